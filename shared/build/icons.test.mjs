import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iconFileOf } from '../ui/src/components/icons/icon-file.mjs';
import { iconAddress, iconFiles } from './icons.mjs';

test('each icon lies in its file, also under its other names, and each file is small', () => {
  const files = iconFiles();
  for (const name of ['faHippo', 'faCircleInfo', 'faInfoCircle', 'faFacebook', 'fa5'])
    assert.match(files.get(iconFileOf(name))[name][2], /^M/, name);
  assert.equal(files.size, 256);
  for (const icons of files.values()) assert.ok(JSON.stringify(icons).length < 20_000);
});

test('the address names the library’s version, because the files are kept for good', () => {
  assert.match(iconAddress, /^\/assets\/icons-\d+\.\d+\.\d+\/$/);
});
