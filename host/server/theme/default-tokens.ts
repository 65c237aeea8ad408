/** The colours of shared/ui/src/components/styles/tokens.css, in its order; a test holds the two alike. */
const light = {
  paper: '#faf7f1',
  'paper-raised': '#fffdf9',
  'paper-sunken': '#f2ede3',
  ink: '#23201b',
  'ink-soft': '#5e574c',
  line: '#e4ddcf',
  'line-strong': '#877d6d',
  accent: '#12474f',
  'accent-strong': '#0b343a',
  'accent-soft': '#e1ebe8',
  'on-accent': '#fffdf9',
  signal: '#ad400c',
  'signal-soft': '#fbe8db',
  'on-signal': '#fffdf9',
  'tone-blue': '#1f4f86',
  'tone-blue-soft': '#e3ecf6',
  'tone-yellow': '#6f5200',
  'tone-yellow-soft': '#f9edc8',
  'tone-green': '#2c5e33',
  'tone-green-soft': '#e2efe0',
};

export type TokenName = keyof typeof light;
export type Tokens = Readonly<Record<TokenName, string>>;
export type Scheme = 'light' | 'dark';

const dark: Tokens = {
  paper: '#191714',
  'paper-raised': '#211e1a',
  'paper-sunken': '#26221d',
  ink: '#f3eee4',
  'ink-soft': '#b8ae9e',
  line: '#37322b',
  'line-strong': '#857b6c',
  accent: '#9acdcb',
  'accent-strong': '#bfe3e0',
  'accent-soft': '#1d3234',
  'on-accent': '#0c2225',
  signal: '#ffa06b',
  'signal-soft': '#40230f',
  'on-signal': '#2b1404',
  'tone-blue': '#a9c9f0',
  'tone-blue-soft': '#1d2c40',
  'tone-yellow': '#ecd07f',
  'tone-yellow-soft': '#372d10',
  'tone-green': '#a9d3a6',
  'tone-green-soft': '#1d3220',
};

export const defaultTokens: Readonly<Record<Scheme, Tokens>> = { light, dark };
