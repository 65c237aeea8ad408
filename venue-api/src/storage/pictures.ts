import type { VenueName } from '../venues/venue.ts';
import { bake, bowl, openSandwich, plate, sandwich } from './dishes.ts';
import { background, kantinenLogo, kioskenLogo } from './logos.ts';
import { apple, bar, bottle, bun, cake, cone, cup, glass, loaf, lolly } from './treats.ts';

const sand: [string, string] = ['#f3e3cb', '#e6cfae'];
const rose: [string, string] = ['#f5dcd2', '#e8c3b4'];
const sage: [string, string] = ['#dfe6d3', '#c6d2b5'];
const sky: [string, string] = ['#dbe6e8', '#c0d2d5'];
const honey: [string, string] = ['#f7e4b8', '#ecd193'];

const green = '#6f9a5b';
const herb = '#4f7d46';
const tomato = '#cf4b34';

export function drawPictures(venue: VenueName): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      ...dishes(),
      ...shop(),
      'logo.svg': venue === 'kiosken' ? kioskenLogo() : kantinenLogo(),
      'background.svg': background(),
    }),
  );
}

function dishes(): Record<string, string> {
  return {
    'frikadeller.svg': plate('sand', {
      rim: '#5e7f86',
      on: [
        { kind: 'ball', color: '#f0dc9b', count: 7, seed: 2, at: [0.48, 0.05, 0.42], size: 0.75 },
        { kind: 'dot', color: herb, count: 16, seed: 3, at: [0.48, 0.0, 0.46], size: 0.7 },
        { kind: 'ball', color: '#8d5230', count: 4, seed: 5, at: [-0.38, -0.12, 0.42], size: 1.25 },
        { kind: 'slice', color: '#9bbb73', count: 6, seed: 9, at: [-0.1, 0.66, 0.28], size: 0.8 },
      ],
    }),
    'groen-karry.svg': bowl('sage', {
      bowl: '#2f5d50',
      fill: '#b9c877',
      isHot: true,
      on: [
        { kind: 'cube', color: '#f2e2b8', count: 8, seed: 4, size: 0.9 },
        { kind: 'leaf', color: herb, count: 9, seed: 6 },
        { kind: 'ring', color: '#5f9450', count: 7, seed: 11 },
        { kind: 'dot', color: tomato, count: 9, seed: 13 },
      ],
    }),
    'lasagne.svg': bake('clay', lasagneOf('#b5533c')),
    'familielasagne.svg': bake('sage', lasagneOf('#2f5d50')),
    'laks.svg': plate('sky', {
      rim: '#e9e0d2',
      content:
        '<path d="M222 262Q400 188 520 246Q556 268 528 300Q400 372 236 330Q196 300 222 262Z" fill="#ef9a78"/><path d="M262 262Q380 230 500 262M258 290Q380 262 504 286M282 318Q390 292 470 310" fill="none" stroke="#fbd0b8" stroke-width="9" stroke-linecap="round"/>',
      on: [
        { kind: 'ball', color: '#f2dd93', count: 5, seed: 3, at: [0.42, 0.5, 0.36], size: 0.72 },
        { kind: 'strip', color: herb, count: 6, seed: 7, at: [-0.38, 0.56, 0.36], size: 0.9 },
        { kind: 'leaf', color: green, count: 5, seed: 8, at: [-0.15, -0.2, 0.42], size: 0.7 },
        { kind: 'slice', color: '#f3cf4d', count: 2, seed: 12, at: [0.62, -0.22, 0.16] },
      ],
    }),
    'chili-sin-carne.svg': bowl('honey', {
      bowl: '#7c3a2d',
      fill: '#b4452c',
      isHot: true,
      on: [
        { kind: 'dot', color: '#3c211b', count: 22, seed: 2, size: 1.4 },
        { kind: 'cube', color: '#e58a3c', count: 7, seed: 5, size: 0.75 },
        { kind: 'ball', color: '#fff6e6', count: 1, seed: 1, at: [0.05, -0.1, 0.1], size: 1.1 },
        { kind: 'leaf', color: herb, count: 4, seed: 9, at: [0.05, -0.1, 0.4], size: 0.8 },
      ],
    }),
    'boller-i-karry.svg': plate('honey', {
      rim: '#7a8f5a',
      content: '<ellipse cx="448" cy="330" rx="140" ry="92" fill="#e8b53c"/>',
      on: [
        { kind: 'dot', color: '#f7efdf', count: 46, seed: 2, at: [-0.5, 0, 0.4], size: 1.1 },
        { kind: 'ball', color: '#d9b48a', count: 6, seed: 4, at: [0.26, 0, 0.42], size: 0.9 },
        { kind: 'leaf', color: herb, count: 3, seed: 5, at: [0.26, -0.1, 0.4], size: 0.7 },
      ],
    }),
    'falafelbowl.svg': bowl('rose', {
      bowl: '#d9c7ae',
      fill: '#efe0bf',
      on: [
        { kind: 'leaf', color: green, count: 9, seed: 3, at: [-0.45, 0.0, 0.5] },
        { kind: 'ball', color: '#8a5f33', count: 5, seed: 5, at: [0.34, -0.1, 0.45], size: 0.9 },
        { kind: 'ring', color: '#c04b78', count: 6, seed: 8, at: [-0.1, 0.62, 0.34], size: 0.8 },
        { kind: 'dot', color: '#a32040', count: 14, seed: 9, at: [0, 0.1, 0.9], size: 0.75 },
      ],
    }),
    'poke-bowl.svg': bowl('sky', {
      bowl: '#39525e',
      fill: '#fbf6ea',
      on: [
        { kind: 'cube', color: '#ef8a6a', count: 8, seed: 3, at: [-0.48, -0.05, 0.42], size: 0.9 },
        { kind: 'slice', color: '#a9c26b', count: 5, seed: 5, at: [0.5, -0.2, 0.34], size: 0.8 },
        { kind: 'cube', color: '#f2b63f', count: 6, seed: 7, at: [0.36, 0.5, 0.34], size: 0.75 },
        { kind: 'dot', color: green, count: 12, seed: 8, at: [-0.12, 0.62, 0.36], size: 1.1 },
        { kind: 'dot', color: '#2c2420', count: 20, seed: 13, size: 0.4 },
      ],
    }),
    'caesarsalat.svg': bowl('sage', {
      bowl: '#c98f4e',
      fill: '#a9c07a',
      on: [
        { kind: 'leaf', color: '#7fa75f', count: 18, seed: 2, size: 1.3 },
        { kind: 'cube', color: '#d9a05b', count: 9, seed: 4, size: 0.8 },
        { kind: 'strip', color: '#f3e3c2', count: 8, seed: 6, size: 0.9 },
      ],
    }),
    'pastasalat.svg': bowl('rose', {
      bowl: '#5f7d86',
      fill: '#cdd491',
      on: [
        { kind: 'strip', color: '#f0d48a', count: 22, seed: 2, size: 0.95 },
        { kind: 'ball', color: tomato, count: 6, seed: 5, size: 0.55 },
        { kind: 'ball', color: '#fdf7ec', count: 5, seed: 8, size: 0.5 },
        { kind: 'leaf', color: herb, count: 6, seed: 9, size: 0.8 },
      ],
    }),
    'tomatsuppe.svg': soup('rose', '#f4efe4', '#d4553a', herb),
    'graeskarsuppe.svg': soup('honey', '#4c6b63', '#ea9a3e', '#3f5a34'),
    'porresuppe.svg': soup('sage', '#c46f45', '#eadfae', green),
    'groen-gryde.svg': bowl('clay', {
      bowl: '#3d4a52',
      fill: '#a3722f',
      isHot: true,
      on: [
        { kind: 'dot', color: '#7a4f20', count: 34, seed: 2, size: 1.1 },
        { kind: 'leaf', color: herb, count: 9, seed: 5 },
        { kind: 'dot', color: tomato, count: 10, seed: 7, size: 1.5 },
      ],
    }),
    'kylling-i-fad.svg': bake('honey', {
      dish: '#5f7d86',
      top: '#d8a860',
      on: [
        { kind: 'cube', color: '#e2803a', count: 12, seed: 3, size: 0.8 },
        { kind: 'ball', color: '#b9713a', count: 5, seed: 6, size: 1.15 },
        { kind: 'leaf', color: herb, count: 8, seed: 9, size: 0.7 },
      ],
    }),
    'kyllingesandwich.svg': sandwich('sand', {
      crust: '#c98a47',
      crumb: '#f3dcb2',
      layers: ['#8fb265', '#f0d9a8', '#b5533c', tomato],
    }),
    'rejemad.svg': openSandwich('sky', {
      bread: '#8a5a33',
      spread: '#fdf6e6',
      on: [
        { kind: 'ring', color: '#f0907a', count: 20, seed: 4, size: 1.1 },
        { kind: 'slice', color: '#f3cf4d', count: 2, seed: 6, at: [0.6, -0.2, 0.2] },
        { kind: 'leaf', color: green, count: 7, seed: 9, size: 0.7 },
      ],
    }),
    'kartoffelmad.svg': openSandwich('honey', {
      bread: '#5d3d25',
      spread: '#f6ead0',
      on: [
        { kind: 'slice', color: '#efd488', count: 12, seed: 4, size: 1.3 },
        { kind: 'strip', color: '#a9692e', count: 7, seed: 6, size: 0.7 },
        { kind: 'dot', color: herb, count: 24, seed: 8, size: 0.8 },
      ],
    }),
    'gulerodskage.svg': cake({
      ground: sand,
      sponge: '#b8742f',
      cream: '#fbf1dc',
      top: '#fffaf0',
      dot: '#e2803a',
    }),
    'kanelsnegl.svg': bun({ ground: honey, dough: '#d99a54', swirl: '#8a4f22' }),
    'baerskaal.svg': bowl('rose', {
      bowl: '#7b6a8c',
      fill: '#fffaf4',
      on: [
        { kind: 'dot', color: '#b9793c', count: 24, seed: 3, at: [-0.45, 0, 0.45], size: 1.1 },
        { kind: 'ball', color: '#4c4f86', count: 7, seed: 5, at: [0.36, -0.1, 0.45], size: 0.5 },
        { kind: 'ball', color: '#c22f4b', count: 6, seed: 8, at: [0.28, 0.3, 0.45], size: 0.5 },
        { kind: 'leaf', color: green, count: 3, seed: 9, at: [0.2, 0, 0.3], size: 0.7 },
      ],
    }),
    'filterkaffe.svg': cup({ ground: sand, cup: '#2f5d50', drink: '#4a2c1a' }),
  };
}

function shop(): Record<string, string> {
  const juice = glass({ ground: honey, drink: '#f0a03c', fruit: '#e8742c', straw: '#2f5d50' });
  return {
    'juice.svg': juice,
    'danskvand.svg': bottle({
      ground: sky,
      bottle: '#a9cdd3',
      cap: '#2f5d50',
      label: '#f6fbfa',
      mark: '#5e98a3',
    }),
    'hyldeblomst.svg': bottle({
      ground: sage,
      bottle: '#e6dd9c',
      cap: '#c9a13a',
      label: '#fffdf2',
      mark: '#8fb265',
    }),
    'kakao.svg': glass({ ground: rose, drink: '#8a5a3c', foam: '#f3e3cf', fruit: '#c98f4e' }),
    'iskaffe.svg': glass({
      ground: sand,
      drink: '#b07f53',
      foam: '#f5e6d0',
      fruit: '#7b4a26',
      straw: '#b5533c',
    }),
    'kombucha.svg': bottle({
      ground: rose,
      bottle: '#d98a86',
      cap: '#7c3a2d',
      label: '#fff3ee',
      mark: '#c04b78',
    }),
    'ostebolle.svg': sandwich('honey', {
      crust: '#cf9450',
      crumb: '#f6e2bb',
      layers: ['#f2c650', '#fbe9a9'],
    }),
    'chokoladekage.svg': cake({
      ground: rose,
      sponge: '#4e2e20',
      cream: '#6d4330',
      top: '#38201a',
      dot: '#c22f4b',
    }),
    'rugbroed.svg': loaf({ ground: sand, crust: '#6b4326', crumb: '#96683f', seeds: '#c9a36c' }),
    'tunsandwich.svg': sandwich('sky', {
      crust: '#b97f43',
      crumb: '#f3dcb2',
      layers: ['#9bbb73', '#e9cdbb', '#fbe38c'],
    }),
    'wrap.svg': sandwich('sage', {
      crust: '#e8cf9f',
      crumb: '#f6e8c8',
      layers: ['#8a5f33', '#c04b78', '#8fb265'],
    }),
    'aeble.svg': apple(sage),
    'noedder.svg': bowl('clay', {
      bowl: '#8d6a4b',
      fill: '#a9794a',
      on: [
        { kind: 'dot', color: '#e8c794', count: 22, seed: 3, size: 2.2 },
        { kind: 'dot', color: '#8a5228', count: 18, seed: 5, size: 2 },
      ],
    }),
    'chokolade.svg': bar({ ground: honey, paper: '#2f5d50', bar: '#4a2a1c', mark: '#e8c794' }),
    'softice.svg': cone({ ground: sky, ice: '#fff4dc', sprinkle: '#d8536a' }),
    'ispind.svg': lolly(honey),
    'mappe-drikke.svg': juice,
    'mappe-broed.svg': loaf({ ground: honey, crust: '#c98a47', crumb: '#f3dcb2', seeds: '#f7e9c9' }),
    'mappe-frokost.svg': sandwich('rose', {
      crust: '#c98a47',
      crumb: '#f3dcb2',
      layers: ['#8fb265', tomato, '#f2c650'],
    }),
    'mappe-frugt.svg': apple(honey),
    'mappe-is.svg': cone({ ground: rose, ice: '#f6c7c0', sprinkle: '#7c3a2d' }),
  };
}

function soup(ground: 'rose' | 'honey' | 'sage', dish: string, fill: string, herbs: string): string {
  return bowl(ground, {
    bowl: dish,
    fill,
    isHot: true,
    on: [
      { kind: 'ring', color: '#fff3dc', count: 3, seed: 4, at: [-0.3, 0.1, 0.5], size: 1.2 },
      { kind: 'leaf', color: herbs, count: 5, seed: 6, at: [0.15, -0.05, 0.5] },
      { kind: 'dot', color: '#fff3dc', count: 12, seed: 7, size: 0.6 },
    ],
  });
}

function lasagneOf(dish: string) {
  return {
    dish,
    top: '#e7b65c',
    on: [
      { kind: 'slice', color: '#d98a3c', count: 11, seed: 3, size: 1.1 },
      { kind: 'dot', color: '#b4452c', count: 12, seed: 5, size: 1.3 },
      { kind: 'leaf', color: herb, count: 7, seed: 8, size: 0.7 },
    ],
  } as const;
}
