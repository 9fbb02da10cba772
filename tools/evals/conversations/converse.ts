import pLimit from 'p-limit';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import type { Answer } from '../../../test/described.ts';
import { serve } from '../../../test/serve.ts';
import type { Outcome } from '../answer-all.ts';
import type { Usage } from '../client.ts';
import { grade } from '../grade.ts';
import { type Assistant, runAssistant } from './assistant.ts';
import type { Conversation } from './conversation.ts';
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
 * @param tell gets each as soon as it is over
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
  const answer = await runAssistant(assistant, prompt, served && `${served.baseUrl}/mcp`).catch(
    (error: Error) => error,
  );
  await served?.close();
  const { id, kind } = conversation;
  const isAnswered = typeof answer === 'string';
  return {
    ...{ id, kind, hasService, isAnswered, expected: right.map(({ text }) => text).join(' or '), ...usage },
    got: isAnswered ? answer : `no answer: ${answer.message}`,
    isRight: isAnswered && right.some((one) => grade(one, answer)),
  };
}

/** What an assistant is given to read. Without the service, it has the names of the tools at least. */
function promptOf(
  { turns, form }: Conversation,
  { manifest, tools }: Pick<Snapshot, 'manifest' | 'tools'>,
  hasService: boolean,
): string {
  const names = [...tools.values()].map(({ name, slug }) => `${name} (${slug})`).join(', ');
  return [
    `Somebody who chooses tools for LinkedIn and email outreach talks to you. Today is ${manifest.as_of}.`,
    'Public pages are those that Outreach Facts had read by that day. Unknown is not no: if they do not answer, say unknown. Say "not listed" if a tool is none of those that Outreach Facts describes, and "not covered" if no fact about a tool could answer: reply rates, ratings, opinions, legal advice, how to write a message.',
    hasService
      ? 'The MCP server outreach-facts answers what they say.'
      : `The tools that Outreach Facts describes, with their slugs: ${names}.`,
    'What they wrote to you, the oldest message first:',
    ...turns.map((turn, i) => `${i + 1}. ${turn}`),
    `Answer the last message. Your last line begins with ANSWER: and has nothing else than this: ${form}`,
  ]
    .join('\n\n')
    .concat('\n');
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
