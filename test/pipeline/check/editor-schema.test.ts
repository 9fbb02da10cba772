import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Catalogue, CatalogueKey } from '../../../model/catalogue.ts';
import { fixtureFacts, fixtureFolder } from '../../fixture/fixture.ts';
import { inFolder, LATER, SMALL_TOOL } from '../small-tool.ts';

interface Part {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly $defs?: Readonly<Record<string, Part>>;
}

let catalogue: Catalogue;
let schema: Part;
beforeAll(async () => {
  catalogue = (await fixtureFacts()).catalogue.data;
  schema = await inFolder({}, async ({ root, factsOn }) => {
    expect(await factsOn(LATER, 'schema')).toEqual({ code: 0, out: 'wrote facts/tool.schema.json\n' });
    expect(await factsOn(LATER, 'schema')).toEqual({ code: 0, out: 'facts/tool.schema.json is up to date\n' });
    return JSON.parse(await readFile(join(root, 'facts/tool.schema.json'), 'utf8'));
  });
});

/** A part as editors read it: a reference is replaced by its definition, except for its title and description. */
function resolved({ $ref, ...part }: Part = {}): Part {
  return $ref === undefined ? part : { ...resolved(schema.$defs?.[$ref.slice('#/$defs/'.length)]), ...part };
}

function at(...path: string[]): Part {
  return path.reduce((part, name) => resolved(name === '[]' ? part.items : part.properties?.[name]), resolved(schema));
}

/** The keys whose facts the schema completes with a field. */
function keysWith(field: string): string[] {
  return Object.keys(catalogue.keys).filter((key) => field in (at('facts', key).properties ?? {}));
}

/** The keys of the catalogue that have a field there. */
function keysOf(field: keyof CatalogueKey): string[] {
  return Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.[field] !== undefined);
}

describe('the schema for editors', () => {
  it('has every key with its question, and the values wherever a fact has one', () => {
    expect(Object.keys(at('facts').properties ?? {})).toEqual(Object.keys(catalogue.keys));
    expect(at('facts', 'ai.mcp_server')).toMatchObject({
      title: catalogue.keys['ai.mcp_server']?.label,
      description:
        'Is there an MCP server? Values: official: Official; community: Community; none: None. If it is not there, "absent" after a live look at the vendor\'s own documentation.',
    });
    for (const path of [['value'], ...['disagrees', 'earlier'].map((field) => [field, '[]', 'value'])])
      expect(at('facts', 'ai.mcp_server', ...path).enum, path.join()).toEqual(['official', 'community', 'none']);
    expect(at('category').enum).toContain('cold-email');
  });

  it('offers special fields only where the catalogue allows them, and the others for every question', () => {
    for (const field of ['has', 'lacks']) expect(keysWith(field)).toEqual(['pricing.free_plan']);
    for (const field of ['assumed', 'reported'])
      expect(keysWith(field)).toEqual(['pricing.plans', 'pricing.starts_at', 'pricing.starts_at_annual']);
    expect(keysWith('for')).toEqual(keysOf('channels'));
    expect(keysWith('absent')).toEqual(keysOf('published_at'));
    for (const field of ['value', 'sources', 'unknown', 'note'])
      expect(keysWith(field)).toEqual(Object.keys(catalogue.keys));
  });

  it('gives each definition and each field of a fact a title, since editors would show that of another question', () => {
    const definitions = Object.entries(schema.$defs ?? {});
    const fields = definitions.flatMap(([name, { properties = {} }]) =>
      name.startsWith('fact-')
        ? Object.entries(properties).map(([field, part]) => [`${name} ${field}`, part] as const)
        : [],
    );
    const shown = definitions.filter(([name]) => !name.startsWith('fact-'));
    expect([...shown, ...fields].filter(([, part]) => !resolved(part).title).map(([name]) => name)).toEqual([]);
  });

  it('explains every field of a plan', () => {
    const fields = fieldsIn(at('facts', 'pricing.plans', 'value'));
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['greater_of', 'more_than', 'mailboxes', 'up_to', 'flat', 'keys']),
    );
    expect(fields.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});

describe('a validator with the schema for editors', () => {
  let accepts: (text: string) => boolean;
  beforeAll(() => {
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    const validate = ajv.compile(schema);
    accepts = (text) => validate(parse(text));
  });

  it('accepts every file of the fixture', async () => {
    const { tools } = await fixtureFolder();
    expect(tools.map(({ path, text }) => [path, accepts(text)])).toEqual(tools.map(({ path }) => [path, true]));
    expect(accepts(SMALL_TOOL)).toBe(true);
  });

  it.each([
    ['a key outside the catalogue', 'ai.official_sdk:', 'ai.oficial_sdk:'],
    ['a value of the wrong type', 'ai.public_api: { value: true', 'ai.public_api: { value: maybe'],
    ['an unknown field', 'summary:', 'sumary:'],
  ])('marks %s', (_name, before, after) => {
    expect(accepts(SMALL_TOOL.replace(before, after))).toBe(false);
  });
});

/** Every field in a schema, at any depth, with what editors show on hover. */
function fieldsIn(part: Part): { name: string; description: unknown }[] {
  const { properties = {}, items } = resolved(part);
  const own = Object.entries(properties).map(([name, field]) => ({ name, description: resolved(field).description }));
  return [...own, ...[...Object.values(properties), ...(items ? [items] : [])].flatMap(fieldsIn)];
}
