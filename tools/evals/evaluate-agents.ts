import { groupBy } from '../../model/group-by.ts';
import { evalQuestions } from '../../server/evals/questions.ts';
import { serveSnapshot } from '../../test/serve.ts';
import { logTable } from '../report.ts';
import { answerAll, connectTo, type EvalFigures, type EvalResult, evalFigures, MOST_ON_AVERAGE } from './agents.ts';
import {
  CONVERSATIONS,
  REACTIONS,
  reactionRows,
  reactionsTo,
  readConversations,
} from './conversations/conversation.ts';

/*
 * Whether agents can answer the questions of the answer key from what the service tells them over MCP, and how much they have to read for it:
 * npm run evaluate:agents -- [--failures]
 * Prints each question (only wrong ones with --failures, with the right answer), then right answers, calls and characters by kind and in all,
 * and the ten dearest; then how recommend takes the sentences of conversations, which is a report and no test. Exits with 1 if an answer is wrong or questions take too many characters.
 */

const DEAREST = 10;

const served = await serveSnapshot();
const outcomes = await answerAll(served, evalQuestions(served.snapshot));

const lineOf = ({ id, calls, characters, isRight }: EvalResult) =>
  `${id.padEnd(76)} ${String(calls).padStart(2)} ${String(characters).padStart(6)} ${isRight ? 'right' : 'WRONG'}`;
const row = (name: string, { right, all, calls, characters, most }: EvalFigures) =>
  [name, `${right} of ${all}`, calls.toFixed(1), Math.round(characters), most] as const;

const onlyFailures = process.argv.includes('--failures');
for (const outcome of outcomes) {
  if (outcome.isRight && onlyFailures) continue;
  console.log(lineOf(outcome));
  if (!outcome.isRight) console.log(`  expected ${outcome.expected}\n  got      ${outcome.got}`);
}

const all = evalFigures(outcomes);
const byKind = [...groupBy(outcomes, ({ kind }) => kind)].map(([kind, own]) => row(kind, evalFigures(own)));
logTable('By kind', ['kind', 'right', 'calls', 'characters', 'at most'], [...byKind, row('all', all)]);

console.log('\nThe dearest:');
const dearest = outcomes.toSorted((a, b) => b.characters - a.characters).slice(0, DEAREST);
for (const outcome of dearest) console.log(lineOf(outcome));

const newClient = await connectTo(served);
const reactions = await reactionsTo(await readConversations(CONVERSATIONS), served.snapshot, newClient());
for (const [part, title] of [
  ['last', 'Conversations: how recommend takes the last turn'],
  ['all', 'Conversations: how recommend takes all turns as one text'],
] as const) {
  logTable(title, ['kind', 'conversations', ...REACTIONS], reactionRows(reactions, part));
}

process.exitCode = all.right < all.all || all.characters > MOST_ON_AVERAGE ? 1 : 0;
// Throws where an answer was not as described.
await served.close();
