import { buildStale } from './build/build-stale.mjs';
import { install } from './install.mjs';

process.exitCode = (await install()) && (await buildStale(process.argv.slice(2))) ? 0 : 1;
