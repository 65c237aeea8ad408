import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { run } from '../../scripts/machine/run.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

const services = [
  { name: 'kantine-site', entry: 'host/server/main.ts', settings: 'host/server/settings.mjs' },
  { name: 'kantine-renderer', entry: 'host/server/renderer-main.ts', settings: 'host/server/settings.mjs' },
  { name: 'kantine-venue-api', entry: 'venue-api/src/main.ts', settings: 'venue-api/src/main.ts' },
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

const folder = mkdtempSync(join(tmpdir(), 'kantine-units-'));
after(() => rmSync(folder, { recursive: true }));

for (const { name, entry, settings } of services)
  describe(`the service ${name}`, () => {
    const unit = parseUnit(textOf(name));

    test('runs the built program', () => {
      const [file] = /[\w/-]+\.js$/.exec(unit.ExecStart[0]);
      assert.ok(existsSync(inRoot(entry)));
      assert.ok(file.endsWith(entry.replace(/^.*\/(?:src\/)?/, '').replace('.ts', '.js')));
    });

    test('runs as a user of its own without rights, and shares nothing with the other service', () => {
      assert.deepEqual(unit.DynamicUser, ['yes']);
      assert.equal(unit.User, undefined);
      for (const name of ['CapabilityBoundingSet', 'AmbientCapabilities'])
        assert.deepEqual(unit[name], [''], name);
      for (const name of [
        'NoNewPrivileges',
        'RestrictSUIDSGID',
        'PrivateTmp',
        'PrivateDevices',
        'PrivateIPC',
        'ProtectHome',
        'ProtectKernelTunables',
        'ProtectKernelModules',
        'ProtectKernelLogs',
        'ProtectControlGroups',
        'ProtectClock',
        'ProtectHostname',
        'LockPersonality',
        'RestrictNamespaces',
        'RestrictRealtime',
      ])
        assert.deepEqual(unit[name], ['yes'], name);
      assert.deepEqual(unit.ProtectSystem, ['strict']);
      assert.deepEqual(unit.ProtectProc, ['invisible']);
    });

    test('may make only the system calls of a server, and has limits on memory and processes', () => {
      assert.deepEqual(unit.RestrictAddressFamilies, ['AF_INET AF_INET6 AF_UNIX']);
      assert.deepEqual(unit.SystemCallArchitectures, ['native']);
      assert.deepEqual(unit.SystemCallFilter, ['@system-service', '~@privileged @resources']);
      assert.match(unit.MemoryMax[0], /^\d+[MG]$/);
      assert.match(unit.TasksMax[0], /^\d+$/);
    });

    test('has no secret in its environment', () => {
      for (const line of unit.Environment ?? []) assert.doesNotMatch(line, /:\/\/|password/i);
      const code = readFileSync(inRoot(settings), 'utf8');
      for (const [variable] of (unit.Environment ?? []).map((line) => line.split('=')))
        assert.match(code, new RegExp(`\\b${variable}\\b`));
    });

    test('is a unit that systemd, where installed, accepts and rates as safe', async () => {
      const program = '/usr/bin/systemd-analyze';
      if (!existsSync(program)) return;
      // systemd checks that the program and the folder exist.
      const file = join(folder, `${name}.service`);
      const here = textOf(name)
        .replace('/usr/bin/node', process.execPath)
        .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${folder}`);
      writeFileSync(file, here);
      for (const args of [
        ['verify', file],
        ['security', '--offline=yes', '--threshold=20', file],
      ]) {
        const { status, output } = await run(program, args, { quiet: true });
        assert.equal(status, 0, output);
      }
    });
  });

test('the renderer has a file of settings of its own, and reaches and reads no more than it needs', () => {
  const unit = parseUnit(textOf('kantine-renderer'));
  assert.deepEqual(unit.EnvironmentFile, ['/etc/kantine/renderer.env']);
  assert.deepEqual(unit.IPAddressDeny, ['any']);
  assert.deepEqual(unit.IPAddressAllow, ['localhost']);
  assert.deepEqual(unit.InaccessiblePaths, ['-/etc/kantine']);
  assert.match(unit.CPUQuota[0], /^\d+%$/);
});

test('the venue API gets the address of its database as a credential', () => {
  const unit = parseUnit(textOf('kantine-venue-api'));
  const [name] = unit.LoadCredential[0].split(':');
  assert.ok(unit.Environment.includes(`DATABASE_URL_FILE=%d/${name}`));
});
