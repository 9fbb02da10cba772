import { Type } from 'typebox';
import { DATA_ROOT, INDEX_FILE } from '../../bulk/paths.ts';
import { basePathOf } from '../../http/url.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { bullets, type Line, marked, type PageBlock, paragraph } from '../document/document.ts';
import { DocsNavigation } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { curl, type OpenApiDocument } from './openapi.ts';

/** The ways to get the data, a first request, and what applies to all of them. */
export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'API', place: 'header' },
  load: async (_, { describe }) => JSON.parse(await describe()) as OpenApiDocument,
  title: () => 'Outreach tool data for programs: REST, MCP and files',
  description: () =>
    'The same facts for programs and software agents: a REST API described in OpenAPI, an MCP server, CSV and a dataset. Read-only, open to all, no key.',
  document: ({ data, baseUrl }) => ({
    title: 'The data for programs and AI assistants',
    lead: 'Every page is made from data that programs can get too. Open to all, without a key, from any origin; read-only.',
    blocks: [{ kind: 'people', html: <DocsNavigation path="/docs" /> }],
    sections: [
      { id: 'ways', heading: 'Ways to get it', blocks: [{ kind: 'terms', items: ways(basePathOf(baseUrl)) }] },
      {
        id: 'first',
        heading: 'A first request',
        blocks: [
          { kind: 'copy', text: curl(`${baseUrl}/api/v1/tools?q=mcp%20server&limit=3`), name: 'a first request' },
          paragraph([
            'It lists tools that are documented to have an MCP server. Take a ',
            { code: 'slug' },
            ' from it, and get ',
            { link: '/docs/api#get_tool', label: 'everything known about that tool' },
            '.',
          ]),
        ],
      },
      { id: 'all', heading: 'All responses', blocks: data.info.description.split('\n\n').map(asBlock) },
    ],
    related: [
      ['Every REST operation', '/docs/api'],
      ['MCP: set-up and tools', '/docs/mcp'],
      ['Every API error and its code', '/problems'],
      ['How to attribute', '/licence'],
    ],
  }),
});

const ways = (basePath: string): readonly (readonly [Line, Line])[] => [
  [
    'REST',
    [
      'JSON over GET, described in ',
      { link: `${API_ROOT}/openapi.json`, label: 'OpenAPI 3.1' },
      ', so that clients can be generated. ',
      { link: '/docs/api', label: 'Every operation with its parameters' },
      '.',
    ],
  ],
  [
    'MCP',
    [
      'The same operations as tools for software agents, at ',
      { code: `${basePath}/mcp` },
      '. ',
      { link: '/docs/mcp', label: 'Set it up in your client' },
      '.',
    ],
  ],
  [
    'Markdown',
    [
      'Every page: its path with ',
      { code: '.md' },
      ' at the end, or where the client prefers ',
      { code: 'text/markdown' },
      '.',
    ],
  ],
  [
    'Files',
    [
      'Lists, comparisons, rankings and prices as CSV: the same address with ',
      { code: '.csv' },
      ' at the end of its path. ',
      { link: '/datasets/ai-readiness#downloads', label: 'All facts' },
      ' as CSV, NDJSON and Parquet, with their hashes in ',
      { link: `${DATA_ROOT}/${INDEX_FILE}`, label: 'an index' },
      '.',
    ],
  ],
];

/** A paragraph or list of the description of the API. */
function asBlock(block: string): PageBlock {
  if (!block.startsWith('- ')) return paragraph(marked(block));
  return bullets(
    ...block
      .split(/\n?^- /m)
      .filter(Boolean)
      .map(marked),
  );
}
