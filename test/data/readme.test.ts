import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSnapshot } from '../serve.ts';

let readme: string;
let served: Served;
beforeAll(async () => {
  readme = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
  served = await serveSnapshot();
});
afterAll(() => served.close());

async function json(path: string): Promise<unknown> {
  const response = await served.get(path);
  const message =
    'An example of the README has no answer any more: name another tool or question there, and paste what comes.';
  expect([path, response.status], message).toEqual([path, 200]);
  return response.json();
}

/* What they say was so on the day that they were run: facts change, and the README is no reason against it. */
describe('the examples of the README', () => {
  it('show the form of a fact', async () => {
    const [, path = '', key = '', shown = ''] =
      /curl -s localhost:3000(\S+) \| jq '\.tool\.facts\["(.+?)"\].*\n([\s\S]*?\n {4}\})\n/.exec(readme) ?? [];
    const { tool } = (await json(path)) as { tool: { facts: Record<string, object> } };
    const fields = Object.keys(JSON.parse(shown));
    expect(fields.length).toBeGreaterThan(2);
    expect(Object.keys(tool.facts[key] ?? {})).toEqual(expect.arrayContaining(fields));
  });

  it('show the form of a part of a tool', async () => {
    const [, path = '', shown = ''] = /curl -s 'localhost:3000(\S+compact)' .*\n +(.+)\n/.exec(readme) ?? [];
    const { tool } = (await json(path)) as { tool: { facts: object } };
    expect(Object.keys(JSON.parse(shown))).toEqual(Object.keys(tool.facts));
  });

  it('show what was not understood, and words like those of a recommendation', async () => {
    const [, path = '', notUnderstood = '', why = ''] =
      /curl -s 'localhost:3000(\S+recommend\S+)' .*\n +(.+)\n +(.+)\n/.exec(readme) ?? [];
    const answer = (await json(path)) as { not_understood: string[]; recommendations: { why: string }[] };
    expect(JSON.parse(notUnderstood)).toEqual(answer.not_understood);
    for (const words of [JSON.parse(why), answer.recommendations[0]?.why])
      expect(words).toMatch(/^Proven: .+By pages? of /);
  });
});
