import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { serveFixture } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { post, request as rpc } from '../server/mcp/rpc.ts';
import { type Json, lostFrom, type Meaning, readJsonMeaning, readMeaning } from './meaning.ts';
import { type Answer, RECORDINGS, recordings } from './recorded.ts';

/*
 * Requests of every kind, and what each answer meant when it was recorded. `RECORD=1 npx vitest run test/contract/recordings`
 * records them again; a new request is a line with nothing else. Review the difference: a line that changes is an answer that
 * changed for somebody. With `THROUGH=https://localhost:8443`, a server of the fixture answers behind that proxy, its BASE_URL.
 */
const { RECORD, THROUGH } = process.env;

const behindProxy = async (baseUrl: string) => ({
  baseUrl,
  snapshot: await fixtureSnapshot(),
  get: (path: string, init?: RequestInit) => fetch(baseUrl + path, init),
  close: async () => {},
});
const served = await (THROUGH ? behindProxy(THROUGH) : serveFixture());
afterAll(() => served.close());
const names = [...served.snapshot.tools.values()].map(({ name }) => name);
const ids: readonly [string, string][] = [['{now}', served.snapshot.manifest.snapshot]];

async function answerTo(request: string): Promise<Answer> {
  const [method = '', target = '', ...rest] = ids
    .reduce((text, [placeholder, id]) => text.replaceAll(placeholder, id), request)
    .split(' ');
  const isCall = method === 'MCP';
  const response = isCall
    ? await post(served, rpc(target, JSON.parse(rest.join(' ') || '{}')))
    : await served.get(target, { method, headers: { accept: rest[0] ?? '*/*' }, redirect: 'manual' });
  const own = [served.baseUrl, encodeURIComponent(served.baseUrl)].map((address) => ['', address] as const);
  const anonymous = (text: string) =>
    [...own, ...ids].reduce((all, [placeholder, id]) => all.replaceAll(id, placeholder), text);
  const text = anonymous(typeof response.text === 'string' ? response.text : await response.text());
  const [type, location] = ['content-type', 'location'].map((name) => anonymous(response.headers.get(name) ?? ''));
  const meaning = isCall ? meaningOfMcp(JSON.parse(text)) : text === '' ? {} : readMeaning(type ?? '', text, names);
  return { status: response.status, type: type ?? '', meaning: location ? { location } : meaning };
}

function meaningOfMcp({ result, error }: Json): Meaning {
  if (error) return { code: String(error.code) };
  if (result.isError) return { refused: 'true', ...readMeaning('application/json', result.content[0].text) };
  if (result.contents) return readMeaning(result.contents[0].mimeType, result.contents[0].text);
  if (result.structuredContent) return readJsonMeaning(result.structuredContent);
  // For a schema, the names of the parameters; for messages, their number.
  const { tools = [], messages = [], ...rest } = result;
  const parameters = tools.map(({ name, inputSchema }: Json) => [name, Object.keys(inputSchema.properties).join(', ')]);
  const named = parameters.map(([name, list]: [string, string]) => [`${name}{}`, list]);
  return { ...readJsonMeaning(rest), ...Object.fromEntries(named), messages: String(messages.length) };
}

async function record(): Promise<void> {
  const lines: string[] = [];
  for (const { request } of recordings()) {
    const { meaning, ...answer } = await answerTo(request);
    const said = Object.entries(meaning).filter(([, value]) => value !== '');
    lines.push(JSON.stringify({ request, ...answer, meaning: Object.fromEntries(said) }));
  }
  writeFileSync(RECORDINGS, `${lines.join('\n')}\n`);
}

it('every recorded request gets the recorded answer', async () => {
  if (RECORD) await record();
  const faults: string[] = [];
  for (const { request, status, type, meaning } of recordings()) {
    const now = await answerTo(request);
    const lost = lostFrom(
      { ...meaning, status: `${status} ${type}` },
      { ...now.meaning, status: `${now.status} ${now.type}` },
    );
    faults.push(...lost.map((line) => `${request}: ${line}`));
  }
  expect(faults).toEqual([]);
});
