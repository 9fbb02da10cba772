import { Type } from 'typebox';
import { formatCount } from '../../../model/words/numbers.ts';
import { DEFAULT_LIMIT } from '../../call/list.ts';
import { canonicalAddress, type Operation, pathParameters, shortExample } from '../../call/operation.ts';
import { API_ROOT, SERVER_NAME } from '../../config/identity.ts';
import { DATA_ROOT, DESCRIPTION_FILE } from '../../downloads/downloads.ts';
import { PROBLEMS } from '../../http/problem.ts';
import { toBasePath } from '../../http/url.ts';
import { type Block, bullets, paragraph, section } from '../blocks/block.tsx';
import { code, joinLines, type Line, link, markup, small } from '../blocks/words.tsx';
import { chipRow } from '../elements/chip.tsx';
import { fold } from '../elements/fold.tsx';
import { copyableCode } from '../elements/note.tsx';
import { table } from '../elements/table.tsx';
import { definePage } from '../types.ts';

/** The interfaces for programs: MCP, REST and files. */
export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  load: (_, { operations, snapshot }) => ({
    calls: operations.map((operation) => ({
      ...operation,
      address: canonicalAddress(operation, shortExample(operation, snapshot)),
    })),
  }),
  title: () => 'Outreach tool data for programs: MCP, REST and files',
  description: () =>
    'The same facts for programs and AI assistants: an MCP server, a REST API with an OpenAPI description, and files. Read-only, open to everyone, no key.',
  compose: ({ data: { calls }, manifest, baseUrl }) => ({
    title: 'The data for programs and AI assistants',
    lead: 'The facts on these pages over MCP, over REST and as files. Read-only, open to everyone, no key. Free to use with attribution.',
    links: new Map([['with attribution', '/methodology#licence']]),
    next: chipRow({
      chips: [
        { label: 'OpenAPI description', href: `${API_ROOT}/openapi.json`, isNext: true },
        { label: 'Endpoints', href: '#api' },
        { label: 'Files', href: '#files' },
        { label: 'Errors', href: '#errors' },
      ],
    }),
    blocks: [
      mcpSection(`${baseUrl}/mcp`),
      callsSection(calls, toBasePath(baseUrl)),
      rulesSection(manifest.as_of),
      filesSection(Object.keys(manifest.files)),
      errorsSection(),
    ],
  }),
});

function mcpSection(url: string): Block {
  const clients = listClients(url).map(([client, where, text]) =>
    fold(`${client}: ${where}`, [copyableCode(text, `the set-up of ${client}`)]),
  );
  return section('mcp', 'MCP', [
    paragraph(markup(`Any client with Streamable HTTP can use \`${url}\` without signing in. Claude Code:`)),
    copyableCode(`claude mcp add --transport http ${SERVER_NAME} ${url}`, 'the set-up of Claude Code'),
    ...clients,
  ]);
}

/** The set-up that each client documents. Lines are short, so that phones don't break names. @param url of the MCP endpoint */
function listClients(url: string): (readonly [client: string, where: string, configuration: string])[] {
  const localServer = `"command": "npx",\n    "args": ["--yes", "outreach-facts", "mcp"]`;
  const configFor = (list: string, server: string) => `{ "${list}": {\n  "${SERVER_NAME}": { ${server} } } }`;
  return [
    ['Claude, web and app', 'Customize, Connectors, +, Add custom connector', url],
    ['Codex', 'a terminal', `codex mcp add ${SERVER_NAME} --url ${url}`],
    ['Cursor', '.cursor/mcp.json', configFor('mcpServers', `"url": "${url}"`)],
    ['VS Code', '.vscode/mcp.json', configFor('servers', `"type": "http",\n    "url": "${url}"`)],
    ['Offline, from the npm package', 'claude_desktop_config.json or similar', configFor('mcpServers', localServer)],
  ];
}

type Call = Operation & { readonly address: string };

/** Lists the operations. Each links to an example answer. */
function callsSection(calls: readonly Call[], basePath: string): Block {
  const formatPath = (call: Call) => {
    const names = (call.startWith ?? []).filter((name) => !pathParameters(call).includes(name));
    return call.path + (names.length > 0 ? `?${names.map((name) => `${name}=`).join('&')}` : '');
  };
  return section('api', 'Endpoints and MCP tools', [
    table({
      caption: `Both return the same data. Paths are below ${basePath}${API_ROOT} and link to an example answer.`,
      columns: [
        { head: 'Question', className: 'words' },
        { head: 'GET, with its main parameters', label: 'GET' },
        { head: 'MCP tool', label: 'MCP tool' },
      ],
      groups: [
        {
          records: calls.map((call) => ({
            cells: [call.question, link(call.address, formatPath(call)), call.mcp === false ? '' : code(call.name)],
          })),
        },
      ],
      minRows: calls.length,
    }),
  ]);
}

const rulesSection = (asOf: string): Block =>
  section('rules', 'Rules for all answers', [
    bullets(
      [
        '`null` means no source, never no. `seen` is the date of the evidence, or "undated".',
        `Facts are as of ${asOf}. \`meta.cite\` is a citation with this date and the address of the answer.`,
        `Lists return ${DEFAULT_LIMIT} rows. Change that with \`limit\`. \`next\` is the address of the next page.`,
        'There is no quota. You may cache answers for five minutes. An overloaded server says when to try again.',
        'This is version 1: names keep their meaning, and fields are only added. Parameters that don’t exist are rejected, and the error suggests the closest name.',
        'Add `.md` to the path of a page to get it as Markdown. The home page is `/index.md`.',
      ].map(markup),
    ),
  ]);

/** What one row of each file describes, by file name without extension. */
const ROW_SUBJECTS = {
  facts: 'question and tool, also without a source',
  tools: 'tool',
  questions: 'question',
  plans: 'price plan of a tool',
  sources: 'page on a tool',
  changes: 'change of an answer, oldest first',
};

function filesSection(paths: readonly string[]): Block {
  const linkFiles = (name: string): Line =>
    joinLines(
      paths
        .filter((path) => path.startsWith(`data/${name}.`))
        .map((path) => link(`/${path}`, path.slice('data/'.length))),
    );
  return section('files', 'Files', [
    table({
      columns: [{ head: 'One row per', className: 'words' }, { head: 'Files' }],
      groups: [
        { records: Object.entries(ROW_SUBJECTS).map(([name, subject]) => ({ cells: [subject, linkFiles(name)] })) },
      ],
      minRows: Object.keys(ROW_SUBJECTS).length,
    }),
    paragraph([
      link(`${DATA_ROOT}/${DESCRIPTION_FILE}`, DESCRIPTION_FILE),
      ' describes each field and gives the size and the hash of each file.',
    ]),
  ]);
}

/** The `type` of a problem document links to its code. */
function errorsSection(): Block {
  const problems = Object.entries(PROBLEMS);
  return section('errors', 'Errors', [
    paragraph(
      markup(
        'Errors are [problem details](https://www.rfc-editor.org/rfc/rfc9457), over MCP in the error text: a code, what is wrong, and the closest valid values. If a corrected call can keep your whole request, it is in `next`.',
      ),
    ),
    fold(formatCount(problems.length, 'code'), [
      table({
        columns: [{ head: 'Code', className: 'words' }, { head: 'Meaning' }],
        groups: [
          {
            records: problems.map(([id, { status, title }]) => ({
              id,
              cells: [code(id), [title, small(`HTTP status ${status}`)]],
            })),
          },
        ],
        minRows: problems.length,
      }),
    ]),
  ]);
}
