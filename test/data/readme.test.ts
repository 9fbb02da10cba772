import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSnapshot } from '../serve.ts';

/** What an editor has to do where a test below fails: the README quotes facts, which may change. */
const UPDATE = 'The README shows an answer that the facts no longer give. Run its command and paste the answer there.';

let readme: string;
let served: Served;
beforeAll(async () => {
  readme = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
  served = await serveSnapshot();
});
afterAll(() => served.close());

async function json(path: string): Promise<unknown> {
  const response = await served.get(path);
  expect([path, response.status], UPDATE).toEqual([path, 200]);
  return response.json();
}

describe('the examples of the README', () => {
  it('show a fact as it is served', async () => {
    const [, path = '', key = '', shown = ''] =
      /curl -s localhost:3000(\S+) \| jq '\.tool\.facts\["(.+?)"\].*\n([\s\S]*?\n {4}\})\n/.exec(readme) ?? [];
    const { tool } = (await json(path)) as { tool: { facts: Record<string, Record<string, unknown>> } };
    const { status, value, sources } = tool.facts[key] ?? {};
    expect(JSON.parse(shown), UPDATE).toEqual({ status, value, sources });
  });

  it('show a part of a tool as it is served', async () => {
    const [, path = '', shown = ''] = /curl -s 'localhost:3000(\S+compact)' .*\n +(.+)\n/.exec(readme) ?? [];
    const { tool } = (await json(path)) as { tool: { facts: unknown } };
    expect(JSON.parse(shown), UPDATE).toEqual(tool.facts);
  });

  it('show a recommendation as it is given', async () => {
    const [, path = '', notUnderstood = '', why = ''] =
      /curl -s 'localhost:3000(\S+recommend\S+)' .*\n +(.+)\n +(.+)\n/.exec(readme) ?? [];
    const answer = (await json(path)) as { not_understood: string[]; recommendations: { why: string }[] };
    expect(JSON.parse(notUnderstood), UPDATE).toEqual(answer.not_understood);
    expect(JSON.parse(why), UPDATE).toBe(answer.recommendations[0]?.why);
  });
});
