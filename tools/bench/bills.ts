import { type BillNeed, computeBill } from '../../model/pricing/bill.ts';
import { computeLadder, MAX_LADDER_SIZE } from '../../model/pricing/ladder.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { formatMedianTime, measureCpuTime } from './cpu-time.ts';

/* Measures the CPU time of bills and ladders for the real facts. A list needs one bill per tool. */

const ROUNDS = 90;
const BILLS = 60;

const QUESTIONS: readonly BillNeed[] = [
  { setUp: {} },
  { setUp: { people: 8, mailboxes: 20 }, required: ['channels.email'] },
  { setUp: { people: 3 }, required: ['channels.linkedin', 'ai.public_api'], billing: 'month' },
];

/** @returns table rows: name, median, limit */
export async function measureBills(): Promise<string[][]> {
  const { tools: toolsBySlug, methodology } = await realSnapshot();
  const { catalogue } = methodology;
  const tools = [...toolsBySlug.values()];
  const bills: number[] = [];
  const ladders: number[] = [];
  // Negative rounds warm up the compiler.
  for (let round = -ROUNDS; round < ROUNDS; round += 1) {
    const question = QUESTIONS[Math.abs(round) % QUESTIONS.length] as BillNeed;
    const [time] = measureCpuTime(() => tools.map(({ facts }) => computeBill(facts, question, catalogue)));
    const { facts } = tools[Math.abs(round) % tools.length] as (typeof tools)[number];
    const [ladder] = measureCpuTime(() => computeLadder(facts, 'people', question, catalogue));
    if (round < 0) continue;
    bills.push((time / tools.length) * BILLS);
    ladders.push(ladder);
  }
  return [
    [`${BILLS} bills`, formatMedianTime(bills), '5 ms'],
    [`a ladder of ${MAX_LADDER_SIZE} sizes`, formatMedianTime(ladders), '15 ms'],
  ];
}
