#!/usr/bin/env node
// Any Node can load this file: one that is too old says so and loads none of the commands.
import { continueInPinnedNode } from '../command/pinned-node.mjs';

await continueInPinnedNode();
await import('./commands.mjs');
