import type { EvalPrompt, EvalQuestion } from '../../server/evals/question.ts';
import type { Served } from '../../test/serve.ts';
import { post, request } from '../../test/server/mcp/rpc.ts';
import { grade } from './grade.ts';
import { factScripts } from './scripts/facts-and-features.ts';
import type { Script } from './scripts/lookups.ts';
import { placeScripts } from './scripts/places-and-prices.ts';

/** The script of each kind of question. */
const SCRIPTS: { readonly [Kind in EvalPrompt['kind']]: Script<Kind> } = { ...factScripts, ...placeScripts };

/** What became of a question. */
export interface EvalResult extends Usage {
  readonly id: string;
  readonly kind: EvalPrompt['kind'];
  readonly expected: string;
  /** The answer of the script, or why it has none. */
  readonly got: string;
  readonly isRight: boolean;
}

/** Asks a service questions about its snapshot over MCP, one after the other. */
export async function answerAll(served: Served, questions: readonly EvalQuestion[]): Promise<EvalResult[]> {
  const newClient = await connectTo(served);
  const outcomes: EvalResult[] = [];
  for (const question of questions) {
    const client = newClient();
    const got = await answerTo(question, client, served).catch((error: Error) => `no answer: ${error.message}`);
    const { id, prompt, answer } = question;
    const isRight = grade(answer, got);
    outcomes.push({ id, kind: prompt.kind, expected: answer.text, got, isRight, ...client.usage });
  }
  return outcomes;
}

function answerTo({ prompt, question }: EvalQuestion, client: McpClient, { snapshot }: Served): Promise<string> {
  // The text of a question has the name of each tool that it has the slug of.
  const name = (slug: string) => snapshot.tools.get(slug)?.name ?? slug;
  const script = SCRIPTS[prompt.kind] as Script<EvalPrompt['kind']>;
  return script(prompt as never, { ...client, question, name });
}

/** The most characters that a question may take on average. */
export const MOST_ON_AVERAGE = 6000;

/** The most that any of them may take, which docs/evals.md names. */
export const MOST_FOR_ONE = 12_000;

/** How some questions went: calls and characters are means for one. */
export interface EvalFigures {
  readonly right: number;
  readonly all: number;
  readonly calls: number;
  readonly characters: number;
  readonly most: number;
}

type Counted = Pick<EvalResult, 'isRight' | 'calls' | 'characters'>;

export function evalFigures(outcomes: readonly Counted[]): EvalFigures {
  const mean = (count: (outcome: Counted) => number) =>
    outcomes.reduce((sum, outcome) => sum + count(outcome), 0) / outcomes.length;
  return {
    right: outcomes.filter(({ isRight }) => isRight).length,
    all: outcomes.length,
    calls: mean(({ calls }) => calls),
    characters: mean(({ characters }) => characters),
    most: Math.max(...outcomes.map(({ characters }) => characters)),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type AnyJson = any;

/** What answering one question took: calls, and the characters of their results as a model reads them. */
export interface Usage {
  calls: number;
  characters: number;
}

/** A client of the service, as the program around a model has it. */
export interface McpClient {
  /** The structured content of an answer. @throws Error with the text of a problem */
  readonly call: (operation: string, args: AnyJson) => Promise<AnyJson>;
  /** Whether a model knows a key from the descriptions of the tools, before its first call. */
  readonly describes: (key: string) => boolean;
  readonly usage: Readonly<Usage>;
}

/** Reads the descriptions of the tools once. @returns a function that makes a client for each question, which starts counting at nothing */
export async function connectTo(served: Served): Promise<() => McpClient> {
  const { tools } = (await post(served, request('tools/list'))).body.result;
  const described = new Set(JSON.stringify(tools).match(/[a-z_]+\.[a-z_0-9]+/g));
  return () => {
    const usage: Usage = { calls: 0, characters: 0 };
    return {
      usage,
      describes: (key) => described.has(key),
      call: async (name, args) => {
        const { result, error } = (await post(served, request('tools/call', { name, arguments: args }))).body;
        if (error) throw new Error(`${name}: ${error.message}`);
        const { text } = result.content[0];
        usage.calls += 1;
        usage.characters += text.length;
        if (result.isError) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
        return result.structuredContent;
      },
    };
  };
}
