import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { addressOfFacts } from '../addresses.ts';
import { cellOf, SEPARATORS, table } from '../answer.ts';
import { soldTools } from '../criterion.ts';
import type { Draft, Kind, PromptOf } from '../question.ts';
import { PAGES_READ } from '../words.ts';

type Row = readonly [name: string, key: string, meaning: string];

/** What can be connected to: the row that says whether there is something, then how it is reached. */
interface Connection {
  readonly to: PromptOf<'connect'>['to'];
  readonly ask: (name: string) => string;
  readonly rows: readonly [Row, ...Row[]];
}

const CONNECTIONS: readonly Connection[] = [
  {
    to: 'mcp',
    ask: (name) =>
      `Our AI agent should work with ${name}. Is there an MCP server, whose is it, and how is the official one reached?`,
    rows: [
      ['server', 'ai.mcp_server', 'official, community (only others offer one) or none'],
      ['address', 'ai.mcp_address', 'its URL'],
      ['transports', 'ai.mcp_transport', 'streamable-http, sse, stdio'],
      ['sign_in', 'ai.mcp_sign_in', 'oauth2, api-key, none'],
    ],
  },
  {
    to: 'api',
    ask: (name) =>
      `We want to connect our own software to ${name}. Is there an API for customers, where is its reference, and how does it authenticate?`,
    rows: [
      ['api', 'ai.public_api', 'yes or no'],
      ['reference', 'ai.api_reference', 'its URL'],
      ['authentication', 'ai.api_auth', 'api-key, bearer-token, oauth2, basic, none'],
    ],
  },
];

/** Whether software or an agent can connect to a tool, and how. */
export const connect: Kind = {
  name: 'connect',
  most: 14,
  alike: 7,
  drafts(snapshot) {
    return soldTools(snapshot).flatMap((tool) => CONNECTIONS.flatMap((connection) => draftOf(tool, connection) ?? []));
  },
};

function draftOf(tool: Tool, { to, ask, rows }: Connection): Draft | undefined {
  const { slug, name, facts } = tool;
  const [first] = rows;
  const has = facts[first[1]];
  if (has?.status !== 'known') return undefined;
  const answerable = rows.flatMap(([label, key, meaning]) =>
    facts[key] ? [{ label, meaning, fact: facts[key] as Fact }] : [],
  );
  const cells = answerable.map(({ label, fact }) => [label, [cellOf(fact)]] as const);
  if (cells.some(([, [words]]) => isUnwritable(words as string))) return undefined;
  const form = answerable.map(({ label, meaning }) => `${label}=<${meaning}>`).join(SEPARATORS.row);
  return {
    id: `connect/${slug}/${to}`,
    about: slug,
    spread: [slug, to],
    write: () => ({
      prompt: { kind: 'connect', tool: slug, to },
      question: `${ask(`${name} (${slug})`)} Answer as ${form}, with | between several, and unknown for what ${PAGES_READ} do not say.`,
      answer: table(cells),
      tools: [slug],
      keys: answerable.map(({ fact }) => fact.key),
      proof: addressOfFacts(
        slug,
        answerable.map(({ fact }) => fact.key),
      ),
    }),
  };
}

/** An address with what separates values could not be read back. */
const isUnwritable = (words: string) => words.includes(SEPARATORS.row) || words.includes(SEPARATORS.cell);
