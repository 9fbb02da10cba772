import { describe, expect, it } from 'vitest';
import { ownProblems } from '../../../server/operations/describe-input.ts';
import { fixtureOperations } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from '../mcp/rpc.ts';
import { unescaped } from './html.ts';

const served = await fixtureServer();
const [api, mcp] = [await served.page('/docs/api'), await served.page('/docs/mcp')];

const copied = (html: string) =>
  [...html.matchAll(/<pre data-copy="([^"]+)"><code>(.*?)<\/code>/gs)].map(
    ([, name = '', code = '']) => [name, unescaped(code)] as const,
  );
const sectionOf = (name: string) => api.slice(api.indexOf(`<h2 id="${name}"`)).split('</section>')[0] as string;

describe('the reference of the REST API', () => {
  it('lists every operation with its parameters and its own problems', () => {
    for (const operation of fixtureOperations) {
      const { name, path, input, table } = operation;
      const section = sectionOf(name);
      expect(section).toContain(`GET /api/v1${path}`);
      expect(section.includes(`/api/v1${path}.csv`)).toBe(table !== undefined);
      for (const parameter of Object.keys(input.properties)) expect(section).toContain(`<code>${parameter}</code>`);
      for (const code of ownProblems(operation)) expect(section).toContain(`href="/problems#${code}"`);
    }
  });

  it('shows requests that work, with their responses', async () => {
    const requests = copied(api).map(([, command]) => /^curl -s '(.+)'$/.exec(command)?.[1] as string);
    expect(requests).toHaveLength(fixtureOperations.length);
    const withAnswer: string[] = [];
    for (const [i, address] of requests.entries()) {
      const name = fixtureOperations[i]?.name as string;
      const answer = await fetch(address);
      expect([address, answer.status]).toEqual([address, 200]);
      const shown = /<details>.*?<code>(.*?)<\/code>/s.exec(sectionOf(name))?.[1];
      const answered = await answer.json();
      if (!shown) continue;
      expect(JSON.parse(unescaped(shown))).toEqual(answered);
      withAnswer.push(name);
    }
    expect(withAnswer).toEqual(fixtureOperations.map(({ name }) => name));
  });
});

describe('the page on MCP', () => {
  it('has a working configuration for each client', async () => {
    const texts = copied(mcp).map(([, text]) => text);
    const url = `${served.baseUrl}/mcp`;
    const remote = texts.filter((text) => !text.includes('stdio'));
    expect(remote.length).toBeGreaterThanOrEqual(7);
    for (const text of remote) expect(text).toContain(url);
    for (const text of texts) if (text.startsWith('{')) JSON.parse(text);
    expect((await post(served, request('ping'))).status).toBe(200);
  });

  it('names every tool', () => {
    for (const { name, notForModels } of fixtureOperations)
      expect([name, mcp.includes(`href="/docs/api#${name}"`)]).toEqual([name, notForModels === undefined]);
  });
});

describe('the overview', () => {
  it('contains the whole description of the OpenAPI document', async () => {
    const html = await served.text('/docs');
    const { info } = await served.json<{ info: { description: string } }>('/api/v1/openapi.json');
    for (const [, word = ''] of info.description.matchAll(/\*\*([^*]+)\*\*/g)) expect(html).toContain(`<b>${word}</b>`);
    expect(html).not.toMatch(/\*\*|`/);
  });
});
