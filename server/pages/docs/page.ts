import { Type } from 'typebox';
import { DATA_ROOT, DESCRIPTION_FILE } from '../../data/data.ts';
import { basePathOf } from '../../http/url.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { aboutApi } from '../../operations/about-api.ts';
import type { Operation } from '../../operations/operation.ts';
import { resourceUris } from '../../operations/resource-uri.ts';
import { SKILLS } from '../../operations/skills.ts';
import { bullets, type DocumentSection, type Line, marked, type PageBlock, paragraph } from '../document/document.ts';
import { definePage } from '../page.ts';
import { clientsFor } from './clients.ts';

/** The ways to get the data: REST, MCP and files. */
export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { operations }) => operations,
  title: () => 'Outreach tool data for programs: REST, MCP and files',
  description: () =>
    'The same facts for programs and AI assistants: a REST API described in OpenAPI, an MCP server, and files. Read-only, open to all, no key.',
  document: ({ data, baseUrl }) => ({
    title: 'The data for programs and AI assistants',
    lead: 'Every page is made from data that programs can get too. Open to all, without a key, from any origin; read-only.',
    blocks: [
      { kind: 'copy', text: `curl -s '${baseUrl}${API_ROOT}/tools?q=mcp%20server&limit=3'`, name: 'a first request' },
      { kind: 'copy', text: `${baseUrl}/mcp`, name: 'the address of the MCP server' },
    ],
    contents: true,
    sections: [
      { id: 'api', heading: 'REST API', blocks: apiBlocks(data, basePathOf(baseUrl)) },
      { id: 'mcp', heading: 'MCP server', blocks: mcpBlocks(data) },
      ...clientsFor(`${baseUrl}/mcp`).map(
        ({ id, name, steps }): DocumentSection => ({
          id,
          heading: `MCP in ${name}`,
          blocks: steps.flatMap(({ instruction, text }, i): PageBlock[] => [
            paragraph(instruction),
            { kind: 'copy', text, name: `the set-up of ${name}${i > 0 ? ', as a file' : ''}` },
          ]),
        }),
      ),
      { id: 'files', heading: 'Files', blocks: [paragraph(FILES)] },
    ],
    related: [
      ['Every API error and its code', '/problems'],
      ['How to attribute', '/licence'],
    ],
  }),
});

const FILES = marked(
  `Lists, comparisons and prices as CSV: the same address with \`.csv\` at the end of its path. All facts as CSV and NDJSON: [the files with their hashes](${DATA_ROOT}/${DESCRIPTION_FILE}). Every page as Markdown: its path with \`.md\` at the end.`,
);

function apiBlocks(operations: readonly Operation[], basePath: string): PageBlock[] {
  return [
    paragraph(
      marked(`JSON over GET, described in [OpenAPI 3.1](${API_ROOT}/openapi.json), so that clients can be generated.`),
    ),
    {
      kind: 'terms',
      items: operations.map(({ path, description }): readonly [Line, Line] => [
        [{ code: `GET ${basePath}${API_ROOT}${path}` }],
        description,
      ]),
    },
    ...aboutApi(basePath).split('\n\n').map(asBlock),
  ];
}

function mcpBlocks(operations: readonly Operation[]): PageBlock[] {
  const offered = operations.filter(({ notForModels }) => notForModels === undefined);
  return [
    paragraph(
      'Streamable HTTP, without sign-in. Each tool returns the same as the operation of the REST API, for the same parameters:',
    ),
    bullets(...offered.map(({ name, title }): Line => [{ code: name }, `: ${title}`])),
    paragraph('Prompts:'),
    { kind: 'terms', items: SKILLS.map(({ name, description }) => [[{ code: name }], description]) },
    paragraph('Resources:'),
    bullets(...resourceUris(operations).map((uri): Line => [{ code: uri }])),
  ];
}

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
