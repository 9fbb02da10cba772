import { type Static, Type } from 'typebox';
import { compareTools } from '../../operations/compare-tools/operation.ts';

export const COMPARE_ROUTE = {
  path: '/compare',
  input: Type.Object({
    ...compareTools.input.properties,
    // With fewer than two tools, the page is a form.
    tools: Type.Optional(Type.Array(Type.String({ maxLength: 100 }))),
  }),
};

export type CompareQuery = Static<typeof COMPARE_ROUTE.input>;
