import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConversations } from '../../../../tools/evals/conversations/conversation.ts';
import { type Conversed, converseAll } from '../../../../tools/evals/conversations/converse.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const PLAYED = fileURLToPath(new URL('./played-assistant.mjs', import.meta.url));
const conversations = await readConversations(new URL('./conversations.yaml', import.meta.url));

const run = async (command: string, tell: (outcome: Conversed) => void = () => {}) =>
  converseAll(conversations, await fixtureSnapshot(), { assistant: { command, timeout: 60_000 }, atOnce: 2, tell });

it('asks an assistant with the service and without it', async () => {
  const reported: string[] = [];
  const outcomes = await run(`node "${PLAYED}"`, ({ id }) => reported.push(id));
  const shown = outcomes.map(({ id, hasService, got, isRight, calls }) => [id, hasService, got, isRight, calls]);
  expect(shown).toEqual([
    ['mcp-server-flagmast', true, 'Official', true, 1],
    ['mcp-server-flagmast', false, 'unknown', false, 0],
    ['price-beaconyard-by-its-former-name', true, '40 GBP', true, 1],
    ['price-beaconyard-by-its-former-name', false, 'unknown', false, 0],
    ['single-sign-on-yew', true, 'unknown', true, 1],
    ['single-sign-on-yew', false, 'unknown', true, 0],
    // It cannot weigh a premise.
    ['email-flagmast', true, 'No', false, 1],
    ['email-flagmast', false, 'unknown', false, 0],
    ['reply-rates', true, 'not covered', true, 1],
    ['reply-rates', false, 'unknown', false, 0],
  ]);
  expect(outcomes.filter(({ characters, calls }) => characters < calls * 100)).toEqual([]);
  expect(reported.sort()).toEqual(outcomes.map(({ id }) => id).sort());
});

it('counts an assistant that fails as one without an answer', async () => {
  const outcomes = await run('echo "no key" >&2; exit 3');
  expect(outcomes).toHaveLength(2 * conversations.length);
  for (const { got, isRight, isAnswered } of outcomes) {
    expect({ got, isRight, isAnswered }).toEqual({
      got: 'no answer: the command ended with 3: no key',
      isRight: false,
      isAnswered: false,
    });
  }
});
