import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardOf } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { BoardTool } from '../../model/board/row.ts';
import type { Methodology } from '../../model/methodology.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { median } from '../median.ts';

/*
 * `node --import tsx tools/bench/board.ts`: the processor time of a new board with bills, warm, over the committed snapshot and over copies of
 * its tools. Nothing is asserted.
 */

const ROUNDS = 120;
const WARM_UP = 20;

/** Twelve questions as buyers ask them, one of them with two answers. */
const NEED: Need = {
  questions: [
    { any: [{ key: 'channels.linkedin' }], strength: 'required' },
    { any: [{ key: 'channels.email' }], strength: 'required' },
    { any: [{ key: 'campaigns.sequences' }], strength: 'required' },
    { any: [{ key: 'linkedin.messages' }], strength: 'required' },
    { any: [{ key: 'integrations.hubspot', value: 'native' }], strength: 'required' },
    { any: [{ key: 'integrations.zapier' }, { key: 'integrations.make' }], strength: 'required' },
    { any: [{ key: 'channels.whatsapp' }], strength: 'unwanted' },
    { any: [{ key: 'team.roles' }], strength: 'nice' },
    { any: [{ key: 'inbox.unified' }], strength: 'nice' },
    { any: [{ key: 'ai.public_api' }], strength: 'nice' },
    { any: [{ key: 'integrations.webhooks' }], strength: 'nice' },
    { any: [{ key: 'safety.daily_limits' }], strength: 'nice' },
  ],
  setUp: { people: 5, mailboxes: 10 },
  budget: { amount: 500, currency: 'EUR' },
  ignored: [],
};

const read = <Content>(file: string) => JSON.parse(readFileSync(join(DIST_DATA, file), 'utf8')) as Content;
const tools = readdirSync(join(DIST_DATA, 'tools')).map((file) => read<BoardTool>(join('tools', file)));
const rules = read<Methodology>('methodology.json');
/** Objects of their own, so that nothing is remembered for two of them. */
const copies = Array.from({ length: 1000 }, (_, i) => structuredClone(tools[i % tools.length] as BoardTool));

// The many first, for the compiler: a server that answers has done it before.
for (const list of [copies, tools]) {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    // Another number in each round: nobody asked for the same board before.
    boardOf(list, { ...NEED, setUp: { ...NEED.setUp, people: 1 + ((round + WARM_UP) % 20) } }, rules);
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times.push((user + system) / 1000);
  }
  console.log(`${list.length} tools, ${NEED.questions.length} questions: ${median(times).toFixed(1)} ms`);
}
