import { Type } from 'typebox';
import { definePage } from '../page.ts';
import type { Description } from './described.ts';
import { Overview } from './overview.tsx';

export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'API', place: 'header' },
  load: async (_, { describe }) => JSON.parse(await describe()) as Description,
  title: () => 'For programs: REST, MCP and files',
  description: () =>
    'The same facts for programs and software agents: a REST API described in OpenAPI, an MCP server, CSV and a dataset. Read-only, open to all, no key.',
  render: ({ data, baseUrl }) => <Overview description={data} baseUrl={baseUrl} />,
});
