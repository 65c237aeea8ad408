import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, test } from 'node:test';
import { runNode } from './machine/run.mjs';
import { inRoot } from './workspace/folders.mjs';

const contract = (...args) =>
  runNode('--import', ['tsx', inRoot('scripts/contract.mjs'), ...args], { quiet: true });

describe('npm run contract', { concurrency: true }, () => {
  for (const [attributes, status, said] of [
    [{ name: 'Fremmed' }, 0, /^ok +getStore$/m],
    [{}, 1, /^differs +getStore\n +data\.attributes: must have required property 'name'; came \{\}$/m],
  ])
    test(`ends with ${status} for a venue whose store has ${JSON.stringify(attributes)}`, async () => {
      const server = createServer((_request, response) =>
        response.end(JSON.stringify({ data: { attributes } })),
      );
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const outcome = await contract(`http://127.0.0.1:${server.address().port}`);
      server.close();
      assert.match(outcome.output, said);
      assert.match(outcome.output, /^not checked +listOrders +nobody is logged in$/m);
      // A team's section in this checkout, which is on at every venue, has settings too.
      const settings = outcome.output.match(/^ok +settings of /gm) ?? [];
      const ok = 1 - status + settings.length;
      assert.match(outcome.output, new RegExp(`^${ok} ok, ${status} differ, \\d+ not checked$`, 'm'));
      assert.equal(outcome.status, status);
    });

  for (const [what, args, said] of [
    ['what is no address', ['venue.example'], 'Name one address'],
    ['an address where nothing answers', ['http://127.0.0.1:1'], 'Nothing answers at http://127.0.0.1:1'],
    [
      'a folder of a site without --venues',
      ['http://127.0.0.1:1', '--to', '.'],
      '--venue, --to and --json go with',
    ],
    [
      'a day that is none',
      ['http://127.0.0.1:1', '--day', 'i morgen'],
      "--day is 'i morgen', but must be a day",
    ],
    [
      'an account without a password',
      ['http://127.0.0.1:1', '--account', 'ida@example.dk', '--password-from-env', 'NO_SUCH'],
      'NO_SUCH is not set',
    ],
  ])
    test(`ends with 1 and one line for ${what}`, async () => {
      const { status, output } = await contract(...args);
      assert.ok(output.startsWith(said), output);
      assert.equal(output.trim().split('\n').length, 1, output);
      assert.equal(status, 1);
    });
});
