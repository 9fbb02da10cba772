import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editorSchema } from '../../pipeline/check/editor-schema.ts';
import { fixtureFacts, fixtureFolder } from '../fixture/fixture.ts';
import { SMALL_TOOL } from './small-tool.ts';

type Json = {
  properties: {
    facts: { properties: Record<string, { description: string; properties: { value: unknown } }> };
    category: { enum: string[] };
  };
};

let schema: Json;
let accepts: (text: string) => boolean;
beforeAll(async () => {
  const { catalogue, categories } = await fixtureFacts();
  schema = JSON.parse(JSON.stringify(editorSchema(catalogue.data, categories.data)));
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  accepts = (text) => validate(parse(text));
});

describe('the schema for editors', () => {
  it('knows every key with its question and its values', async () => {
    const { catalogue } = await fixtureFacts();
    expect(Object.keys(schema.properties.facts.properties)).toEqual(Object.keys(catalogue.data.keys));
    const { description, properties } = schema.properties.facts.properties[
      'ai.mcp_server'
    ] as Json['properties']['facts']['properties'][string];
    expect(description).toBe(
      'Is there an MCP server? Values: official: Official; community: Community; none: None. If it is not there, "absent" after a live look at the vendor\'s own documentation.',
    );
    expect(properties).toHaveProperty('absent');
    expect(schema.properties.facts.properties['ai.public_api']?.properties).not.toHaveProperty('absent');
    expect(properties.value).toEqual({ enum: ['official', 'community', 'none'] });
    expect(schema.properties.category.enum).toContain('cold-email');
  });

  it('accepts every file of the fixture', async () => {
    const { tools } = await fixtureFolder();
    expect(tools.map(({ path, text }) => [path, accepts(text)])).toEqual(tools.map(({ path }) => [path, true]));
    expect(accepts(SMALL_TOOL)).toBe(true);
  });

  it.each([
    ['a key outside the catalogue', 'ai.official_sdk:', 'ai.oficial_sdk:'],
    ['a value of the wrong type', 'ai.public_api: { value: true', 'ai.public_api: { value: maybe'],
    ['a value outside the closed set', '[cloud]', '[clowd]'],
    ['an unknown category', 'category: outreach-api', 'category: outreach'],
    ['an unknown field', 'summary:', 'sumary:'],
  ])('marks %s', (_name, before, after) => {
    expect(accepts(SMALL_TOOL.replace(before, after))).toBe(false);
  });
});
