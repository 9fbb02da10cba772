import type { ChangeEvent } from '../../model/history/event.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Statement } from './claim.ts';
import { type Checked, NOTHING } from './verdict.ts';

/** Only these causes say that something changed outside: all others are about what we knew. */
const CHANGES: ReadonlySet<ChangeEvent['cause']> = new Set(['vendor-changed', 'source-changed']);

/** The verdict on a change of prices, by the history. That it has none proves nothing: it begins with the first snapshot. */
export function judgeChange(
  { kind, month }: Extract<Statement, { about: 'change' }>,
  isDenied: boolean,
  tool: Tool,
  { history }: Snapshot,
): Checked {
  const ofTool = history.events.filter(
    (event) =>
      (event.tool === tool.slug || tool.former_slugs.includes(event.tool)) &&
      event.key?.startsWith('pricing.') &&
      CHANGES.has(event.cause) &&
      !event.retracted,
  );
  const has = (wanted: ChangeEvent['kind']) => ofTool.find((event) => event.kind === wanted);
  const event =
    kind === 'changed' ? (has('increase') ?? has('decrease')) : has(kind === 'raised' ? 'increase' : 'decrease');
  if (!event) return { ...NOTHING, verdict: 'unknown', key: 'change' };
  const fact = tool.facts[event.key ?? ''];
  const days = [event.recorded, ...(event.effective ? [event.effective.on] : [])];
  if (month !== undefined && !days.some((day) => Number(day.slice(5, 7)) === month))
    return { ...NOTHING, verdict: 'unknown', key: event.key };
  return {
    ...NOTHING,
    verdict: isDenied ? 'contradicted' : 'supported',
    key: event.key,
    value: `${event.kind} recorded on ${event.recorded}`,
    facts: fact ? [fact] : [],
  };
}
