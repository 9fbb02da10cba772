import { Type } from 'typebox';
import { definePage } from '../page.ts';
import { ApiReference } from './api-reference.tsx';
import type { Description } from './described.ts';

export const docsApi = definePage({
  path: '/docs/api',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe }) => JSON.parse(await describe()) as Description,
  title: () => 'REST API reference',
  description: ({ data }) =>
    `Every address of the REST API with its parameters, limits, real example answers and errors: ${Object.keys(data.paths).length} addresses, made from the OpenAPI document that is served.`,
  render: ({ data, baseUrl }) => <ApiReference description={data} baseUrl={baseUrl} />,
});
