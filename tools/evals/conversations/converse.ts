import pLimit from 'p-limit';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import type { Answer } from '../../../test/described.ts';
import { serve } from '../../../test/serve.ts';
import type { Outcome } from '../answer-all.ts';
import type { Usage } from '../client.ts';
import { grade } from '../grade.ts';
import { type Assistant, ask } from './assistant.ts';
import type { Conversation } from './conversation.ts';
import { promptOf } from './prompt.ts';
import { rightAnswers } from './right-answers.ts';

/** What became of a conversation. */
export interface Conversed extends Omit<Outcome, 'kind'> {
  readonly kind: Conversation['kind'];
  readonly hasService: boolean;
  /** Whether there was an answer at all. */
  readonly isAnswered: boolean;
}

/**
 * Has an assistant answer each conversation with the service and without it.
 * @param atOnce how many of them run at once
 * @param tell is told of each as soon as it is over
 */
export function converseAll(
  conversations: readonly Conversation[],
  snapshot: Snapshot,
  { assistant, atOnce, tell }: { assistant: Assistant; atOnce: number; tell: (outcome: Conversed) => void },
): Promise<Conversed[]> {
  const all = conversations.flatMap((conversation) =>
    [true, false].map((hasService) => ({ conversation, hasService })),
  );
  return pLimit(atOnce).map(all, async ({ conversation, hasService }) => {
    const outcome = await converse(conversation, snapshot, assistant, hasService);
    tell(outcome);
    return outcome;
  });
}

async function converse(
  conversation: Conversation,
  snapshot: Snapshot,
  assistant: Assistant,
  hasService: boolean,
): Promise<Conversed> {
  const right = rightAnswers(conversation.answer, snapshot);
  const usage: Usage = { calls: 0, characters: 0 };
  // A service of its own, so that its calls can be counted.
  const served = hasService ? await serve(snapshot, snapshot, { onAnswer: count(usage) }) : undefined;
  const prompt = promptOf(conversation, snapshot, hasService);
  const answer = await ask(assistant, prompt, served && `${served.baseUrl}/mcp`).catch((error: Error) => error);
  await served?.close();
  const { id, kind } = conversation;
  const isAnswered = typeof answer === 'string';
  return {
    ...{ id, kind, hasService, isAnswered, expected: right.map(({ text }) => text).join(' or '), ...usage },
    got: isAnswered ? answer : `no answer: ${answer.message}`,
    isRight: isAnswered && right.some((one) => grade(one, answer)),
  };
}

/** Counts what a model reads: the results of calls, which have a text, and not the list of tools. */
function count(usage: Usage): (answer: Answer) => void {
  return ({ url, body }) => {
    const text = url === '/mcp' && body !== '' ? JSON.parse(body).result?.content?.[0]?.text : undefined;
    if (typeof text !== 'string') return;
    usage.calls += 1;
    usage.characters += text.length;
  };
}
