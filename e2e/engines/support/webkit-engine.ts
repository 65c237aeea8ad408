import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findEngines } from '../../../scripts/machine/engines.mjs';
import { findFreePort } from '../../../scripts/machine/free-port.mjs';
import type { Engine, Json, Tab } from './engine';
import { collectComplaints, queries } from './in-page';

/** The key under which WebDriver sends a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Record<typeof elementKey, string>;

/** GTK's own minimum sizes would make the window wider than a phone. */
const style = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }\n';

/** WebKitGTK over WebDriver, on a screen that nobody sees. */
export async function startWebKit(isDark: boolean): Promise<Engine> {
  const programs = findEngines().webkit;
  const home = await mkdtemp(join(tmpdir(), 'kantine-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), style);
  const { display, screen } = await startScreen(programs.xvfb!);
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: home,
    NO_AT_BRIDGE: '1',
    GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
  };
  const browserOptions = { binary: programs['libwebkit2gtk-4.1-0']!, args: ['--automation'] };
  const asked = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } };
  const drivers: ChildProcess[] = [];
  /** About one start of the browser in 150 is never seen by the driver, which then waits without end. */
  async function startSession(triesLeft = 2): Promise<Send> {
    const port = await findFreePort();
    drivers.push(spawn(programs['webkit2gtk-driver']!, [`--port=${port}`], { env, stdio: 'ignore' }));
    const call = createCaller(`http://127.0.0.1:${port}`);
    await call.untilReady();
    try {
      const { sessionId } = await call.send<{ sessionId: string }>('POST', '/session', asked, 45_000);
      return (method, path, body) => call.send(method, `/session/${sessionId}${path}`, body);
    } catch (error) {
      if (triesLeft === 0) throw error;
      return startSession(triesLeft - 1);
    }
  }
  return {
    newTab: async () => createTab(await startSession()),
    close: async () => {
      await Promise.all([...drivers, screen].map(stop));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Starts Xvfb, which chooses a free display and prints its number. */
async function startScreen(program: string) {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (text: Buffer) => resolve(String(text).trim()));
    screen.once('exit', (status) => reject(new Error(`Xvfb ended with ${status}`)));
  });
  return { display, screen };
}

const stop = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill();
  });

type Send = <T>(method: string, path: string, body?: object, timeLimitMs?: number) => Promise<T>;

function createCaller(origin: string) {
  const send: Send = async (method, path, body, timeLimitMs = 60_000) => {
    const answer = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: WebKitWebDriver gave no answer`, { cause });
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isReady = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    send,
    async untilReady() {
      for (let tries = 0; !(await isReady()); tries += 1) {
        if (tries === 1_200) throw new Error('WebKitWebDriver does not answer');
        await sleep(50);
      }
    },
  };
}

function createTab(send: Send): Tab {
  const complaints: string[] = [];
  const evaluate = <R>(script: string, args: readonly Json[] = []) =>
    send<R>('POST', '/execute/sync', { script, args: args.map((arg) => arg ?? null) });
  /** The driver has no console log: each call first sees that the page collects one. */
  async function execute<R>(work: (...args: never[]) => unknown, args: readonly Json[]): Promise<R> {
    await evaluate(`(${collectComplaints.toString()})(false)`);
    if (await evaluate('return !window.findTarget')) await evaluate(queries);
    return evaluate<R>(`return (${work.toString()}).apply(null, arguments)`, args);
  }
  const readPage = async () => {
    complaints.push(...((await evaluate<string[] | null>('return window.complaints?.splice(0)')) ?? []));
  };
  return {
    open: async (url) => {
      await readPage();
      await send('POST', '/url', { url });
      await evaluate(`(${collectComplaints.toString()})(false)`);
    },
    run: (work, ...args) => execute(work, args),
    click: async (find, ...args) => {
      const element = await execute<ElementReference | null>(find, args);
      if (!element) throw new Error(`Nothing to click: ${JSON.stringify(args)}`);
      await send('POST', `/element/${element[elementKey]}/click`, {});
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
    },
    enterFrame: async (selector) => {
      const id = await execute((query: string) => document.querySelector(query), [selector]);
      await send('POST', '/frame', { id: id as object });
    },
    leaveFrame: () => send('POST', '/frame', { id: null }),
    resize: async (width, height) => {
      await send('POST', '/window/rect', { width, height });
      const inner = await evaluate<number>('return innerHeight');
      await send('POST', '/window/rect', { width, height: height + height - inner });
    },
    takePicture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    complaints: async () => {
      await readPage();
      return complaints;
    },
    close: () => send('DELETE', ''),
  };
}
