import { computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { Tool } from '../../model/tool.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { formatMedianTime, measureCpuTime } from './cpu-time.ts';

/* Measures the CPU time of an uncached board with bills, for the real tools and for a thousand copies of them. */

const ROUNDS = 120;
const WARM_UP = 20;

/** Twelve questions that buyers ask, one of them with an alternative. */
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
  notUnderstood: [],
};

/** @returns table rows: name, median, limit */
export async function measureBoards(): Promise<string[][]> {
  const { tools: toolsBySlug, methodology } = await realSnapshot();
  const tools = [...toolsBySlug.values()];
  /** Clones, so that they share no cached values. */
  const copies = Array.from({ length: 1000 }, (_, i) => structuredClone(tools[i % tools.length] as Tool));
  // The large board comes first, so that it warms up the compiler.
  return [copies, tools].map((list) => {
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      // The number of people changes each round, so that no board is cached.
      const need = { ...NEED, setUp: { ...NEED.setUp, people: 1 + ((round + WARM_UP) % 20) } };
      const [time] = measureCpuTime(() => computeBoard(list, need, methodology));
      if (round >= 0) times.push(time);
    }
    return [`a board of ${list.length} tools`, formatMedianTime(times), list === tools ? '7 ms' : '90 ms'];
  });
}
