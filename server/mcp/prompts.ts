import { didYouMean, nearest } from '../../model/nearest.ts';
import { ICONS } from '../identity/identity.ts';
import { compareTools } from '../operations/compare-tools/operation.ts';
import { getTool } from '../operations/get-tool/operation.ts';
import { requireKnown } from '../operations/input.ts';
import { type ArgumentKinds, type NameKind, requireName, type Vocabulary } from './completion.ts';
import { ErrorCode, type Json, RpcError } from './json-rpc.ts';
import { ASKING, COMPARING, choosing, RULES } from './skills.ts';

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
