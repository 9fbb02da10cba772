import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { snapshotFolder } from '../../../server/node/snapshot/folder.ts';
import { setting, VARIABLE_NAMES } from '../../../server/runtime/settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

it.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['HOST', 'http://localhost'],
  ['BASE_URL', 'javascript:alert(1)'],
  ['BASE_URL', 'https://'],
  ['BASE_URL', 'https://facts.example/?a=b'],
  ['BASE_URL', 'https://name:word@facts.example'],
  ['BASE_URL', 'https://facts.example/a//b'],
  ['BASE_URL', 'https://facts.example/%2e%2e%2f'],
  ['WATCH_DATA', '0'],
  ['WATCH_DATA', '86401'],
  ['LOG_LEVEL', 'loud'],
  ['REPOSITORY_URL', 'git@host.example:facts.git'],
  ['CONTACT', 'the operator'],
  ['CONTACT', 'javascript:alert(1)'],
  ['CONTACT', 'facts@operator.example"onclick="'],
  ['PRIVACY_URL', '/privacy'],
] as const)('the environment %s is refused as "%s", with what is allowed', (name, text) => {
  expect(() => setting(name, { [name]: text })).toThrow(`${name} must be `);
  expect(() => setting(name, { [name]: text })).toThrow(`not "${text}"`);
});

it.each([
  ['PORT', ' 8080 ', 8080],
  ['HOST', '::1', '::1'],
  ['BASE_URL', 'https://facts.example/', 'https://facts.example'],
  ['BASE_URL', 'HTTPS://Facts.Example:443//', 'https://facts.example'],
  ['BASE_URL', 'http://[::1]:3000/a/b-c_d.e~/', 'http://[::1]:3000/a/b-c_d.e~'],
  ['WATCH_DATA', '60', 60],
  ['REPOSITORY_URL', 'https://git.example/facts/', 'https://git.example/facts'],
  ['CONTACT', 'facts+1@operator.example', 'mailto:facts+1@operator.example'],
  ['CONTACT', 'https://operator.example/contact?to=1', 'https://operator.example/contact?to=1'],
  ['IMPRINT_URL', 'https://operator.example/imprint/', 'https://operator.example/imprint/'],
] as const)('the environment %s "%s" is read as %s', (name, text, value) => {
  expect(setting(name, { [name]: text })).toBe(value);
});

it('the environment says what is nearest to a level that is none', () => {
  expect(() => setting('LOG_LEVEL', { LOG_LEVEL: 'inof' })).toThrow('not "inof". Did you mean "info"?');
});

it('the environment is as good as unset where a variable is empty', () => {
  for (const name of VARIABLE_NAMES) expect(setting(name, { [name]: ' ' })).toBe(setting(name, {}));
});

it('the environment is documented in one table, with its defaults', async () => {
  const guide = await readFile(join(ROOT, 'docs/deploying.md'), 'utf8');
  const table = /\| variable[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/.exec(guide)?.[1] ?? '';
  const rows = table
    .trimEnd()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  expect(rows.map(([, name]) => name)).toEqual(VARIABLE_NAMES);
  for (const [, name, otherwise] of rows) {
    const value = name === 'DIST_DATA' ? snapshotFolder({}) : setting(name as (typeof VARIABLE_NAMES)[number], {});
    const said = value === undefined ? '' : String(value).replace(ROOT, '');
    expect([name, otherwise]).toEqual([name, said]);
  }
});
