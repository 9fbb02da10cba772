import type { EvalPrompt, EvalQuestion } from '../../server/evals/question.ts';
import type { Served } from '../../test/serve.ts';
import { type Client, connectTo, type Usage } from './client.ts';
import { grade } from './grade.ts';
import { SCRIPTS } from './kinds/index.ts';
import type { Script } from './script.ts';

/** What became of a question. */
export interface Outcome extends Usage {
  readonly id: string;
  readonly kind: EvalPrompt['kind'];
  readonly expected: string;
  /** The answer of the script, or why it has none. */
  readonly got: string;
  readonly isRight: boolean;
}

/** Asks a service questions about its snapshot over MCP, one after the other. */
export async function answerAll(served: Served, questions: readonly EvalQuestion[]): Promise<Outcome[]> {
  const newClient = await connectTo(served);
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const client = newClient();
    const got = await answerTo(question, client, served).catch((error: Error) => `no answer: ${error.message}`);
    const { id, prompt, answer } = question;
    outcomes.push({
      ...{ id, kind: prompt.kind, expected: answer.text, got },
      ...{ isRight: grade(answer, got), ...client.usage },
    });
  }
  return outcomes;
}

function answerTo({ prompt, question }: EvalQuestion, client: Client, { snapshot }: Served): Promise<string> {
  // The text of a question has the name of each tool that it has the slug of.
  const name = (slug: string) => snapshot.tools.get(slug)?.name ?? slug;
  const script = SCRIPTS[prompt.kind] as Script<EvalPrompt['kind']>;
  return script(prompt as never, { ...client, question, name });
}
