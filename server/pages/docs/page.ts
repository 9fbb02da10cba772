import { Type } from 'typebox';
import { isDatasetKey } from '../../../model/dataset.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTool } from '../../calls/example-tools.ts';
import { DEFAULT_LIMIT } from '../../calls/list.ts';
import { canonicalAddress, type Operation, pathParameters, shortExample } from '../../calls/operation.ts';
import { writeSource } from '../../calls/sources.ts';
import { API_ROOT, SERVER_NAME } from '../../config/identity.ts';
import { DATA_ROOT, DESCRIPTION_FILE } from '../../downloads/downloads.ts';
import { PROBLEMS } from '../../http/problem.ts';
import { toBasePath } from '../../http/url.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import {
  bullets,
  type DocumentSection,
  joinParts,
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
    example: exampleAnswer(snapshot),
  }),
  title: () => 'Outreach tool data for programs: MCP, REST and files',
  description: () =>
    'The same facts for programs and AI assistants: an MCP server, a REST API described in OpenAPI, and files. Read-only, open to all, no key.',
  document: ({ data: { calls, example }, manifest, baseUrl }) => ({
    title: 'The data for programs and AI assistants',
    lead: parseMarkup(
      'The facts of these pages over MCP, over REST and as files. Read-only, open to all, without a key, from any origin. Free to use, [with attribution](/methodology#licence).',
    ),
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
        `That is Claude Code. Every client that speaks Streamable HTTP takes the address \`${url}\`; no sign-in.`,
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

/** Set-up as documented by each client. No line is so long that a phone would break a name. @param url of the MCP endpoint */
function clientsFor(url: string): (readonly [name: string, where: string, what: string])[] {
  const local = `"command": "npx",\n    "args": ["--yes", "outreach-facts", "mcp"]`;
  const named = (list: string, server: string) => `{ "${list}": {\n  "${SERVER_NAME}": { ${server} } } }`;
  return [
    ['Claude, on the web and as an app', 'Settings, Connectors, Add custom connector', url],
    ['Codex', 'a terminal', `codex mcp add ${SERVER_NAME} --url ${url}`],
    ['Cursor', '.cursor/mcp.json', named('mcpServers', `"url": "${url}"`)],
    ['VS Code', '.vscode/mcp.json', named('servers', `"type": "http",\n    "url": "${url}"`)],
    ['Without a network, from the npm package', 'claude_desktop_config.json and the like', named('mcpServers', local)],
  ];
}

type Call = Operation & { readonly address: string };

/** Each address leads to an answer. */
function callsSection(calls: readonly Call[], basePath: string): DocumentSection {
  const withParameters = (call: Call) => {
    const names = (call.startWith ?? []).filter((name) => !pathParameters(call).includes(name));
    return call.path + (names.length > 0 ? `?${names.map((name) => `${name}=`).join('&')}` : '');
  };
  return section(
    'api',
    'What to ask',
    paragraph(
      parseMarkup(
        `MCP tools and REST answer alike. Paths are below \`${basePath}${API_ROOT}\`; [OpenAPI 3.1](${API_ROOT}/openapi.json) has every parameter and field.`,
      ),
    ),
    {
      kind: 'table',
      look: 'files',
      columns: ['Question', 'GET, with its first parameters', 'MCP tool', 'Returns'],
      rows: calls.map((call) => [
        call.question,
        [{ link: call.address, label: withParameters(call) }],
        call.mcp === false ? '' : [{ code: call.name }],
        call.table ? 'JSON, CSV' : 'JSON',
      ]),
      least: calls.length,
    },
  );
}

/** An answer about one known and one unknown question, and what of it matters. */
function exampleAnswer(snapshot: Snapshot) {
  const { slug } = exampleTool(snapshot);
  const all = getTool.run(snapshot, { slug });
  const keys = Object.keys(all.facts).sort((a, b) => Number(isDatasetKey(b)) - Number(isDatasetKey(a)));
  const seenOf = (key: string) => all.sources[all.facts[key]?.source_id ?? '']?.seen ?? 'undated';
  const known = keys.find((key) => seenOf(key) !== 'undated');
  const shown = [known, keys.find((key) => all.facts[key]?.value === null)].filter((key) => key !== undefined);
  const input = { slug, keys: shown };
  const { name, facts, sources } = getTool.run(snapshot, input);
  const bare = Object.entries(facts).map(([key, { evidence: _, ...fact }]) => [key, fact]);
  const used = Object.values(facts).flatMap(({ source_id: id = '' }) => {
    const source = sources[id];
    return source ? [[id, writeSource(source)]] : [];
  });
  return {
    address: canonicalAddress(getTool, input),
    answer: { slug, name, facts: Object.fromEntries(bare), sources: Object.fromEntries(used) },
  };
}

function exampleSection({ address, answer }: ReturnType<typeof exampleAnswer>, baseUrl: string): DocumentSection {
  return section(
    'answer',
    'An answer',
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
    'What holds for all',
    bullets(
      parseMarkup(
        '`null` is unknown, which is never a no. `seen` is the day for which a source is evidence, or "undated".',
      ),
      parseMarkup(
        `Facts are as of ${asOf}, the day in \`meta.as_of\`. \`meta.cite\` is a sentence to quote, with an address that keeps the answer.`,
      ),
      parseMarkup(
        `Lists have ${DEFAULT_LIMIT} rows, or as many as \`limit\` says, and in \`next\` the address of the next page.`,
      ),
      'There is no quota. Answers may be cached for five minutes; a server that is overloaded says when to come back.',
      parseMarkup(
        'This is version 1: names keep their meaning, and fields are only added. Unknown parameters are refused with the nearest name.',
      ),
      parseMarkup('`.md` at the end of the path of a page gives it as Markdown.'),
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
  const errors = section(
    'errors',
    'Errors',
    paragraph(
      parseMarkup(
        'What fails answers with [problem details](https://www.rfc-editor.org/rfc/rfc9457), over MCP as the text of the error: one of these codes, what is wrong this time, the nearest values, and, where one keeps all that was asked, in `next` a call that works.',
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
  return { ...errors, folded: formatCount(Object.keys(PROBLEMS).length, 'code') };
}
