import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { run } from '../../scripts/machine/run.mjs';
import { systemdAnalyze } from '../../scripts/machine/systemd.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { variablesOfSite, variablesOfVenueApi } from '../variables-of.mjs';

const services = [
  { name: 'kantine-site', entry: 'host/server/main.ts', variables: variablesOfSite() },
  { name: 'kantine-venue-api', entry: 'venue-api/src/main.ts', variables: variablesOfVenueApi() },
];
const textOf = (name) => readFileSync(join(import.meta.dirname, `${name}.service`), 'utf8');

function parseUnit(text) {
  const values = {};
  for (const line of text.split('\n').filter((one) => /^[A-Z]\w+=/.test(one))) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line);
    (values[name] ??= []).push(value);
  }
  return values;
}

const isSandbox = (directive) =>
  /^(?:Protect|Private|Restrict(?!AddressFamilies)|Lock|NoNew|Capability|Ambient|Dynamic|RemoveIPC|UMask)/.test(
    directive,
  );
const sandbox = new Set(
  services.flatMap(({ name }) => Object.keys(parseUnit(textOf(name))).filter(isSandbox)),
);

/** Rights that systemd counts as open, and the reason. Its user, its system calls and its other sockets are closed. */
const leftOpen = {
  RootDirectoryOrRootImage: 'Node and the program lie in the system’s folders',
  PrivateMounts: 'ProtectSystem and PrivateTmp give the service mounts of its own',
  MemoryDenyWriteExecute: 'V8 makes machine code as it runs',
  RestrictAddressFamilies_AF_UNIX: 'name look-ups ask a local socket',
  RestrictAddressFamilies_AF_INET_INET6: 'it is a server',
  ProcSubset: 'the metrics read the memory of the machine',
  PrivateNetwork: 'it is a server',
  PrivateUsers: 'DynamicUser gives it a user of its own',
  DeviceAllow: 'PrivateDevices leaves the devices without hardware',
  IPAddressDeny: 'the addresses of visitors and databases differ by venue',
};

const seenOpen = new Set();
const folder = mkdtempSync(join(tmpdir(), 'kantine-units-'));
after(() => rmSync(folder, { recursive: true }));

for (const { name, entry, variables } of services)
  describe(`the service ${name}`, () => {
    const unit = parseUnit(textOf(name));

    test('runs the built program', () => {
      const [file] = /[\w/-]+\.js$/.exec(unit.ExecStart[0]);
      assert.ok(existsSync(inRoot(entry)));
      assert.ok(file.endsWith(entry.replace(/^.*\/(?:src\/)?/, '').replace('.ts', '.js')));
    });

    test('gives up every right that another of the services gives up', () => {
      const own = Object.keys(unit).filter(isSandbox);
      assert.deepEqual(own.sort(), [...sandbox].sort());
      for (const directive of own)
        assert.deepEqual(unit[directive], parseUnit(textOf(services[0].name))[directive], directive);
    });

    test('has limits on memory and processes', () => {
      assert.match(unit.MemoryMax[0], /^\d+[MG]$/);
      assert.match(unit.TasksMax[0], /^\d+$/);
    });

    test('has no secret in its environment', () => {
      for (const line of unit.Environment ?? []) assert.doesNotMatch(line, /:\/\/|password/i);
      for (const [variable] of (unit.Environment ?? []).map((line) => line.split('=')))
        assert.ok(variables.has(variable), variable);
    });

    test('is a unit that systemd accepts, and that leaves nothing open but what is named here', async () => {
      assert.ok(existsSync(systemdAnalyze), 'There is no systemd here: install it (Debian: systemd).');
      // systemd checks that the program and the folder exist.
      const file = join(folder, `${name}.service`);
      const here = textOf(name)
        .replace('/usr/bin/node', process.execPath)
        .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${folder}`);
      writeFileSync(file, here);
      const analyze = (...args) => run(systemdAnalyze, args, { quiet: true });
      const verified = await analyze('verify', file);
      assert.equal(verified.status, 0, verified.output);
      const { output } = await analyze('security', '--offline=yes', '--json=short', file);
      const open = JSON.parse(output).filter(({ set }) => set === false);
      assert.deepEqual(
        open.map(({ json_field }) => json_field).filter((field) => !(field in leftOpen)),
        [],
      );
      for (const { json_field } of open) seenOpen.add(json_field);
    });
  });

test('each right that is named as left open is open', () => {
  assert.deepEqual(
    Object.keys(leftOpen).filter((field) => !seenOpen.has(field)),
    [],
  );
});

test('the venue API gets the address of its database as a credential', () => {
  const unit = parseUnit(textOf('kantine-venue-api'));
  const [name] = unit.LoadCredential[0].split(':');
  assert.ok(unit.Environment.includes(`DATABASE_URL_FILE=%d/${name}`));
});
