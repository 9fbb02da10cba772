import { Type } from 'typebox';
import { mcpOperations, type Operation } from '../../calls/operation.ts';
import { API_ROOT, SERVER_NAME } from '../../config/identity.ts';
import { DATA_ROOT, DESCRIPTION_FILE } from '../../downloads/downloads.ts';
import { PROBLEMS } from '../../http/problem.ts';
import { basePathOf } from '../../http/url.ts';
import { toolToName } from '../parts/all-tools.ts';
import {
  bullets,
  type DocumentSection,
  joinParts,
  type Line,
  paragraph,
  parseMarkup,
  section,
} from '../parts/document/document.ts';
import { definePage } from '../types.ts';

export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { operations, prepared }) => ({ operations, example: prepared(toolToName) }),
  title: () => 'Outreach tool data for programs: MCP, REST and files',
  description: () =>
    'The same facts for programs and AI assistants: an MCP server, a REST API described in OpenAPI, and files. Read-only, open to all, no key.',
  document: ({ data: { operations, example }, manifest, baseUrl }) => ({
    title: 'The data for programs and AI assistants',
    lead: parseMarkup(
      'The facts of these pages over MCP, over REST and as files. Read-only, open to all, without a key, from any origin. Free to use, [with attribution](/methodology#licence).',
    ),
    sections: [
      mcpSection(operations, `${baseUrl}/mcp`),
      restSection(operations, basePathOf(baseUrl), example?.slug),
      filesSection(Object.keys(manifest.files)),
      errorsSection(),
    ],
    related: [['How we know', '/methodology']],
  }),
});

function mcpSection(operations: readonly Operation[], url: string): DocumentSection {
  const offered = mcpOperations(operations);
  const tools = offered.map(({ name }) => `\`${name}\``).join(', ');
  return section(
    'mcp',
    'MCP',
    { kind: 'copy', text: `claude mcp add --transport http ${SERVER_NAME} ${url}`, name: 'the set-up of Claude Code' },
    paragraph(
      parseMarkup(
        `That is Claude Code. Every client that speaks Streamable HTTP takes the address \`${url}\`; no sign-in. It has the tools ${tools}, which answer as REST does.`,
      ),
    ),
    {
      kind: 'table',
      look: 'clients',
      columns: ['Client', 'Where', 'What'],
      rows: clientsFor(url).map(([name, where, what]) => [name, where, [{ code: what }]]),
    },
  );
}

/** Set-up as documented by each client. @param url of the MCP endpoint */
function clientsFor(url: string): (readonly [name: string, where: string, what: string])[] {
  const named = (server: object) => ({ [SERVER_NAME]: server });
  const stdio = { command: 'npx', args: ['--yes', 'outreach-facts', 'mcp'] };
  const local = JSON.stringify({ mcpServers: named(stdio) });
  return [
    ['Claude, on the web and as an app', 'Settings, Connectors, Add custom connector', url],
    ['Codex', 'a terminal', `codex mcp add ${SERVER_NAME} --url ${url}`],
    ['Cursor', '.cursor/mcp.json', JSON.stringify({ mcpServers: named({ url }) })],
    ['VS Code', '.vscode/mcp.json', JSON.stringify({ servers: named({ type: 'http', url }) })],
    ['Without a network, from the npm package', 'claude_desktop_config.json and the like', local],
  ];
}

function restSection(operations: readonly Operation[], basePath: string, slug = '{slug}'): DocumentSection {
  const example = (path: string, about: string): Line => [
    { link: `${API_ROOT}${path}`, label: `${basePath}${API_ROOT}${path}` },
    ` ${about}`,
  ];
  const paths = operations.map(({ path }) => `\`${path}\``).join(', ');
  return section(
    'api',
    'REST',
    paragraph(parseMarkup(`JSON over GET, described in [OpenAPI 3.1](${API_ROOT}/openapi.json). Three requests:`)),
    bullets(
      example('/tools?q=mcp%20server&limit=3', 'finds tools'),
      example(`/tools/${slug}`, 'is all that is known of one'),
      example('/recommend?q=5%20people%20on%20LinkedIn%2C%20CSV%20import', 'is the list for a need'),
    ),
    paragraph(parseMarkup(`The others, below \`${basePath}${API_ROOT}\`: ${paths}.`)),
    bullets(
      parseMarkup(
        '`null` is unknown, which is never a no. `seen` is the day for which a source is evidence, or "undated".',
      ),
      parseMarkup('Lists have `total`, `limit`, `offset` and `next`, the address of the next page.'),
      parseMarkup('Unknown parameters are refused with the nearest name.'),
      parseMarkup(
        '`.csv` at the end of a path gives a table. `.md` at the end of the path of a page gives it as Markdown.',
      ),
      parseMarkup('Every answer has an `ETag`, and in `meta.cite` a sentence to quote.'),
    ),
  );
}

/** By file name without extension. */
const FILES = {
  facts: 'every question about every tool, also where the answer is unknown',
  plans: 'every price plan that a tool publishes',
  sources: 'every page that was read about a tool',
  changes: 'every change of an answer, oldest first',
};

function filesSection(paths: readonly string[]): DocumentSection {
  const linksTo = (name: string) => {
    const own = paths.filter((path) => path.startsWith(`data/${name}.`));
    return joinParts(own.map((path) => ({ link: `/${path}`, label: path.slice('data/'.length) })));
  };
  return section(
    'files',
    'Files',
    {
      kind: 'table',
      look: 'files',
      columns: ['File', 'A row for'],
      rows: Object.entries(FILES).map(([name, about]) => [linksTo(name), about]),
    },
    paragraph(
      parseMarkup(
        `[${DESCRIPTION_FILE}](${DATA_ROOT}/${DESCRIPTION_FILE}) describes each field, with the size and the hash of each file.`,
      ),
    ),
  );
}

/** The `type` of a problem document links here. */
function errorsSection(): DocumentSection {
  return section(
    'errors',
    'Errors',
    paragraph(
      parseMarkup(
        'What fails answers with [problem details](https://www.rfc-editor.org/rfc/rfc9457), over MCP as the text of the error: one of these codes, what is wrong this time, the nearest values, and in `next` a call that works.',
      ),
    ),
    {
      kind: 'table',
      look: 'codes',
      columns: ['Code', 'Meaning'],
      numbers: ['Status'],
      rows: Object.entries(PROBLEMS).map(([id, { status, title }]) => ({
        id,
        cells: [[{ code: id }], title, String(status)],
      })),
      least: Object.keys(PROBLEMS).length,
    },
  );
}
