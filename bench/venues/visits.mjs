import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../report/figures.mjs';
import { paths } from '../server/rendering.mjs';
import { sendLoad } from '../server/send-load.mjs';
import { hostOf } from './installation.mjs';

const agent = new Agent({ keepAlive: true });
const isRendered = ({ headers }) => headers['cache-control']?.startsWith('public') === true;

/** One visitor's page. */
export function ask(url, index, path) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const headers = { host: hostOf(index), accept: 'text/html', 'accept-encoding': 'br' };
  const startedAt = performance.now();
  const sent = request(url + path, { headers, agent }, (answer) => {
    const { statusCode: status } = answer;
    answer.resume().on('end', () => {
      resolve({ status, isRendered: isRendered(answer), ms: performance.now() - startedAt });
    });
  });
  sent.on('error', reject).end();
  return promise;
}

/** Asks until the page comes as HTML. */
export async function askForHtml(url, index, path) {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await ask(url, index, path)).isRendered) return;
    await wait(50);
  }
  throw new Error(`${hostOf(index)}${path} never came as HTML`);
}

/** The venues of an installation, but for those left out. */
export const indexesOf = (count, left = []) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => !left.includes(index));

const toRequest = (index, path) => ({ path, headers: { accept: 'text/html', host: hostOf(index) } });

export const pagesOf = (indexes, all = paths) =>
  all.map((path, turn) => toRequest(indexes[turn % indexes.length], path));

const popular = ['/', '/takeaway', '/retail', '/om-os'];
const days = paths.filter((path) => path.startsWith('/takeaway/'));

/** Four of five pages are popular ones of a few venues, the fifth is a day that no cache has, of each venue in turn. */
export function mixedVisits(indexes, count = 1000) {
  const few = indexes.slice(0, 10);
  return Array.from({ length: count }, (_, turn) => {
    const round = Math.floor(turn / 5);
    if (turn % 5 === 4) return toRequest(indexes[round % indexes.length], days[round % days.length]);
    return toRequest(few[turn % few.length], popular[Math.floor(turn / 7) % popular.length]);
  });
}

/** The kinds take turns, in an order that is reversed each time. @returns for each kind its rounds */
export async function inTurns(rounds, kinds) {
  const all = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]));
  let turn = Object.entries(kinds);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of turn) all[name].push(await measure());
    turn = turn.toReversed();
  }
  return all;
}

const sumOf = (figures, name) => figures.reduce((sum, { [name]: value }) => sum + value, 0);

function summaryOf(rounds) {
  const middle = (name) => median(rounds.map(({ [name]: value }) => value));
  const [answered, rendered, errors] = ['answered', 'rendered', 'errors'].map((name) => sumOf(rounds, name));
  return {
    ...{ perSecond: middle('perSecond'), htmlPerSecond: middle('htmlPerSecond'), slowest: middle('slowest') },
    ...{ answered, shells: answered - rendered, errors, rounds },
  };
}

export const summariesOf = (all) =>
  Object.fromEntries(Object.entries(all).map(([name, rounds]) => [name, summaryOf(rounds)]));

/** The median of the ratios of neighbouring rounds: other programs disturb both alike. */
export const ratioOf = (name, rounds, before) =>
  median(rounds.map(({ [name]: value }, round) => value / before[round][name]));

export const load = (origin, requests, options) => sendLoad({ origin, requests, ...options });
