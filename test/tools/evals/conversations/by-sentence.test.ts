import { expect, it } from 'vitest';
import { connectTo } from '../../../../tools/evals/agents.ts';
import { type Conversation, reactionRows, reactionsTo } from '../../../../tools/evals/conversations/conversation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();

const conversation = (turns: readonly string[], answer: Conversation['answer']): Conversation => ({
  id: 'one',
  kind: 'plain',
  language: 'en',
  form: 'yes or no',
  turns: [...turns],
  answer,
});
const price = { fact: { tool: 'hillfire', key: 'pricing.starts_at' } };

it('says how recommend takes the last turn, and all turns in one text', async () => {
  const said = [
    conversation(['How much is Beaconyard?'], price),
    conversation(['How much is Flagmast?'], price),
    conversation(['Is Beaconyard any good?', 'And its price?'], price),
    conversation(['A tool for LinkedIn and email'], { constant: 'not listed' }),
    conversation(['Does Flagmast write good messages?'], { constant: 'not covered' }),
  ];
  const newClient = await connectTo(served);
  const reactions = await reactionsTo(said, served.snapshot, newClient());
  expect(reactions.map(({ last, all }) => [last, all])).toEqual([
    ['about its tools', 'about its tools'],
    ['about other tools', 'about other tools'],
    ['nothing recommended', 'about its tools'],
    ['a list of tools', 'a list of tools'],
    ['about other tools', 'about other tools'],
  ]);
  expect(reactionRows(reactions, 'last')).toEqual([
    ['plain', 5, 1, 2, 1, 1],
    ['all', 5, 1, 2, 1, 1],
  ]);
});
