import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { addressOf } from '../../server/operations/operation.ts';
import { type Served, serveSnapshot } from '../serve.ts';

const readme: string = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const served: Served = await serveSnapshot();
afterAll(() => served.close());

/** `$ curl -s 'localhost:3000<path>' | jq -c '.rows[0] | {name, result}'`, and what it prints. */
const EXAMPLE = /\$ curl -s '?localhost:3000([^\s']+)'? \| jq -c '(?:(\S+) \| )?\{([\w, ]+)\}'\n +(\{.*\})\n/g;
const examples = [...readme.matchAll(EXAMPLE)].map(([, path = '', at = '', fields = '', shown = '']) => {
  return [path, { at: at.match(/\w+/g) ?? [], fields: fields.split(', '), shown }] as const;
});

/* Only their form is checked: facts may change, and tools come and go, without a change of the README. */
it.each(examples)('the README shows the form of the answer to %s', async (path, { at, fields, shown }) => {
  expect(Object.keys(JSON.parse(shown))).toEqual(fields);
  const known = served.snapshot.tools.keys().next().value as string;
  const response = await served.get(path.replace(/(?<=\/tools\/)[^?/]+/, known).replace(/(?<=[?&]tools=)[^&]+/, known));
  const message = 'An example of the README has no answer any more: change the example there, and paste what comes.';
  expect([path, response.status], message).toEqual([path, 200]);
  const whole = (await response.json()) as Record<string, never>;
  const part = at.reduce<Record<string, never> | undefined>((inside, name) => inside?.[name], whole);
  expect(Object.keys(part ?? {}), message).toEqual(expect.arrayContaining(fields));
});

it('the README has examples of a fact, a need and a bill', () => {
  expect(examples.map(([path]) => path.split(/[/?]/)[3])).toEqual(['tools', 'recommend', 'recommend', 'cost']);
});

const byName = operations.map((operation) => [operation.name, operation] as const);

it.each(byName)('the examples of %s in the documentation have an answer', async (_, operation) => {
  const paths = operation.examples(served.snapshot).map((input) => addressOf(operation, input));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect([path, (await served.get(path)).status]).toEqual([path, 200]);
});
