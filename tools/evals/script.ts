import type { EvalPrompt, PromptOf } from '../../server/evals/question.ts';
import type { Client } from './client.ts';

/** What a script has besides what is asked. */
export interface Given extends Client {
  /** The text of the question. */
  readonly question: string;
  /** A tool as the question names it. */
  readonly name: (slug: string) => string;
}

/**
 * Answers a question of a kind with the fewest calls that a model would make from the descriptions of the tools alone. It knows the question
 * and what the service answers, and nothing of the snapshot. @returns an answer in the form that the question asks for
 */
export type Script<Kind extends EvalPrompt['kind']> = (prompt: PromptOf<Kind>, given: Given) => Promise<string>;
