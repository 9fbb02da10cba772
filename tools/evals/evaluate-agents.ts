import { questionsOf } from '../../server/evals/questions.ts';
import { serveSnapshot } from '../../test/serve.ts';
import { answerAll, type Outcome } from './answer-all.ts';
import { type Figures, figuresOf, MOST_ON_AVERAGE } from './figures.ts';

/*
 * Whether agents can answer the questions of the answer key from what the service tells them over MCP, and how much they have to read for it:
 * npm run evaluate:agents -- [--failures]
 * Prints each question (only wrong ones with --failures, with the right answer), then right answers, calls and characters by kind and in all,
 * and the ten dearest. Exits with 1 if an answer is wrong or questions take too many characters.
 */

const DEAREST = 10;

const served = await serveSnapshot();
const outcomes = await answerAll(served, questionsOf(served.snapshot));

const lineOf = ({ id, calls, characters, isRight }: Outcome) =>
  `${id.padEnd(76)} ${String(calls).padStart(2)} ${String(characters).padStart(6)} ${isRight ? 'right' : 'WRONG'}`;
const figuresLine = (name: string, { right, all, calls, characters, most }: Figures) =>
  [
    name.padEnd(20),
    `${right} of ${all}`.padStart(10),
    calls.toFixed(1).padStart(6),
    characters.toFixed(0).padStart(6),
    String(most).padStart(6),
  ].join(' ');

const onlyFailures = process.argv.includes('--failures');
for (const outcome of outcomes) {
  if (outcome.isRight && onlyFailures) continue;
  console.log(lineOf(outcome));
  if (!outcome.isRight) console.log(`  expected ${outcome.expected}\n  got      ${outcome.got}`);
}

console.log(`\n${'kind'.padEnd(20)}      right  calls  chars   most`);
for (const kind of new Set(outcomes.map((outcome) => outcome.kind)))
  console.log(figuresLine(kind, figuresOf(outcomes.filter((outcome) => outcome.kind === kind))));
const all = figuresOf(outcomes);
console.log(figuresLine('all', all));

console.log('\nThe dearest:');
const dearest = outcomes.toSorted((a, b) => b.characters - a.characters).slice(0, DEAREST);
for (const outcome of dearest) console.log(lineOf(outcome));

process.exitCode = all.right < all.all || all.characters > MOST_ON_AVERAGE ? 1 : 0;
// Throws where an answer was not as described.
await served.close();
