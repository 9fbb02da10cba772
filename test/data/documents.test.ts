import { afterAll, describe, expect, it } from 'vitest';
import { canonicalAddress } from '../../server/call/operation.ts';
import { operations } from '../../server/operations/all.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { documents, readProjectFile } from '../docs/documents.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { serve } from '../serve.ts';

const snapshot = await realSnapshot();
const operator = { repository: 'https://git.example/facts', contact: 'mailto:facts@example.com' };
const served = await serve(snapshot, snapshot, { operator });
afterAll(() => served.close());

/** Matches an example command, `$ curl -s 'localhost:3000<path>' | jq -c '.rows[0] | {name, result}'`, and its output. */
const EXAMPLE = /\$ curl -s '?localhost:3000([^\s']+)'? \| jq -c '(?:(\S+) \| )?\{([\w, ]+)\}'\n +(\{.*\})\n/g;
const TUTORIALS = documents.filter((document) => document.startsWith('docs/tutorials/'));
const examples = ['README.md', 'docs/api.md', ...TUTORIALS].flatMap((document) =>
  [...readProjectFile(document).matchAll(EXAMPLE)].map(([, path = '', selector = '', fields = '', output = '']) => {
    return [document, path, { steps: selector.match(/\w+/g) ?? [], fields: fields.split(', '), output }] as const;
  }),
);

/* Checks only the form of the examples, so that changed facts and removed tools need no change of the documents. */
it.each(examples)('an example in %s has the fields of the answer to %s', async (_, path, { steps, fields, output }) => {
  expect(Object.keys(JSON.parse(output))).toEqual(fields);
  // The bills of the examples are for LinkedIn accounts.
  const [{ slug } = expect.fail()] = estimateCost.run(snapshot, { linkedin_accounts: 50, limit: 1 }).rows;
  const isProblem = fields.includes('code');
  const address = isProblem ? path : path.replace(/(?<=\/tools\/)[^?/]+/, slug).replace(/(?<=[?&]tools=)[^&]+/, slug);
  const response = await served.get(address);
  const message = 'This example no longer works. Change it in the document, run it, and paste its output.';
  expect([path, response.ok], message).toEqual([path, !isProblem]);
  const answer = (await response.json()) as Record<string, never>;
  const part = steps.reduce<Record<string, never> | undefined>((value, name) => value?.[name], answer);
  expect(Object.keys(part ?? {}), message).toEqual(expect.arrayContaining(fields));
});

it('the README has examples of a fact, a need and a bill', () => {
  const readmeExamples = examples.filter(([document]) => document === 'README.md');
  expect(readmeExamples.map(([, path]) => path.split(/[/?]/)[3])).toEqual(['tools', 'recommend', 'cost']);
});

/** Calls a tool over MCP as a tutorial does, with one message and no session. */
async function callMcp(message: object): Promise<Record<string, never>> {
  const headers = { 'content-type': 'application/json' };
  const response = await served.get('/mcp', { method: 'POST', headers, body: JSON.stringify(message) });
  const { result } = (await response.json()) as { result: Record<string, never> };
  return result;
}

/** Matches an example in the README with the same question as an MCP call: `# recommend {"q":"LinkedIn"}`. */
const MCP_CALL = /localhost:3000([^\s']+)'? \|.*\n +\{.*\n +# (\w+) (\{.*\})\n/g;
const mcpCalls = [...readProjectFile('README.md').matchAll(MCP_CALL)].map(
  ([, path = '', name = '', input = '']) => [`${name} ${input}`, { path, name, input }] as const,
);

it('every example in the README is also an MCP call', () => expect(mcpCalls).toHaveLength(3));

it.each(mcpCalls)('the README has the same answer over REST and from %s', async (_, { path, name, input }) => {
  const params = { name, arguments: JSON.parse(input) };
  const { structuredContent } = await callMcp({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const { meta: restMeta, ...restAnswer } = await served.json(path);
  const { meta, ...answer } = structuredContent as unknown as Record<string, unknown>;
  expect(answer).toEqual(restAnswer);
  expect(Object.keys(meta as object)).toEqual(Object.keys(restMeta));
});

it('the example of a message to /mcp in the tutorial has a text with a citation', async () => {
  const tutorial = readProjectFile('docs/tutorials/use-it-from-an-agent.md');
  const [, message = '', selector] =
    /curl -s localhost:3000\/mcp .* -d '(\{.*\})' \| jq -r '(\S+)'\n/.exec(tutorial) ?? [];
  expect(selector).toBe('.result.content[0].text');
  const { content } = await callMcp(JSON.parse(message));
  expect((content as unknown as { text: string }[])[0]?.text).toMatch(/CC BY 4\.0/);
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
  it('occurs more than 20 times', () => expect(addresses.length).toBeGreaterThan(20));

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
