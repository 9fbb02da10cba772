import { Type } from 'typebox';
import { isDatasetKey } from '../../../model/dataset-schemas.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { DEFAULT_LIMIT } from '../../call/list.ts';
import { canonicalAddress, type Operation, pathParameters, shortExample } from '../../call/operation.ts';
import { API_ROOT, SERVER_NAME } from '../../config/identity.ts';
import { DATA_ROOT, DESCRIPTION_FILE } from '../../downloads/downloads.ts';
import { PROBLEMS } from '../../http/problem.ts';
import { toBasePath } from '../../http/url.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { writeSources } from '../../writers/sources.ts';
import {
  bullets,
  type DocumentSection,
  joinParts,
  type PageBlock,
  paragraph,
  parseMarkup,
  section,
} from '../parts/document/document.ts';
import { definePage } from '../types.ts';

export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { operations, snapshot }) => ({
    calls: operations.map((operation) => ({
      ...operation,
      address: canonicalAddress(operation, shortExample(operation, snapshot)),
    })),
    example: buildExampleAnswer(snapshot),
  }),
  title: () => 'Outreach tool data for programs: MCP, REST and files',
  description: () =>
    'The same facts for programs and AI assistants: an MCP server, a REST API with an OpenAPI description, and files. Read-only, open to everyone, no key.',
  document: ({ data: { calls, example }, manifest, baseUrl }) => ({
    title: 'The data for programs and AI assistants',
    lead: parseMarkup(
      'The facts on these pages over MCP, over REST and as files. Read-only, open to everyone without a key, from any origin. Free to use [with attribution](/methodology#licence).',
    ),
    hasContents: true,
    sections: [
      mcpSection(`${baseUrl}/mcp`),
      callsSection(calls, toBasePath(baseUrl)),
      exampleSection(example, baseUrl),
      rulesSection(manifest.as_of),
      filesSection(Object.keys(manifest.files)),
      errorsSection(),
    ],
    related: [['How we know', '/methodology']],
  }),
});

function mcpSection(url: string): DocumentSection {
  return section(
    'mcp',
    'MCP',
    { kind: 'copy', text: `claude mcp add --transport http ${SERVER_NAME} ${url}`, name: 'the set-up of Claude Code' },
    paragraph(
      parseMarkup(
        `This command is for Claude Code. Any client that supports Streamable HTTP can use \`${url}\` without signing in.`,
      ),
    ),
    ...listClients(url).map(([client, where, text], i): PageBlock => {
      const name = `the set-up of ${client}`;
      return {
        kind: 'fold',
        id: `client-${i + 1}`,
        title: client,
        count: where,
        blocks: [{ kind: 'copy', text, name }],
      };
    }),
  );
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

/** Lists the endpoints. Each links to an example answer. */
function callsSection(calls: readonly Call[], basePath: string): DocumentSection {
  const formatPath = (call: Call) => {
    const names = (call.startWith ?? []).filter((name) => !pathParameters(call).includes(name));
    return call.path + (names.length > 0 ? `?${names.map((name) => `${name}=`).join('&')}` : '');
  };
  return section(
    'api',
    'Endpoints and MCP tools',
    paragraph(
      parseMarkup(
        `MCP tools and REST return the same data. Paths are relative to \`${basePath}${API_ROOT}\`. The [OpenAPI 3.1 description](${API_ROOT}/openapi.json) has every parameter and field. It also says which of them return CSV.`,
      ),
    ),
    {
      kind: 'table',
      className: 'files',
      columns: ['Question', 'GET path and main parameters', 'MCP tool'],
      rows: calls.map((call) => [
        call.question,
        [{ link: call.address, label: formatPath(call) }],
        call.mcp === false ? '' : [{ code: call.name }],
      ]),
      minRows: calls.length,
    },
  );
}

/** Builds a shortened answer with one known and one unknown fact. */
function buildExampleAnswer(snapshot: Snapshot) {
  const { slug } = exampleTool(snapshot);
  const all = getTool.run(snapshot, { slug }).facts;
  const keys = Object.keys(all).sort((a, b) => Number(isDatasetKey(b)) - Number(isDatasetKey(a)));
  const findKey = (isKnown: boolean) => keys.find((key) => (all[key]?.value !== null) === isKnown);
  const shownKeys = [findKey(true), findKey(false)].filter((key) => key !== undefined);
  const input = { slug, keys: shownKeys };
  const { name, facts } = getTool.run(snapshot, input);
  const answer = {
    slug,
    name,
    facts: Object.fromEntries(Object.entries(facts).map(([key, { evidence: _, ...cell }]) => [key, cell])),
  };
  return { address: canonicalAddress(getTool, input), answer: { ...answer, sources: writeSources(answer, snapshot) } };
}

function exampleSection({ address, answer }: ReturnType<typeof buildExampleAnswer>, baseUrl: string): DocumentSection {
  return section(
    'answer',
    'An example answer',
    paragraph([{ link: address, label: `GET ${baseUrl}${address}` }, ', shortened:']),
    {
      kind: 'copy',
      text: JSON.stringify(answer, null, 2),
      name: 'the answer',
    },
  );
}

function rulesSection(asOf: string): DocumentSection {
  return section(
    'rules',
    'Rules for all answers',
    bullets(
      parseMarkup('`null` means unknown, never no. `seen` is the date of the evidence, or "undated".'),
      parseMarkup(`Facts are as of ${asOf}. \`meta.cite\` is a citation with this date and the address of the answer.`),
      parseMarkup(
        `Lists return ${DEFAULT_LIMIT} rows. Change that with \`limit\`. \`next\` is the address of the next page.`,
      ),
      'There is no quota. You may cache answers for five minutes. An overloaded server says when to try again.',
      parseMarkup(
        'This is version 1: names keep their meaning, and fields are only added. Unknown parameters are rejected, and the error suggests the closest name.',
      ),
      parseMarkup('Add `.md` to the path of a page to get it as Markdown. The home page is `/index.md`.'),
    ),
  );
}

/** What one row of each file describes, by file name without extension. */
const ROW_SUBJECTS = {
  facts: 'question and tool, including unknown answers',
  tools: 'tool',
  questions: 'question',
  plans: 'price plan of a tool',
  sources: 'page on a tool',
  changes: 'change of an answer, oldest first',
};

function filesSection(paths: readonly string[]): DocumentSection {
  const linksTo = (name: string) => {
    const filePaths = paths.filter((path) => path.startsWith(`data/${name}.`));
    return joinParts(filePaths.map((path) => ({ link: `/${path}`, label: path.slice('data/'.length) })));
  };
  return section(
    'files',
    'Files',
    {
      kind: 'table',
      className: 'files',
      columns: ['File', 'One row per'],
      rows: Object.entries(ROW_SUBJECTS).map(([name, subject]) => [linksTo(name), subject]),
    },
    paragraph(
      parseMarkup(
        `[${DESCRIPTION_FILE}](${DATA_ROOT}/${DESCRIPTION_FILE}) describes each field and gives the size and the hash of each file.`,
      ),
    ),
  );
}

/** The `type` of a problem document links here. */
function errorsSection(): DocumentSection {
  const errors = section(
    'errors',
    'Errors',
    paragraph(
      parseMarkup(
        'Errors are [problem details](https://www.rfc-editor.org/rfc/rfc9457) (over MCP, in the error text): one of these codes, what is wrong, and the closest valid values. If a corrected call can keep your whole request, it is in `next`.',
      ),
    ),
    {
      kind: 'table',
      className: 'codes',
      columns: ['Code', 'Meaning'],
      numbers: ['Status'],
      rows: Object.entries(PROBLEMS).map(([id, { status, title }]) => ({
        id,
        cells: [[{ code: id }], title, String(status)],
      })),
      minRows: Object.keys(PROBLEMS).length,
    },
  );
  return { ...errors, foldNote: formatCount(Object.keys(PROBLEMS).length, 'code') };
}
