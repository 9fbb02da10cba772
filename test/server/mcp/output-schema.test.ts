import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { outputSchema } from '../../../server/mcp/tools.ts';
import { operations } from '../../../server/operations/all-operations.ts';
import type { Operation } from '../../../server/operations/operation.ts';
import { fixtureTools } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from './rpc.ts';

const served = await fixtureServer();

const ajv = new Ajv2020({ strict: false });

describe.each(fixtureTools.map((operation) => [operation.name, operation] as const))('of %s', (_, operation) => {
  const schema = outputSchema(operation);

  it('is the outer shape alone: at most 600 characters, and one type for each part', () => {
    expect(JSON.stringify(schema).length).toBeLessThanOrEqual(600);
    for (const part of Object.values(schema.properties as Record<string, object>))
      expect(Object.keys(part)).toEqual(['type']);
  });

  it('accepts an answer in every detail, and refuses it without a part that is always there', async () => {
    const validate = ajv.compile(schema);
    for (const detail of ['full', 'concise', 'compact', 'audit']) {
      const call = { name: operation.name, arguments: { ...operation.example, detail } };
      const { structuredContent } = (await post(served, request('tools/call', call))).body.result;
      expect([detail, validate(structuredContent), validate.errors]).toEqual([detail, true, null]);
      for (const name of schema.required as readonly string[]) {
        const { [name]: part, ...rest } = structuredContent;
        expect([name, part !== undefined, validate(rest)]).toEqual([name, true, false]);
      }
    }
  });
});

it('has what every detail requires with the same type', () => {
  const declared = {
    ...(operations[0] as Operation),
    output: Type.Object({ both: Type.Integer(), mixed: Type.Array(Type.String()), whole: Type.Object({}) }),
    concise: Type.Object({ both: Type.Integer(), mixed: Type.String(), short: Type.Optional(Type.String()) }),
  };
  expect(outputSchema(declared)).toEqual({
    type: 'object',
    properties: {
      meta: { type: 'object' },
      both: { type: 'integer' },
    },
    required: ['meta', 'both'],
  });
});
