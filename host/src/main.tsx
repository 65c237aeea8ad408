import '@kantine/ui/tokens.css';
import '@kantine/ui/base.css';
import './index.css';

import { trustOwnScripts } from './trusted-scripts';

trustOwnScripts();

/**
 * Starts in three tasks, so that the browser paints the bar and handles a press between them. React starts in a task of its own: with
 * developer tools open, each `Error` that it makes in advance parses the functions of its stack again.
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
