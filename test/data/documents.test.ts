import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../server/all-operations.ts';
import { canonicalAddress } from '../../server/calls/operation.ts';
import { documents, readProjectFile } from '../docs/documents.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { serve } from '../serve.ts';

const snapshot = await realSnapshot();
const operator = { repository: 'https://git.example/facts', contact: 'mailto:facts@example.com' };
const served = await serve(snapshot, snapshot, { operator });
afterAll(() => served.close());

/** Matches an example command, `$ curl -s 'localhost:3000<path>' | jq -c '.rows[0] | {name, result}'`, and its output. */
const EXAMPLE = /\$ curl -s '?localhost:3000([^\s']+)'? \| jq -c '(?:(\S+) \| )?\{([\w, ]+)\}'\n +(\{.*\})\n/g;
const examples = ['README.md', 'docs/api.md'].flatMap((document) =>
  [...readProjectFile(document).matchAll(EXAMPLE)].map(([, path = '', selector = '', fields = '', output = '']) => {
    return [document, path, { steps: selector.match(/\w+/g) ?? [], fields: fields.split(', '), output }] as const;
  }),
);

/* Checks only the form of the examples, so that changed facts and removed tools need no change of the documents. */
it.each(examples)('an example in %s has the fields of the answer to %s', async (_, path, { steps, fields, output }) => {
  expect(Object.keys(JSON.parse(output))).toEqual(fields);
  const slug = snapshot.tools.keys().next().value as string;
  const isProblem = fields.includes('code');
  const address = isProblem
    ? path
    : path
        .replace(/(?<=\/tools\/)[^?/]+/, slug)
        .replace(/(?<=[?&]tools=)[^&]+/, slug)
        .replace(/(?<=claim=)[\w-]+/, slug);
  const response = await served.get(address);
  const message = 'This example no longer works. Change it in the document, run it, and paste its output.';
  expect([path, response.ok], message).toEqual([path, !isProblem]);
  const answer = (await response.json()) as Record<string, never>;
  const part = steps.reduce<Record<string, never> | undefined>((value, name) => value?.[name], answer);
  expect(Object.keys(part ?? {}), message).toEqual(expect.arrayContaining(fields));
});

it('the README has examples of a fact, a need and a bill', () => {
  const readmeExamples = examples.filter(([document]) => document === 'README.md');
  expect(readmeExamples.map(([, path]) => path.split(/[/?]/)[3])).toEqual(['tools', 'recommend', 'recommend', 'cost']);
});

/** Matches the addresses of the service in code: URLs with an origin, and paths that start like a path of the service. */
const ADDRESS =
  /(?:https?:\/\/localhost:3000|https:\/\/…|`|^ {4})(\/(?:api|changes|tools|data|rankings|recommend|methodology|docs|questions|platforms|cost|compare|llms|index|\.well-known|healthz|readyz)[^\s`"')|…]*)/gm;
const addresses = documents
  .filter((document) => /^(README|CONTRIBUTING|docs\/)/.test(document))
  .flatMap((document) =>
    [...readProjectFile(document).matchAll(ADDRESS)].map(([, path = '']) => [document, path] as const),
  )
  .filter(([, path]) => !/[{<*:]|=$|=&|\/$|audit|categories|lemlst|^\/api(\/v1)?$/.test(path));

describe('an address in the documents', () => {
  it('occurs more than 30 times', () => expect(addresses.length).toBeGreaterThan(30));

  it.each(addresses)('works in %s: %s', async (_, path) => {
    const { status } = await served.get(path.split('#')[0] as string, { redirect: 'manual' });
    expect([200, 308]).toContain(status);
  });
});

const namedOperations = operations.map((operation) => [operation.name, operation] as const);

it.each(namedOperations)('the documented examples of %s work', async (_, operation) => {
  const paths = operation.examples(snapshot).map((input) => canonicalAddress(operation, input));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect([path, (await served.get(path)).status]).toEqual([path, 200]);
});
