import { beforeAll, describe, expect, it } from 'vitest';
import { editorSchema } from '../../../pipeline/check/editor-schema.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

interface Schema {
  readonly properties: {
    readonly bills: { readonly items: unknown };
    readonly facts: { readonly properties: Record<string, { readonly properties: Record<string, unknown> }> };
  };
}

let schema: Schema;
let keys: Readonly<Record<string, { readonly channels?: unknown }>>;
beforeAll(async () => {
  const { catalogue, categories } = await fixtureFacts();
  keys = catalogue.data.keys;
  schema = JSON.parse(JSON.stringify(editorSchema(catalogue.data, categories.data)));
});

/** The keys whose facts the schema completes with a field. */
const keysWith = (field: string) =>
  Object.entries(schema.properties.facts.properties)
    .filter(([, { properties }]) => field in properties)
    .map(([key]) => key);

describe('the schema for editors', () => {
  it.each(['has', 'lacks'])('offers "%s" only for the free plan', (field) => {
    expect(keysWith(field)).toEqual(['pricing.free_plan']);
  });

  it('offers "for" only for questions that are about several channels', () => {
    const about = Object.keys(keys).filter((key) => keys[key]?.channels);
    expect(about).toContain('safety.daily_limits');
    expect(keysWith('for')).toEqual(about);
  });

  it('offers "assumed" only for prices', () => {
    expect(keysWith('assumed')).toEqual(['pricing.plans', 'pricing.starts_at', 'pricing.starts_at_annual']);
  });

  it('offers the other fields for every question', () => {
    for (const field of ['value', 'sources', 'unknown', 'note']) expect(keysWith(field)).toEqual(Object.keys(keys));
  });

  it('explains every field of a plan and of a worked example', () => {
    const { value } = schema.properties.facts.properties['pricing.plans']?.properties ?? {};
    const fields = [...fieldsIn(value), ...fieldsIn(schema.properties.bills.items)];
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['greater_of', 'more_than', 'mailboxes', 'up_to', 'flat', 'keys', 'people', 'pays']),
    );
    expect(fields.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});

/** Every field in a schema, at any depth, with what editors show on hover. */
function fieldsIn(part: unknown): { name: string; description: unknown }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, ...others } = part as { properties?: Record<string, { description?: unknown }> };
  const own = Object.entries(properties).map(([name, { description }]) => ({ name, description }));
  return [...own, ...[...Object.values(properties), ...Object.values(others)].flatMap(fieldsIn)];
}
