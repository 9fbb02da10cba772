import { didYouMean, nearest } from '../../model/nearest.ts';
import { ICONS } from '../identity/identity.ts';
import { compareTools } from '../operations/compare-tools/operation.ts';
import { getMethodology } from '../operations/get-methodology/operation.ts';
import { getPricing } from '../operations/get-pricing/operation.ts';
import { getRankings } from '../operations/get-rankings/operation.ts';
import { getTool } from '../operations/get-tool/operation.ts';
import { requireKnown } from '../operations/input.ts';
import { recommend } from '../operations/recommend/operation.ts';
import { type ArgumentKinds, type NameKind, requireName, type Vocabulary } from './completion.ts';
import { ErrorCode, type Json, RpcError } from './json-rpc.ts';

interface Argument {
  readonly description: string;
  readonly required?: true;
  /** The kind of name that it accepts; free text by default. */
  readonly kind?: NameKind;
}

/** A prompt that a person selects. `text` receives valid arguments. */
interface Prompt {
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, Argument>>;
  text(args: Readonly<Record<string, string>>): string;
}

const RULES =
  'Unknown is not no: say "unknown" and where editors looked. Name the source and its date for each fact you use, and quote meta.cite once at the end.';

const chooseATool: Prompt = {
  title: 'Choose a tool',
  description:
    'Finds the tools that fit a need in plain words or may fit it, and says what is proven and what is unknown.',
  arguments: {
    need: {
      required: true,
      description: 'What is needed, for example "LinkedIn and email, webhooks, under $60 a seat".',
    },
    category: { kind: 'category', description: 'Only this type of tool.' },
    job: { kind: 'job', description: 'What the tool is for; without it, the job that fits the need best.' },
  },
  text: ({ need, category, job }) => `Help me choose an outreach tool. My need: ${need}

1. Call ${recommend.name} with my need as q${category === undefined ? '' : ` and category "${category}"`}. Tell me which words are in not_understood, and ask me about them if they matter.
2. For the first three of shortlist, show a table of what fits or may_fit says of each: what is proven, what is unknown, its cost and its sources. If totals has no tool that fits or may fit, tell me what ask_instead offers.
3. Call ${getPricing.name} for each of them, and ${getRankings.name} with profile general and ${job === undefined ? `the job that fits my need best (${getMethodology.name} lists all under jobs)` : `job ${job}`} for their groups, what is left to ask and the health of the list.
4. Recommend one, and say what is still unknown about it and what I should ask its vendor. Pass on what is in notices.

${RULES}`,
};

const compareTwo: Prompt = {
  title: 'Compare two tools',
  description: 'Compares two tools side by side and says which differences are proven.',
  arguments: {
    first: { required: true, kind: 'slug', description: 'The slug of the first tool.' },
    second: { required: true, kind: 'slug', description: 'The slug of the second tool.' },
    question: { kind: 'key', description: 'The catalogue question that matters most, for example "ai.mcp_server".' },
  },
  text: ({ first, second, question }) => `Compare ${first} with ${second}.

1. Call ${compareTools.name} with tools ["${first}", "${second}"]. Look at the rows that are proven to differ, then at those that are open.${
    question === undefined ? '' : `\n   Begin with the row whose key is ${question}: it matters most to me.`
  }
2. Separate what is proven to differ, what is known about only one of them, and what is unknown about both.
3. Say what pairs has: the verdict, what only one of them proves, and what would draw the other level.
4. End with who should choose which tool, in two sentences.

${RULES}`,
};

const auditAiReadiness: Prompt = {
  title: 'Audit AI-readiness',
  description:
    'Says whether software agents can operate a tool, what proves it, and what its vendor would have to document.',
  arguments: { tool: { required: true, kind: 'slug', description: 'The slug of the tool.' } },
  text: ({ tool }) => `Audit how far software agents can operate ${tool}.

1. Call ${getTool.name} with slug "${tool}", groups ["ai"] and detail "full". Look at its facts with their sources, and at places and open_questions of the job agents.
2. For each question: what is proven (with source and date), what is disputed, and what is unknown and where editors looked.
3. Say what an agent can do today without a person: read, write, sign in, receive callbacks.
4. List what is unknown or disputed as a request to the vendor, beginning with those in open_questions.

${RULES}`,
};

/** The prompts by name, in the order of the list. */
export const PROMPTS: Readonly<Record<string, Prompt>> = {
  choose_a_tool: chooseATool,
  compare_two: compareTwo,
  audit_ai_readiness: auditAiReadiness,
};

/** prompts/list */
export const listedPrompts: readonly Json[] = Object.entries(PROMPTS).map(
  ([name, { title, description, arguments: args }]) => ({
    name,
    title,
    description,
    icons: ICONS,
    arguments: Object.entries(args).map(([name, { description, required = false }]) => ({
      name,
      description,
      required,
    })),
  }),
);

/** prompts/get. @throws Problem unknown_parameter; RpcError -32602 */
export function getPrompt(vocabulary: Vocabulary, name: string, args: Readonly<Record<string, string>> = {}): Json {
  const prompt = promptNamed(name);
  const text = prompt.text(readArguments(prompt, args, vocabulary));
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

/** The kinds of names that the arguments of a prompt accept. @throws RpcError -32602 */
export function kindsOfPrompt(name: string): ArgumentKinds {
  return new Map(Object.entries(promptNamed(name).arguments).map(([name, { kind }]) => [name, kind]));
}

/** @throws RpcError -32602 */
function promptNamed(name: string): Prompt {
  const names = Object.keys(PROMPTS);
  const prompt = names.includes(name) ? PROMPTS[name] : undefined;
  if (prompt) return prompt;
  throw new RpcError(
    ErrorCode.InvalidParams,
    `there is no prompt "${name.slice(0, 100)}".${didYouMean(nearest(name, names))} There are: ${names.join(', ')}`,
  );
}

/** The arguments that are not empty. @throws Problem unknown_parameter; RpcError -32602 */
function readArguments(prompt: Prompt, given: Readonly<Record<string, string>>, vocabulary: Vocabulary) {
  requireKnown(Object.keys(given), Object.keys(prompt.arguments));
  const read: Record<string, string> = {};
  for (const [name, { required, kind, description }] of Object.entries(prompt.arguments)) {
    const value = Object.hasOwn(given, name) ? (given[name] as string).trim() : '';
    if (value === '') {
      if (required) throw new RpcError(ErrorCode.InvalidParams, `"arguments.${name}" is missing. ${description}`);
      continue;
    }
    if (kind) requireName(vocabulary, kind, `arguments.${name}`, value);
    read[name] = value;
  }
  return read;
}
