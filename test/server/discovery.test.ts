import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { operations } from '../../server/operations/all-operations.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { post, request } from './mcp/rpc.ts';

const served = await fixtureServer({
  operator: { repository: 'https://git.example/facts', contact: 'mailto:facts@example.com' },
});
const bare = await fixtureServer();

/** As much of the index of skills as is tested. */
interface SkillIndex {
  readonly skills: readonly { name: string; type: string; description: string; url: string; digest: string }[];
}

const textOf = async (path: string) => served.text(path);
const skills = async () => (JSON.parse(await textOf('/.well-known/agent-skills/index.json')) as SkillIndex).skills;

it('lists four skills with the digest of each file', async () => {
  expect((await skills()).map(({ name, type }) => [name, type])).toEqual(
    ['choose-outreach-tool', 'ask-outreach-vendor', 'check-outreach-claims', 'leave-outreach-tool'].map((name) => [
      name,
      'skill-md',
    ]),
  );
  for (const { name, description, url, digest } of await skills()) {
    const text = await textOf(new URL(url).pathname);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    // The limits of https://agentskills.io/specification.
    expect(parse(text.split('---')[1] as string)).toEqual({ name, description });
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(text.length).toBeLessThan(3000);
  }
});

it('names only operations that there are, and where each is', async () => {
  for (const { url } of await skills()) {
    const text = await textOf(new URL(url).pathname);
    const [steps = '', calls = ''] = text.split('## Where to call');
    const named = new Set(steps.match(/\b(?:get|search|compare|estimate|check)_\w+|\brecommend\b/g));
    expect(named.size).toBeGreaterThan(0);
    for (const name of named) {
      const operation = operations.find((one) => one.name === name);
      expect(operation, name).toBeDefined();
      expect(calls).toContain(`- ${name}: ${served.baseUrl}/api/v1${operation?.path}\n`);
    }
  }
});

it('has the steps of the skill in the prompt to choose a tool', async () => {
  const { body } = await post(served, request('prompts/get', { name: 'choose-outreach-tool' }));
  const [steps] = /1\. Call.*?(?=\n\n## )/s.exec(
    await textOf('/.well-known/agent-skills/choose-outreach-tool/SKILL.md'),
  ) ?? [''];
  expect(body.result.messages[0].content.text).toContain(steps);
  expect(steps.length).toBeGreaterThan(500);
});

it('links to the description of each API', async () => {
  const response = await served.get('/.well-known/api-catalog');
  expect(response.headers.get('content-type')).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  const { linkset } = (await response.json()) as { linkset: Record<string, { href: string }[]>[] };
  expect(linkset.map(({ anchor }) => anchor)).toEqual([`${served.baseUrl}/api/v1`, `${served.baseUrl}/mcp`]);
  const links = linkset.flatMap((links) => Object.values(links).flatMap((list) => (Array.isArray(list) ? list : [])));
  const own = links.map(({ href }) => href).filter((href) => href.startsWith(served.baseUrl));
  expect(own).toHaveLength(4);
  for (const href of own) expect((await served.get(new URL(href).pathname)).status, href).toBe(200);
});

it('says where to report a vulnerability, if the operator has said so', async () => {
  const response = await served.get('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('Contact: https://git.example/facts/security/advisories/new');
  expect(lines).toContain('Contact: mailto:facts@example.com');
  expect(lines).toContain(`Canonical: ${served.baseUrl}/.well-known/security.txt`);
  expect(lines.filter((line) => /^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/.test(line))).toHaveLength(1);
  expect((await bare.get('/.well-known/security.txt')).status).toBe(404);
});
