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

/** `$ curl -s 'localhost:3000<path>' | jq -c '.rows[0] | {name, result}'`, and what it prints. */
const EXAMPLE = /\$ curl -s '?localhost:3000([^\s']+)'? \| jq -c '(?:(\S+) \| )?\{([\w, ]+)\}'\n +(\{.*\})\n/g;
const examples = ['README.md', 'docs/api.md'].flatMap((document) =>
  [...readProjectFile(document).matchAll(EXAMPLE)].map(([, path = '', at = '', fields = '', shown = '']) => {
    return [document, path, { at: at.match(/\w+/g) ?? [], fields: fields.split(', '), shown }] as const;
  }),
);

/* Only their form is checked: facts may change, and tools come and go, without a change of the documents. */
it.each(examples)('%s has an example in the form of the answer to %s', async (_, path, { at, fields, shown }) => {
  expect(Object.keys(JSON.parse(shown))).toEqual(fields);
  const known = snapshot.tools.keys().next().value as string;
  const isProblem = fields.includes('code');
  const address = isProblem
    ? path
    : path
        .replace(/(?<=\/tools\/)[^?/]+/, known)
        .replace(/(?<=[?&]tools=)[^&]+/, known)
        .replace(/(?<=claim=)[\w-]+/, known);
  const response = await served.get(address);
  const message = 'An example has no answer any more: change the example there, and paste what comes.';
  expect([path, response.ok], message).toEqual([path, !isProblem]);
  const whole = (await response.json()) as Record<string, never>;
  const part = at.reduce<Record<string, never> | undefined>((inside, name) => inside?.[name], whole);
  expect(Object.keys(part ?? {}), message).toEqual(expect.arrayContaining(fields));
});

it('the README has examples of a fact, a need and a bill', () => {
  const ofReadme = examples.filter(([document]) => document === 'README.md');
  expect(ofReadme.map(([, path]) => path.split(/[/?]/)[3])).toEqual(['tools', 'recommend', 'recommend', 'cost']);
});

/** Addresses of the service in code: those of a whole origin, and paths that begin as one of the service does. */
const ADDRESS =
  /(?:https?:\/\/localhost:3000|https:\/\/…|`|^ {4})(\/(?:api|changes|tools|data|rankings|recommend|methodology|docs|questions|platforms|cost|compare|llms|index|\.well-known|healthz|readyz)[^\s`"')|…]*)/gm;
const addresses = documents
  .filter((document) => /^(README|CONTRIBUTING|docs\/)/.test(document))
  .flatMap((document) =>
    [...readProjectFile(document).matchAll(ADDRESS)].map(([, path = '']) => [document, path] as const),
  )
  .filter(([, path]) => !/[{<*:]|=$|=&|\/$|audit|categories|lemlst|^\/api(\/v1)?$/.test(path));

describe('an address in the documents', () => {
  it('is found at least once', () => expect(addresses.length).toBeGreaterThan(30));

  it.each(addresses)('works in %s: %s', async (_, path) => {
    const { status } = await served.get(path.split('#')[0] as string, { redirect: 'manual' });
    expect([200, 308]).toContain(status);
  });
});

const byName = operations.map((operation) => [operation.name, operation] as const);

it.each(byName)('the documented examples of %s have an answer', async (_, operation) => {
  const paths = operation.examples(snapshot).map((input) => canonicalAddress(operation, input));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect([path, (await served.get(path)).status]).toEqual([path, 200]);
});
