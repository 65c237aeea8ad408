// The renderer with rights of its own (docs/running-a-venue.md, 'The renderer as a process').
import { startRenderer } from './render/renderer-server.ts';
import { runServer } from './run-server.ts';

runServer('Rendereren', startRenderer);
