import { expect, it } from 'vitest';
import { CONVERSATIONS, readConversations, rightAnswers } from '../../tools/evals/conversations/conversation.ts';
import { realSnapshot } from '../real-snapshot.ts';

it('conversations have ids of their own, and right answers that the facts give', async () => {
  const [conversations, snapshot] = [await readConversations(CONVERSATIONS), await realSnapshot()];
  expect(new Set(conversations.map(({ id }) => id)).size).toBe(conversations.length);
  for (const { id, answer } of conversations) {
    expect(() => rightAnswers(answer, snapshot), `${id} in test/data/conversations.yaml`).not.toThrow();
  }
});
