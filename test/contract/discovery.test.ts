import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureServer } from '../fixture/serve.ts';
import { INITIALIZE_PARAMS, post, request } from '../server/mcp/rpc.ts';
import { readDescribedOperations } from './described.ts';

const operator = { repository: 'https://git.example/facts', contact: 'mailto:facts@example.com' };
const served = await fixtureServer({ operator });
const serverWithoutContact = await fixtureServer();
const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
/** The entry in the registry of MCP servers. */
const entry = await readJson('../../deploy/server.json');

async function fetchFile(url: string) {
  const response = await served.get(new URL(url, served.baseUrl).pathname);
  const text = await response.text();
  return { type: response.headers.get('content-type'), text, body: /^[[{]/.test(text) ? JSON.parse(text) : undefined };
}

it('the AI catalogue links to the server card, which has the URL of the endpoint', async () => {
  const catalog = await fetchFile('/.well-known/ai-catalog.json');
  expect(catalog.type).toBe('application/ai-catalog+json');
  const [namedOperations] = catalog.body.entries;
  expect(namedOperations).toMatchObject({
    identifier: expect.stringMatching(/^urn:air:[\w.]+:mcp:outreach-facts$/),
    type: 'application/mcp-server-card+json',
  });
  const card = await fetchFile(namedOperations.url);
  expect(card.type).toBe(namedOperations.type);
  expect(card.body.remotes[0]).toMatchObject({ type: 'streamable-http', url: `${served.baseUrl}/mcp` });
  expect((await fetchFile('/.well-known/mcp/server-card.json')).body).toEqual(card.body);
});

it('the server card agrees with the registry and the running server, and fits its specification', async () => {
  const { body: card } = await fetchFile('/mcp/server-card');
  expect(card.$schema).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  expect(card).toMatchObject({ name: entry.name, description: entry.description, title: entry.title });
  const { serverInfo, protocolVersion } = (await post(served, request('initialize', INITIALIZE_PARAMS))).body.result;
  const { version, title, websiteUrl, icons } = serverInfo;
  expect(card).toMatchObject({ version, title, websiteUrl, icons });
  const versions = card.remotes[0].supportedProtocolVersions;
  expect(versions).toEqual(expect.arrayContaining(['2026-07-28', protocolVersion]));
});

it('server.json is valid for the MCP registry, and names the version of the npm package', async () => {
  // The schema is a copy from the URL in server.json (MIT licence).
  const schema = await readJson('./schemas/server-2025-12-11.schema.json');
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  expect([schema.$id, validate(entry), validate.errors]).toEqual([entry.$schema, true, null]);
  const { name: identifier, version, mcpName: name } = await readJson('../../package.json');
  expect(entry).toMatchObject({ name, version, packages: [{ registryType: 'npm', identifier, version }] });
});

it('the index lists three skills with the digests of their files, and skills name only existing operations', async () => {
  const operations = await readDescribedOperations(served);
  const { skills } = (await fetchFile('/.well-known/agent-skills/index.json')).body;
  expect(skills.map(({ name, type }: Record<string, string>) => `${name} ${type}`)).toEqual([
    'choose-outreach-tool skill-md',
    'ask-outreach-vendor skill-md',
    'leave-outreach-tool skill-md',
  ]);
  for (const { name, description, url, digest } of skills) {
    const { text, type } = await fetchFile(url);
    expect([type, digest]).toEqual([
      'text/markdown; charset=utf-8',
      `sha256:${createHash('sha256').update(text).digest('hex')}`,
    ]);
    // These are the limits of https://agentskills.io/specification.
    expect(parse(text.split('---')[1] as string)).toEqual({ name, description });
    expect([description.length <= 1024, text.length < 3000]).toEqual([true, true]);
    const [steps = '', calls = ''] = text.split('## Where to call');
    const namedOperations = new Set(steps.match(/\b(?:get|search|compare|estimate|check)_\w+|\brecommend\b/g));
    expect(namedOperations.size).toBeGreaterThan(0);
    for (const one of namedOperations) {
      const path = operations.find((operation) => operation.name === one)?.path;
      expect(calls).toContain(`- ${one}: ${served.baseUrl}${path}\n`);
    }
  }
  const prompt = (await post(served, request('prompts/get', { name: 'choose-outreach-tool' }))).body.result;
  const { text } = await fetchFile('/.well-known/agent-skills/choose-outreach-tool/SKILL.md');
  const [steps = ''] = /1\. Call.*?(?=\n\n## )/s.exec(text) ?? [];
  expect(prompt.messages[0].content.text).toContain(steps);
  expect(steps.length).toBeGreaterThan(500);
});

it('responses link to the API catalogue, which links to the description and status of each API', async () => {
  const { type, body } = await fetchFile('/.well-known/api-catalog');
  expect(type).toBe('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"');
  const [catalog, ...apis] = body.linkset;
  const anchors = apis.map(({ anchor }: { anchor: string }) => anchor);
  expect(anchors).toEqual([`${served.baseUrl}/api/v1/tools`, `${served.baseUrl}/mcp`]);
  expect(catalog.item.map(({ href }: { href: string }) => href)).toEqual(anchors);
  const { headers } = await served.get('/tools/yew');
  expect(served.baseUrl + /<([^>]*)>; rel="api-catalog"/.exec(headers.get('link') ?? '')?.[1]).toBe(catalog.anchor);
  for (const anchor of anchors) expect((await served.get(new URL(anchor).pathname)).status, anchor).not.toBe(404);
  const linked = [...JSON.stringify(apis).matchAll(/"href":"([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(served.baseUrl));
  expect(linked).toHaveLength(6);
  for (const href of linked) expect((await served.get(new URL(href).pathname)).status, href).toBe(200);
});

it('security.txt is served only if the operator has configured a contact', async () => {
  const { type, text } = await fetchFile('/.well-known/security.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  // The file expires with the facts, since an operator who serves old facts may no longer answer.
  const expires = new Date(Date.parse(served.snapshot.manifest.as_of) + 360 * 86_400_000);
  expect(text.split('\n')).toEqual([
    'Contact: https://git.example/facts/security/advisories/new',
    'Contact: mailto:facts@example.com',
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${served.baseUrl}/.well-known/security.txt`,
    'Policy: https://git.example/facts/blob/main/SECURITY.md',
    '',
  ]);
  expect((await serverWithoutContact.get('/.well-known/security.txt')).status).toBe(404);
});

it.each(['/mcp/server-card', '/.well-known/ai-catalog.json', '/.well-known/api-catalog'])(
  '%s rejects other methods',
  async (path) => {
    expect((await served.get(path, { method: 'DELETE' })).status).toBe(405);
  },
);
