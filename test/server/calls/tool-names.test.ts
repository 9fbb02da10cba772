import { expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();
const { snapshot } = served;
const twin = { ...(snapshot.tools.get('yew') as Tool), slug: 'yew-2', aliases: ['Flag-Mast'] };
const twins = await fixtureServer({
  snapshot: { ...snapshot, tools: new Map([...snapshot.tools, [twin.slug, twin]]) },
});

const getTool = ({ json }: typeof served, name: string) => json(`/api/v1/tools/${encodeURIComponent(name)}`);

it.each([
  ['its slug', 'larkpost-io', 'larkpost-io'],
  ['its name', 'Larkpost.io', 'larkpost-io'],
  ['its name in one word', 'paperlantern', 'paper-lantern'],
  ['its name with accents', 'Páper  Lantern!', 'paper-lantern'],
  ['a former slug as a name', 'Hill Fire', 'beaconyard'],
])('finds a tool by %s: %s', async (_, name, slug) => {
  expect((await getTool(served, name)).slug).toBe(slug);
  const { rows } = await served.json(`/api/v1/compare?tools=flagmast,${encodeURIComponent(name)}`);
  expect(rows.map((row: Tool) => row.slug)).toEqual(['flagmast', slug]);
});

it.each([
  ['constructor', []],
  ['__proto__', []],
  ['!!', []],
  ['no such thing', []],
  ['flagmest', ['flagmast']],
  ['Paper Lanterne', ['paper-lantern']],
  ['p a p e r l a n t e r m', ['paper-lantern']],
])('finds no tool for %s, and suggests %j', async (name, near) => {
  const { code, nearest = [] } = await getTool(served, name);
  expect([code, nearest]).toEqual(['tool_not_found', near]);
});

it('rejects an ambiguous tool name and lists the tools', async () => {
  const { detail, nearest } = await getTool(twins, 'Flag Mast');
  expect(detail).toContain('has the ambiguous name "Flag Mast".');
  expect(nearest).toEqual(['flagmast', 'yew-2']);
  expect((await getTool(twins, 'flagmast')).slug).toBe('flagmast');
});
