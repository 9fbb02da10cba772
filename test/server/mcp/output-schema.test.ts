import { Ajv2020 } from 'ajv/dist/2020.js';
import { type TSchema, Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputSchema } from '../../../server/mcp/output-schema.ts';
import { operations } from '../../../server/operations/index.ts';
import type { Operation } from '../../../server/operations/operation.ts';
import { fixtureOperations } from '../../fixture/examples.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { post, request } from './rpc.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

const ajv = new Ajv2020({ strict: false });

/** All that a schema and those in it say, by keyword. */
function keywords(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywords);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties' || keyword === '$defs')
      return [keyword, ...Object.values(value).flatMap((schema) => keywords(schema))];
    return [keyword, ...(['required', 'enum', 'const'].includes(keyword) ? [] : keywords(value))];
  });
}

describe.each(fixtureOperations.map((operation) => [operation.name, operation] as const))('of %s', (_, operation) => {
  const schema = outputSchema(operation);

  it('has one type in each variant: clients that know no lists of types refuse them', () => {
    expect(JSON.stringify(schema)).not.toMatch(/"type":\[/);
  });

  it('says the shape alone, and each part of it that is used twice once', () => {
    const said = ['type', 'properties', 'required', 'items', 'anyOf', 'enum', 'const', 'additionalProperties'];
    expect([...said, '$ref', '$defs']).toEqual(expect.arrayContaining([...new Set(keywords(schema))]));
    const referred = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(([, name]) => name);
    for (const name of Object.keys(schema.$defs ?? {}))
      expect(referred.filter((other) => other === name).length).toBeGreaterThan(1);
    expect(new Set(referred)).toEqual(new Set(Object.keys(schema.$defs ?? {})));
  });

  it('takes an answer, and refuses it without any of its parts or with one of another type', async () => {
    const call = { name: operation.name, arguments: operation.example };
    const { body } = await post(served, request('tools/call', call));
    const answer: Record<string, unknown> = body.result.structuredContent;
    const validate = ajv.compile(schema);
    expect([validate(answer), validate.errors]).toEqual([true, null]);
    for (const detail of 'detail' in operation.input.properties ? ['compact', 'full', 'audit'] : []) {
      const detailed = { ...call, arguments: { ...operation.example, detail } };
      const { structuredContent } = (await post(served, request('tools/call', detailed))).body.result;
      expect([detail, validate(structuredContent), validate.errors]).toEqual([detail, true, null]);
    }
    const always = new Set(['meta', ...((operation.output.required ?? []) as readonly string[])]);
    for (const name of [...Object.keys(operation.output.properties), 'meta']) {
      const { [name]: part, ...rest } = answer;
      if (always.has(name)) expect([name, part !== undefined, validate(rest)]).toEqual([name, true, false]);
      expect([name, validate({ ...answer, [name]: Symbol() })]).toEqual([name, false]);
    }
  });
});

it('holds records, choices and what stands in a part that is used once, and lets new parts be added', () => {
  const Named = Type.Object({ title: Type.Literal('x') }, { title: 'Named', description: 'Of one use.' });
  const Often = Type.Object({ n: Type.Integer({ minimum: 3 }) }, { title: 'Often', additionalProperties: false });
  const output = Type.Object({
    description: Type.String({ maxLength: 3 }),
    items: Type.Record(Type.String({ pattern: '^a' }), Type.Array(Often)),
    status: Type.Union([Type.Enum(['yes', 'no']), Type.Null(), Often]),
    named: Type.Optional(Named),
  });
  const schema = outputSchema({ ...(operations[0] as Operation), output });
  expect(schema.required).toEqual(['meta', 'description', 'items', 'status']);
  const { meta: _, ...properties } = schema.properties as Record<string, unknown>;
  const often = { $ref: '#/$defs/Often' };
  expect(properties).toEqual({
    description: { type: 'string' },
    items: { type: 'object', additionalProperties: { type: 'array', items: often } },
    status: { anyOf: [{ enum: ['yes', 'no'] }, { type: 'null' }, often] },
    named: { type: 'object', required: ['title'], properties: { title: { type: 'string', const: 'x' } } },
  });
  expect(schema.$defs).toEqual({ Often: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } } });
});

it('says a part that has no name of its own once too, called as where it is first met', () => {
  const nest = () =>
    Type.Object({
      owls: Type.Integer(),
      eggs: Type.Integer(),
      twigs: Type.Integer(),
      guests: Type.Array(Type.String()),
    });
  const output = Type.Object({
    high_nest: nest(),
    Owls: Type.Array(nest()),
    small: Type.Object({ owls: Type.Integer() }),
  });
  const { properties, $defs } = outputSchema({ ...(operations[0] as Operation), output });
  expect(properties).toMatchObject({
    high_nest: { $ref: '#/$defs/HighNest' },
    Owls: { type: 'array', items: { $ref: '#/$defs/HighNest' } },
    small: { type: 'object', required: ['owls'] },
  });
  expect($defs).toEqual({
    HighNest: {
      type: 'object',
      required: ['owls', 'eggs', 'twigs', 'guests'],
      properties: {
        ...{ owls: { type: 'integer' }, eggs: { type: 'integer' }, twigs: { type: 'integer' } },
        guests: { type: 'array', items: { type: 'string' } },
      },
    },
  });
});

describe('variants', () => {
  const shapeOf = (part: TSchema) => {
    const schema = outputSchema({ ...(operations[0] as Operation), output: Type.Object({ part }) });
    return (schema.properties as { part: unknown }).part;
  };
  const text = { type: 'string' };
  const Brief = Type.Object({ a: Type.String() }, { title: 'Brief' });
  const Long = Type.Object({ a: Type.Null(), b: Type.String() }, { title: 'Long' });
  const folded = {
    type: 'object',
    required: ['a'],
    properties: { a: { anyOf: [text, { type: 'null' }] }, b: text },
  };

  it('that tell the same in more or less detail are one, alone, in lists and in records', () => {
    expect(shapeOf(Type.Union([Brief, Long, Type.Null()]))).toEqual({ anyOf: [folded, { type: 'null' }] });
    expect(shapeOf(Type.Union([Type.Array(Long), Type.Array(Brief)]))).toMatchObject({
      type: 'array',
      items: { required: ['a'] },
    });
    const records = Type.Union([
      Type.Record(Type.String(), Brief),
      Type.Record(Type.String(), Type.Union([Long, Brief])),
    ]);
    expect(shapeOf(records)).toEqual({ type: 'object', additionalProperties: folded });
  });

  it('that are told apart by a constant, or hold different things, stay apart', () => {
    const told = (is: boolean) => Type.Object({ is: Type.Literal(is) });
    const other = Type.Object({ c: Type.String() });
    const unions: TSchema[][] = [
      [told(true), told(false)],
      [Type.String(), Type.Integer()],
      [Brief, other],
      [Type.Array(Type.String()), Type.Array(Brief)],
    ];
    for (const union of unions) expect(shapeOf(Type.Union(union))).toMatchObject({ anyOf: [{}, {}] });
  });
});
