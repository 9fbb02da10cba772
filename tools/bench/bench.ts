import { cachedAnswers, mcpCalls } from './cached.ts';
import { start } from './start.ts';
import { newQuestions, pages } from './uncached.ts';

/*
 * What answers cost the server: npm run bench -- [parts] [rounds]
 * Contenders take turns within each round and the medians of the rounds are printed: only ratios within one run mean
 * anything. The judge is the CPU time (user and system) of the server process a request, in microseconds; requests a
 * second stand beside it. Nothing is asserted.
 */

const PARTS: Readonly<Record<string, (rounds: number) => Promise<void>>> = {
  frozen: cachedAnswers,
  mcp: mcpCalls,
  search: newQuestions,
  pages,
  start,
};

const args = process.argv.slice(2);
const chosen = args.filter((word) => Object.hasOwn(PARTS, word));
const rounds = args.map(Number).find((number) => number > 0) ?? 9;
const strange = args.find((word) => !(Number(word) > 0 || Object.hasOwn(PARTS, word)));
if (strange !== undefined) {
  console.error(`there is no part "${strange}"; there are: ${Object.keys(PARTS).join(', ')}, and a number of rounds`);
  process.exit(1);
}

console.log(`Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, medians of ${rounds} rounds`);
for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) await PARTS[part]?.(rounds);
