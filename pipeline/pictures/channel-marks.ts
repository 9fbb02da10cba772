import { textWidth } from '../../model/drawing/text.ts';
import type { Fact } from '../../model/fact.ts';
import { stateOf } from '../../model/state.ts';
import { COLOURS, INNER_WIDTH, LEFT, line } from './card.ts';

const SIZE = 24;
const HEIGHT = 44;
const PADDING = 18;
const GAP = 12;

/** Whether sources say that a tool has a channel, or that it does not; unknown otherwise. */
export function channelState(fact: Fact): 'yes' | 'no' | 'unknown' {
  const state = stateOf(fact);
  return state === 'proven' ? 'yes' : state === 'denied' ? 'no' : 'unknown';
}

/** What the marks mean. */
export const LEGEND = '✓ proven · ? unknown · × no';

const MARKS = { yes: '✓', unknown: '?', no: '×' } as const;
const ORDER = ['yes', 'unknown', 'no'] as const;

/** The channels that a tool can be asked about, those that it is proven to have first. */
export function channelsOf(facts: Readonly<Record<string, Fact>>): Fact[] {
  const all = Object.values(facts).filter(({ group, status }) => group === 'channels' && status !== 'not_applicable');
  return ORDER.flatMap((state) => all.filter((fact) => channelState(fact) === state));
}

/** A mark for each channel, in rows. @param y of the top @returns the marks and the height of all rows */
export function channelMarks(channels: readonly Fact[], y: number): { readonly svg: string; readonly height: number } {
  let [x, top] = [LEFT, y];
  const marks = channels.map((fact) => {
    const state = channelState(fact);
    const text = `${MARKS[state]} ${fact.label}`;
    const weight = state === 'yes' ? 'bold' : 'regular';
    const width = Math.ceil(textWidth(text, SIZE, weight)) + 2 * PADDING;
    if (x > LEFT && x + width > LEFT + INNER_WIDTH) [x, top] = [LEFT, top + HEIGHT + GAP];
    const ground =
      state === 'yes' ? `fill="${COLOURS.proven}"` : `fill="none" stroke="${COLOURS.line}" stroke-width="2"`;
    const colour = state === 'yes' ? '#fff' : COLOURS.quiet;
    const mark = `<rect x="${x}" y="${top}" width="${width}" height="${HEIGHT}" rx="${HEIGHT / 2}" ${ground}/>${line(text, top + 31, { x: x + PADDING, size: SIZE, weight, colour })}`;
    x += width + GAP;
    return mark;
  });
  return { svg: marks.join(''), height: channels.length === 0 ? 0 : top + HEIGHT - y };
}
