import { Type } from 'typebox';
import { DATA_ROOT, DESCRIPTION_FILE } from '../../data/data.ts';
import { basePathOf } from '../../http/url.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { bullets, type Line, marked, type PageBlock, paragraph } from '../document/document.ts';
import { ViewLinks } from '../layout/links.tsx';
import { definePage } from '../page.ts';
import { curl, type OpenApiDocument } from './openapi.ts';

/** The ways to get the data, a first request, and what applies to all of them. */
export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  examples: () => [{}],
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
          paragraph(
            marked(
              'It lists tools that are documented to have an MCP server. Take a `slug` from it, and get [everything known about that tool](/docs/api#get_tool).',
            ),
          ),
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
    marked(
      `JSON over GET, described in [OpenAPI 3.1](${API_ROOT}/openapi.json), so that clients can be generated. [Every operation with its parameters](/docs/api).`,
    ),
  ],
  [
    'MCP',
    marked(
      `The same operations as tools for software agents, at \`${basePath}/mcp\`. [Set it up in your client](/docs/mcp).`,
    ),
  ],
  ['Markdown', marked('Every page: its path with `.md` at the end, or where the client prefers `text/markdown`.')],
  [
    'Files',
    marked(
      `Lists, comparisons, rankings and prices as CSV: the same address with \`.csv\` at the end of its path. [All facts](/datasets/ai-readiness#downloads) as CSV and NDJSON, [described with their hashes](${DATA_ROOT}/${DESCRIPTION_FILE}).`,
    ),
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

const DOCS = { '/docs': 'Overview', '/docs/api': 'REST API', '/docs/mcp': 'MCP for agents' } as const;

/** Links between the pages for programmers. */
export function DocsNavigation({ path }: { readonly path: keyof typeof DOCS }) {
  const choices = Object.entries(DOCS).map(([href, label]) => ({ href, label, current: href === path }));
  return <ViewLinks label="For programs" choices={choices} />;
}
