import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { addressOf } from '../../server/operations/operation.ts';
import { type Served, serveSnapshot } from '../serve.ts';

const readme: string = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const served: Served = await serveSnapshot();
afterAll(() => served.close());

async function json(path: string): Promise<unknown> {
  const response = await served.get(path);
  const message = 'An example of the README has no answer any more: change the example there, and paste what comes.';
  expect([path, response.status], message).toEqual([path, 200]);
  return response.json();
}

/** The path of an example about a tool, about a tool of which the answer is known: the one that the README names may be gone. */
function ofKnown(path: string, key: string): string {
  const known = [...served.snapshot.tools.values()].find(({ facts }) => facts[key]?.status === 'known');
  return path.replace(/(?<=\/tools\/)[^?/]+/, known?.slug ?? `none-with-${key}`);
}

/* Only their form is checked: facts may change, and tools come and go, without a change of the README. */
it('the examples of the README show the form of a fact', async () => {
  const [, path = '', key = '', shown = ''] =
    /curl -s localhost:3000(\S+) \| jq '\.tool\.facts\["(.+?)"\].*\n([\s\S]*?\n {4}\})\n/.exec(readme) ?? [];
  const { tool } = (await json(ofKnown(path, key))) as { tool: { facts: Record<string, object> } };
  const fields = Object.keys(JSON.parse(shown));
  expect(fields.length).toBeGreaterThan(2);
  expect(Object.keys(tool.facts[key] ?? {})).toEqual(expect.arrayContaining(fields));
});

it('the examples of the README show the form of a part of a tool', async () => {
  const [, path = '', shown = ''] = /curl -s 'localhost:3000(\S+concise)' .*\n +(.+)\n/.exec(readme) ?? [];
  const [, key = ''] = /keys=([\w.]+)/.exec(path) ?? [];
  const { facts } = (await json(ofKnown(path, key))) as { facts: object };
  expect(Object.keys(JSON.parse(shown))).toEqual(Object.keys(facts));
});

it('the examples of the README show what was not understood, and a verdict for each constraint', async () => {
  const [, path = '', notUnderstood = '', verdicts = ''] =
    /curl -s 'localhost:3000(\S+recommend\S+)' \|\n.*\n +(.+)\n +(.+)\n/.exec(readme) ?? [];
  const answer = (await json(path)) as {
    not_understood: string[];
  } & Record<'fits' | 'may_fit', { checks: { key: string; verdict: string }[] }[]>;
  expect(JSON.parse(notUnderstood)).toEqual(answer.not_understood);
  const keys = (JSON.parse(verdicts) as object[]).flatMap((check) => Object.keys(check));
  const [first] = [...answer.fits, ...answer.may_fit];
  expect(keys).toEqual(first?.checks.map(({ key }) => key));
});

const byName = operations.map((operation) => [operation.name, operation] as const);

it.each(byName)('the examples of %s in the documentation have an answer', async (_, operation) => {
  const paths = operation.examples(served.snapshot).map((input) => addressOf(operation, input));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect([path, (await served.get(path)).status]).toEqual([path, 200]);
});
