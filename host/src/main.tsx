import '@kantine/ui/tokens.css';
import '@kantine/ui/base.css';
import './index.css';

import { trustOwnScripts } from './trusted-scripts';

trustOwnScripts();

/**
 * The code is all here, and starts in three tasks, not in one: the browser paints the page's bar and answers the visitor between them.
 * A library that starts by itself also starts with a short stack: with developer tools open, each `Error` that React makes in advance
 * has the functions that called it parsed anew, and inside one file made of everything that took longer than all of the rest.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { openSite } = await import(/* webpackMode: "eager" */ './site');
  await nextTask();
  openSite();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();
