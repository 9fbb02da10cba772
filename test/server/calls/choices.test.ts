import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { defineOperation } from '../../../server/call/operation.ts';
import { serveWith } from './added-operation.ts';

/* Tests parameters with a few allowed values, in every form of declaration. */

const COLOURS = ['red', 'green', 'blue'] as const;
const SIZES = [1, 2.5, 40] as const;

type Colour = (typeof COLOURS)[number];
const EXAMPLE: { colour: Colour; edge: Colour; stripes: Colour[]; size: (typeof SIZES)[number] } = {
  colour: 'red',
  edge: 'blue',
  stripes: ['red', 'green'],
  size: 2.5,
};

const paint = defineOperation({
  name: 'paint_tool',
  path: '/paint',
  title: 'Paint',
  description: 'Paints.',
  question: 'Which colour?',
  startWith: ['colour'],
  input: Type.Object({
    colour: Type.Optional(Type.Enum([...COLOURS])),
    edge: Type.Optional(Type.Union([Type.Literal('red'), Type.Literal('green'), Type.Literal('blue')])),
    stripes: Type.Optional(Type.Array(Type.Enum([...COLOURS]), { minItems: 1 })),
    size: Type.Optional(Type.Enum([...SIZES])),
  }),
  output: Type.Object({ asked: Type.Object({}), size: Type.Union([Type.Enum([...SIZES]), Type.Null()]) }),
  examples: () => [EXAMPLE],
  run: (_, input) => ({ asked: input, size: input.size ?? null }),
});

const { get, rest, mcp, call } = await serveWith(paint);

describe.each(['colour', 'edge', 'stripes'])('the parameter %s with choices', (name) => {
  it('rejects an unknown value with the allowed and nearest values, over REST and MCP', async () => {
    for (const problem of [await rest(`/paint?${name}=gren`), await call({ [name]: 'gren' })])
      expect(problem).toMatchObject({
        code: 'invalid_parameter',
        parameter: name,
        value: 'gren',
        allowed: COLOURS,
        nearest: ['green'],
        detail: expect.stringContaining('Did you mean "green"? Use red, green or blue.'),
        next: { tool: 'paint_tool', arguments: { [name]: name === 'stripes' ? ['green'] : 'green' } },
      });
  });

  it.each([[true], [11]])('rejects %j with the allowed values', async (value) => {
    const problem = await call({ [name]: value });
    expect(problem).toMatchObject({ code: 'invalid_parameter', parameter: name, allowed: COLOURS });
    expect(problem.detail).toContain('red, green or blue');
  });
});

it('a parameter with numeric choices also accepts strings', async () => {
  for (const answer of [await rest('/paint?size=2.5'), await call({ size: 2.5 }), await call({ size: '2.5' })])
    expect(answer.asked).toEqual({ size: 2.5 });
  expect(await rest('/paint?size=3')).toMatchObject({ allowed: ['1', '2.5', '40'], value: '3' });
});

it('the developer page lists an operation with choices', async () => {
  const html = await (await get('/docs', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('paint_tool');
  expect(html).toContain('/paint');
});

it('OpenAPI and MCP describe the values of a parameter in the same way for each form of declaration', async () => {
  const schemas = {
    colour: { type: 'string', enum: COLOURS },
    edge: { type: 'string', enum: COLOURS },
    stripes: { type: 'array', items: { type: 'string', enum: COLOURS } },
    size: { type: 'number', enum: SIZES },
  };
  const { paths, components } = await rest('/openapi.json');
  const described = paths['/api/v1/paint'].get.parameters.map(
    ({ $ref, ...inline }: { $ref?: string; name: string; schema: object }) => {
      const { name, schema } = $ref ? components.parameters[$ref.split('/').at(-1) ?? ''] : inline;
      return [name, schema];
    },
  );
  expect(Object.fromEntries(described)).toMatchObject(schemas);
  const { tools } = await mcp('tools/list', {});
  const { inputSchema } = tools.find(({ name }: { name: string }) => name === 'paint_tool');
  expect(inputSchema.properties).toMatchObject(schemas);
});
