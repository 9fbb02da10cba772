import { didYouMean, nearest } from '../../model/nearest.ts';
import { ICONS } from '../identity/identity.ts';
import { checkClaims } from '../operations/check-claims/operation.ts';
import { compareTools } from '../operations/compare-tools/operation.ts';
import { estimateCost } from '../operations/estimate-cost/operation.ts';
import { getMethodology } from '../operations/get-methodology/operation.ts';
import { getPricing } from '../operations/get-pricing/operation.ts';
import { getRankings } from '../operations/get-rankings/operation.ts';
import { getTool } from '../operations/get-tool/operation.ts';
import { requireKnown } from '../operations/input.ts';
import { recommend } from '../operations/recommend/operation.ts';
import { ErrorCode, type Json, RpcError } from './json-rpc.ts';
import { type ArgumentKinds, type KnownNames, type NameKind, requireName } from './resources.ts';

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

/** The steps, numbered, and the rules. */
export function instructions(steps: readonly string[]): string {
  return `${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}\n\n${RULES}`;
}

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
  text: ({ need, ...list }) => `Help me choose an outreach tool. My need: ${need}

${instructions(choosing(list))}`,
};

const compareTwo: Prompt = {
  title: 'Compare two tools',
  description: 'Compares two tools side by side and says which differences are proven.',
  arguments: {
    first: { required: true, kind: 'slug', description: 'The slug of the first tool.' },
    second: { required: true, kind: 'slug', description: 'The slug of the second tool.' },
    question: { kind: 'key', description: 'The catalogue question that matters most, for example "ai.mcp_server".' },
  },
  text: ({ first, second, question }) => {
    const begin = question === undefined ? '' : ` Begin with the row whose key is ${question}: it matters most to me.`;
    return `Compare ${first} with ${second}.

${instructions([
  `Call ${compareTools.name} with tools ["${first}", "${second}"]. Look at the rows that are proven to differ, then at those that are open.${begin}`,
  ...COMPARING,
  'End with who should choose which tool, in two sentences.',
])}`;
  },
};

const auditAiReadiness: Prompt = {
  title: 'Audit AI-readiness',
  description:
    'Says whether software agents can operate a tool, what proves it, and what its vendor would have to document.',
  arguments: { tool: { required: true, kind: 'slug', description: 'The slug of the tool.' } },
  text: ({ tool }) => `Audit how far software agents can operate ${tool}.

${instructions([
  `Call ${getTool.name} with slug "${tool}", groups ["ai"] and detail "full". Look at its facts with their sources, and at places and open_questions of the job agents.`,
  'Say what an agent can do today without a person: read, write, sign in, receive callbacks.',
  ...ASKING,
])}`,
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
export function getPrompt(vocabulary: KnownNames, name: string, args: Readonly<Record<string, string>> = {}): Json {
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
function readArguments(prompt: Prompt, given: Readonly<Record<string, string>>, vocabulary: KnownNames) {
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

/** A task and how to do it with the operations, for an agent that works for a person. */
export interface Skill {
  /** Lower-case words with hyphens, clear among the skills of other publishers. */
  readonly name: string;
  readonly title: string;
  /** What it does, and when to use it. */
  readonly description: string;
  readonly steps: readonly string[];
}

/** What every answer has to do, whatever the task is. */
const RULES =
  'Unknown is not no: say "unknown" and where editors looked. Name the source and its date for each fact you use, and quote meta.cite once at the end.';

/** How to choose a tool, of one type or for one job where they are given. */
function choosing({ category, job }: { readonly category?: string; readonly job?: string } = {}): string[] {
  const only = category === undefined ? '' : ` and category "${category}"`;
  const jobs =
    job === undefined ? `the job that fits the need best (${getMethodology.name} lists all under jobs)` : `job ${job}`;
  return [
    `Call ${recommend.name} with the need as q${only}, or with its parameters if the need has several parts. Say which words are in not_understood, and ask about them if they matter.`,
    'For the first three of shortlist, show a table of what fits or may_fit says of each: what is proven, what is unknown, its cost and its sources. If totals has no tool that fits or may fit, say what ask_instead offers.',
    `Call ${getPricing.name} for each of them, and ${getRankings.name} with profile general and ${jobs} for their groups, what is left to ask and the health of the list.`,
    'Recommend one, and say what is still unknown about it and what to ask its vendor. Pass on what is in notices.',
  ];
}

/** How to compare two tools, in this order. */
const COMPARING: readonly string[] = [
  'Separate what is proven to differ, what is known about only one of them, and what is unknown about both.',
  'Say what pairs has: the verdict, what only one of them proves, and what would draw the other level.',
];

/** What to ask the vendor of a tool whose facts are known. */
const ASKING: readonly string[] = [
  'For each question that matters: say what is proven (with source and date), what is disputed, and what is unknown and where editors looked.',
  'List what is unknown or disputed as a request to the vendor, beginning with those in open_questions. Yes, no or a number has to answer each question. Ask for the public page that says so.',
];

export const SKILLS: readonly Skill[] = [
  {
    name: 'choose-outreach-tool',
    title: 'Choose a tool',
    description:
      'Finds the LinkedIn and multichannel outreach tools that fit a need, with what is proven, what is unknown and what each costs. Use it when somebody chooses or replaces such a tool.',
    steps: choosing(),
  },
  {
    name: 'ask-outreach-vendor',
    title: 'Ask a vendor',
    description:
      'Writes the questions to send to the vendor of an outreach tool: only what no source answers yet. Use it before somebody buys such a tool or writes to its vendor.',
    steps: [
      `Call ${getTool.name} with the slug and the groups that matter. Look at its facts, and at places and open_questions of the job.`,
      ...ASKING,
      'A mail from the vendor is no source: say that a public page is needed, and where a fact can be corrected (about).',
    ],
  },
  {
    name: 'check-outreach-claims',
    title: 'Check what you wrote',
    description:
      'Checks sentences about outreach tools against sourced facts before they are sent or published. Use it on every text that names such a tool, its price, limits or features.',
    steps: [
      `Call ${checkClaims.name} with the text as q, up to 2,000 characters at a time. Name the tool, the plan, the unit and the period in the sentence itself.`,
      'supported: keep the sentence, and add what missing names. contradicted: write what value says. disputed: name both values. outdated: give the date, or leave it out. unknown: write that it is unknown.',
      'not_understood: say one fact in plain words and check again, or leave it out. not_covered: mark it as an opinion, or leave it out.',
    ],
  },
  {
    name: 'leave-outreach-tool',
    title: 'Leave a tool',
    description:
      'Prepares the move from one outreach tool to another: what would be lost, what it costs, how to cancel. Use it when somebody wants to leave such a tool.',
    steps: [
      `Call ${getTool.name} with the slug and groups ["pricing", "trust"]: how it is billed, when it renews, how to cancel, and what happens to the data. Ask which of its features are in use.`,
      `Call ${recommend.name} with like (the tool itself is left out) and what is in use as criteria.`,
      `Call ${compareTools.name} with the tool and the first two of shortlist, and ${estimateCost.name} for the set-up.`,
      ...COMPARING,
      'End with an order of steps: what to export first, by which day to cancel, what to set up again. Only what a fact says is certain.',
    ],
  },
];
