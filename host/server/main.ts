import { runServer } from './run-server.ts';
import { startSite } from './start.ts';

runServer('Kantine', startSite);
