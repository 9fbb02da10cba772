import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkFixture } from '../../fixture/fixture.ts';
import { FUTURE_DATE, SMALL_TOOL, withFactsFolder } from '../small-tool.ts';

interface Part {
  readonly $ref?: string;
  readonly allOf?: readonly Part[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly patternProperties?: Readonly<Record<string, Part>>;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly $defs?: Readonly<Record<string, Part>>;
}

const { catalogue, publishers, tools } = await checkFixture();
const { keys } = catalogue.data;
/** The schema that the build writes for code editors. */
const schema: Part = await withFactsFolder({}, async ({ root, runFactsOn }) => {
  expect(await runFactsOn(FUTURE_DATE, 'build')).toMatchObject({ code: 0 });
  return JSON.parse(await readFile(join(root, 'facts/tool.schema.json'), 'utf8'));
});

/** Merges what a part has in common with others, like a code editor. */
function resolve({ $ref, allOf: [common] = [], ...part }: Part = {}): Part {
  if ($ref !== undefined) return resolve(schema.$defs?.[$ref.slice('#/$defs/'.length)]);
  const properties = common && { ...resolve(common).properties, ...part.properties };
  return { ...part, ...(properties && { properties }) };
}

function findPart(...path: string[]): Part {
  return path.reduce((part, name) => resolve(name === '[]' ? part.items : part.properties?.[name]), resolve(schema));
}

it('the editor schema has every key with its question and its allowed values', () => {
  expect(Object.keys(findPart('facts').properties ?? {})).toEqual(Object.keys(keys));
  expect(findPart('facts', 'ai.mcp_server')).toMatchObject({
    title: 'MCP server',
    description: 'Is there an MCP server? Values: official: Official; community: Community; none: None.',
  });
  expect(findPart('facts', 'channels.email')).toMatchObject({ title: 'Email', description: 'Does it send email?' });
  for (const path of [['value'], ['values', '[]', 'value']])
    expect(findPart('facts', 'ai.mcp_server', ...path).enum, path.join()).toEqual(['official', 'community', 'none']);
  expect(findPart('category').enum).toContain('cold-email');
});

it('the editor schema lists the publishers and the rules that allow exceptions', () => {
  const { sources, exceptions } = resolve(schema).properties ?? {};
  const [source] = Object.values(sources?.patternProperties ?? {});
  expect(source?.properties?.publisher?.anyOf?.[0]?.enum).toEqual(Object.keys(publishers.data));
  expect(exceptions?.items?.properties?.rule?.enum).toContain('price-witnesses');
});

const PRICES = ['pricing.plans'];

it.each([
  ['assumed second_hand', PRICES],
  ['plan only_on add_on', Object.keys(keys).filter((key) => key !== 'pricing.plans')],
  ['value sources looked_at note', Object.keys(keys)],
])('the editor schema offers the fields "%s" only where the check allows them', (fields, expected) => {
  for (const field of fields.split(' '))
    expect(Object.keys(keys).filter((key) => field in (findPart('facts', key).properties ?? {}))).toEqual(expected);
});

it('the editor schema describes every field', () => {
  const listFields = (part: Part): (readonly [name: string, description: unknown])[] => {
    const { properties = {}, patternProperties = {}, items, anyOf = [] } = resolve(part);
    const ownFields = Object.entries(properties).map(([name, field]) => [name, resolve(field).description] as const);
    const innerFields = [properties, patternProperties, anyOf, items ? [items] : []].flatMap((parts) =>
      Object.values(parts),
    );
    return [...ownFields, ...innerFields.flatMap(listFields)];
  };
  const fields = listFields(schema);
  const names = ['more_than', 'mailboxes', 'keys', 'dated', 'second_hand', 'values'];
  expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining(names));
  expect(fields.filter(([, description]) => !description)).toEqual([]);
});

it('the editor schema accepts what the check accepts and rejects what the check rejects', () => {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const accepts = ajv.compile(schema);
  const errorsIn = (text: string) => (accepts(parse(text)) ? [] : accepts.errors);
  // The check asks to add a new publisher to its list. Meanwhile, it is no mistake in the tool's file.
  const newPublisher = SMALL_TOOL.replace('publisher: npm', 'publisher: Newcomer');
  for (const text of [SMALL_TOOL, newPublisher, ...tools.map(({ file }) => file.text)])
    expect(errorsIn(text), text).toEqual([]);
  for (const [before, after] of [
    ['ai.official_sdk:', 'ai.oficial_sdk:'],
    ['ai.public_api: { value: true', 'ai.public_api: { value: maybe'],
    ['summary:', 'sumary:'],
  ] as const)
    expect(errorsIn(SMALL_TOOL.replace(before, after)), after).not.toEqual([]);
});
