import { groupOf } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { cellOf, number, SEPARATORS, slug, slugs, table, UNKNOWN } from '../answer.ts';
import { neighbours } from '../choose.ts';
import { criterionInWords, type Surveyed, soldTools, survey } from '../criterion.ts';
import {
  AMONG_ALL,
  addressOfComparison,
  addressOfFacts,
  PAGES_READ,
  type PromptOf,
  type QuestionDraft,
  type QuestionKind,
} from '../question.ts';

/** A criterion that fewer tools meet is not what buyers ask for. */
const FEWEST_OF_PAIR = 3;
/** The sizes of a set that is neither a lucky guess nor a list of everything. */
const SIZES = { least: 2, most: 10 };

/** Which tools are proven to meet two criteria. Neither alone gives the answer. */
export const whoHas: QuestionKind = {
  name: 'who-has',
  most: 16,
  alike: 3,
  drafts(snapshot) {
    const common = survey(snapshot).filter(({ proven }) => proven.size >= FEWEST_OF_PAIR);
    return common.flatMap((first, i) =>
      common.slice(i + 1).flatMap((second) => {
        if (groupOf(first.criterion.key) === groupOf(second.criterion.key)) return [];
        const both = [...first.proven].filter((slug) => second.proven.has(slug));
        const isTrivial = both.length === first.proven.size || both.length === second.proven.size;
        if (isTrivial || both.length < SIZES.least || both.length > SIZES.most) return [];
        return [whoHasBoth([first, second], both, snapshot)];
      }),
    );
  },
};

function whoHasBoth(
  pair: readonly [Surveyed, Surveyed],
  found: readonly string[],
  { methodology: { catalogue } }: Snapshot,
): QuestionDraft {
  const criteria = pair.map(({ criterion }) => criterion);
  const keys = criteria.map(({ key }) => key);
  const [first, second] = pair.map(({ criterion }) => criterionInWords(criterion, catalogue));
  return {
    id: `who-has/${pair.map(({ name }) => name).join('+')}`,
    spread: [...keys, ...keys.map(groupOf)],
    write: () => ({
      prompt: { kind: 'who-has', criteria },
      question: `${AMONG_ALL}, for which do public pages say both of these? First, ${first}. Second, ${second}.`,
      answer: slugs(found),
      tools: found,
      keys,
      proof: `${API_ROOT}/rankings/general?must=${pair.map(({ name }) => name).join(',')}`,
    }),
  };
}

/** A smaller number is asked for as a set, which shows more. */
const FEWEST_COUNTED = 5;

/** How common something is among all tools. */
export const howMany: QuestionKind = {
  name: 'how-many',
  most: 5,
  alike: 1,
  drafts(snapshot) {
    const { catalogue } = snapshot.methodology;
    return survey(snapshot).flatMap(({ name, criterion, proven }) => {
      if (proven.size < FEWEST_COUNTED) return [];
      return {
        id: `how-many/${name}`,
        spread: [groupOf(criterion.key)],
        write: () => ({
          prompt: { kind: 'how-many', criterion },
          question: `${AMONG_ALL}, for how many do public pages say this? ${criterionInWords(criterion, catalogue)}.`,
          answer: number(proven.size),
          tools: [],
          keys: [criterion.key],
          proof: `${API_ROOT}/tools.csv?keys=${criterion.key}`,
        }),
      };
    });
  },
};

/** A criterion that fewer tools meet has the answer unknown for nearly every pair. */
const FEWEST_COMPARED = 5;

/** Which of two tools of a type is proven to meet a criterion. */
export const whichOfTwo: QuestionKind = {
  name: 'which-of-two',
  most: 14,
  alike: 4,
  drafts(snapshot) {
    const criteria = survey(snapshot).filter(({ proven }) => proven.size >= FEWEST_COMPARED);
    return Object.keys(snapshot.methodology.categories).flatMap((category) => {
      const ofType = soldTools(snapshot).filter((tool) => tool.category === category);
      return neighbours(ofType, (tool) => tool.slug).flatMap((pair) =>
        criteria.flatMap((surveyed) => whichHasIt(pair, surveyed, snapshot) ?? []),
      );
    });
  },
};

function whichHasIt(
  [first, second]: readonly [Tool, Tool],
  { name, criterion, answers }: Surveyed,
  { methodology: { catalogue } }: Snapshot,
): QuestionDraft | undefined {
  const [one, two] = [answers.get(first.slug) as Answer, answers.get(second.slug) as Answer];
  // A question that makes no sense for one of them is no comparison.
  if (one === 'not_applicable' || two === 'not_applicable') return undefined;
  const which = whichHas([first.slug, one], [second.slug, two]);
  const tools = [first.slug, second.slug] as const;
  const isOne = which === first.slug || which === second.slug;
  return {
    id: `which-of-two/${tools.join('+')}/${name}`,
    spread: [...tools, groupOf(criterion.key), isOne ? 'one of them' : which],
    write: () => ({
      prompt: { kind: 'which-of-two', tools, criterion },
      question: `I am choosing between ${first.name} (${first.slug}) and ${second.name} (${second.slug}). For which of them do public pages say this? ${criterionInWords(criterion, catalogue)}. Answer with the slug if it is one; with both; with neither only if pages deny it of both; with unknown if pages say it of none and leave it open for at least one.`,
      answer: slug(which),
      tools,
      keys: [criterion.key],
      proof: addressOfComparison(tools, [criterion.key]),
    }),
  };
}

type Side = readonly [slug: string, answer: Answer];

/** The slug of the only one that is proven to have it, or `both`, `neither` or `unknown`. */
function whichHas([first, one]: Side, [second, two]: Side): string {
  if (one === 'proven') return two === 'proven' ? 'both' : first;
  if (two === 'proven') return second;
  return one === 'denied' && two === 'denied' ? 'neither' : UNKNOWN;
}

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
export const connect: QuestionKind = {
  name: 'connect',
  most: 14,
  alike: 7,
  drafts(snapshot) {
    return soldTools(snapshot).flatMap((tool) =>
      CONNECTIONS.flatMap((connection) => howToConnect(tool, connection) ?? []),
    );
  },
};

function howToConnect(tool: Tool, { to, ask, rows }: Connection): QuestionDraft | undefined {
  const { slug, name, facts } = tool;
  const [first] = rows;
  const has = facts[first[1]];
  if (has?.status !== 'known') return undefined;
  const answerable = rows.flatMap(([label, key, meaning]) =>
    facts[key] ? [{ label, meaning, fact: facts[key] as Fact }] : [],
  );
  const cells = answerable.map(({ label, fact }) => [label, [cellOf(fact)]] as const);
  if (cells.some(([, [words]]) => isUnwritable(words as string))) return undefined;
  const keys = answerable.map(({ fact }) => fact.key);
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
      keys,
      proof: addressOfFacts(slug, keys),
    }),
  };
}

/** An address with what separates values could not be read back. */
const isUnwritable = (words: string) => words.includes(SEPARATORS.row) || words.includes(SEPARATORS.cell);
