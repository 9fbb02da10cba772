import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { serveFixture } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { post, request as rpc } from '../server/mcp/rpc.ts';
import { findLostValues, type Json, type Meaning, readJsonMeaning, readMeaning } from './meaning.ts';
import { type Answer, RECORDINGS, readRecordings } from './read-recordings.ts';

/*
 * Compares answers to requests of every kind with their recorded meaning. To record the answers again, run
 * `RECORD=1 npx vitest run test/contract/recordings`. To add a request, first add a line that only has the field `request`. Review the
 * diff: each changed line is a changed answer for users. To test a server of the fixture behind a proxy, set THROUGH to the BASE_URL of
 * that server, such as `https://localhost:8443`.
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

async function sendRecorded(request: string): Promise<Answer> {
  const [method = '', target = '', ...rest] = request.split(' ');
  const isCall = method === 'MCP';
  const response = isCall
    ? await post(served, rpc(target, JSON.parse(rest.join(' ') || '{}')))
    : await served.get(target, { method, headers: { accept: rest[0] ?? '*/*' }, redirect: 'manual' });
  const removeBaseUrl = (text: string) =>
    text.replaceAll(served.baseUrl, '').replaceAll(encodeURIComponent(served.baseUrl), '');
  const text = removeBaseUrl(typeof response.text === 'string' ? response.text : await response.text());
  const [type, location] = ['content-type', 'location'].map((name) => removeBaseUrl(response.headers.get(name) ?? ''));
  const meaning = isCall ? readMcpMeaning(JSON.parse(text)) : text === '' ? {} : readMeaning(type ?? '', text, names);
  return { status: response.status, type: type ?? '', meaning: location ? { location } : meaning };
}

function readMcpMeaning({ result, error }: Json): Meaning {
  if (error) return { code: String(error.code) };
  if (result.isError) return { refused: 'true', ...readMeaning('application/json', result.content[0].text) };
  if (result.contents) return readMeaning(result.contents[0].mimeType, result.contents[0].text);
  if (result.structuredContent) return readJsonMeaning(result.structuredContent);
  // Compares only the names of parameters and the number of messages.
  const { tools = [], messages = [], ...rest } = result;
  const parameters = tools.map(({ name, inputSchema }: Json) => [name, Object.keys(inputSchema.properties).join(', ')]);
  const named = parameters.map(([name, list]: [string, string]) => [`${name}{}`, list]);
  return { ...readJsonMeaning(rest), ...Object.fromEntries(named), messages: String(messages.length) };
}

async function record(): Promise<void> {
  const lines: string[] = [];
  for (const { request } of readRecordings()) {
    const { meaning, ...answer } = await sendRecorded(request);
    const values = Object.entries(meaning).filter(([, value]) => value !== '');
    lines.push(JSON.stringify({ request, ...answer, meaning: Object.fromEntries(values) }));
  }
  writeFileSync(RECORDINGS, `${lines.join('\n')}\n`);
}

it('every recorded request gets an answer with the recorded meaning', async () => {
  if (RECORD) await record();
  const faults: string[] = [];
  for (const { request, status, type, meaning } of readRecordings()) {
    const now = await sendRecorded(request);
    const lost = findLostValues(
      { ...meaning, status: `${status} ${type}` },
      { ...now.meaning, status: `${now.status} ${now.type}` },
    );
    faults.push(...lost.map((line) => `${request}: ${line}`));
  }
  expect(faults).toEqual([]);
});
