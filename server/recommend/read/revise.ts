import { fold } from '../../text/fold.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { wishOf } from './contradictions.ts';
import type { Placed } from './findings.ts';
import type { Grammar } from './grammar.ts';

/** So many words may stand around an "or": "an MCP server or at the very least an API". */
const MOST_BETWEEN = 7;

/** Between a thing and the channel it is done on. */
export const ON: ReadonlySet<string> = new Set(
  'on in via through by over auf in über per sur en par dans por no na pelo do'.split(' ').map(fold),
);

/** "n8n or Zapier": either would do, so neither is a must. */
export function softenAlternatives(
  understood: readonly Placed[],
  tokens: readonly ReadToken[],
  grammar: Grammar,
): Placed[] {
  const softened = [...understood];
  for (let i = 1; i < softened.length; i++) {
    const [before, after] = [softened[i - 1] as Placed, softened[i] as Placed];
    if (!isOneOfSeveral(before) || !isOneOfSeveral(after)) continue;
    if (!isJoinedBy(tokens, before, after, grammar, grammar.alternatives, false)) continue;
    soften(softened, i);
    // "Slack, Zapier or n8n": what stands before it in the row is one of several too.
    for (let at = i - 1; at >= 0; at--) {
      soften(softened, at);
      if (!isInRow(tokens, softened[at - 1], softened[at] as Placed)) break;
    }
  }
  return softened;
}

/** Whether something else may do in its place. */
function isOneOfSeveral({ constraint: { key }, needed }: Placed): boolean {
  return !needed && key !== 'tool' && key !== 'budget' && key !== 'seats';
}

function soften(understood: Placed[], at: number): void {
  const item = understood[at] as Placed;
  if (item.constraint.strength !== 'must') return;
  const assumed = 'one of several that would do, so no must';
  understood[at] = { ...item, constraint: { ...item.constraint, strength: 'want', assumed } };
}

function isInRow(tokens: readonly ReadToken[], before: Placed | undefined, { span }: Placed): boolean {
  const isOther = before !== undefined && !['tool', 'budget', 'seats'].includes(before.constraint.key);
  return isOther && before.span[1] === span[0] - 1 && tokens[span[0]]?.gap === 'comma';
}

/** "LinkedIn and cold email": in a row with channels the name of a category is a channel. */
export function rowsOfChannels(
  understood: readonly Placed[],
  tokens: readonly ReadToken[],
  grammar: Grammar,
): Placed[] {
  const joins = new Set([...grammar.additions, ...grammar.alternatives]);
  const isChannel = (item: Placed | undefined) => item?.constraint.key.startsWith('channels.') === true;
  return understood.map((item, i) => {
    const channel = grammar.channelsBeside.get(String(item.constraint.value));
    if (item.constraint.key !== 'category' || channel === undefined) return item;
    const [before, after] = [understood[i - 1], understood[i + 1]];
    const inRow =
      (isChannel(before) && isJoinedBy(tokens, before as Placed, item, grammar, joins, true)) ||
      (isChannel(after) && isJoinedBy(tokens, item, after as Placed, grammar, joins, true));
    return inRow ? { ...item, constraint: { ...item.constraint, key: channel, value: true } } : item;
  });
}

/** "voice notes on LinkedIn": the more special wish alone. */
export function mostSpecial(
  understood: readonly Placed[],
  tokens: readonly ReadToken[],
  { fillers }: Grammar,
): Placed[] {
  return understood.filter(({ constraint: { key }, span }, i) => {
    if (!key.startsWith('channels.')) return true;
    const channel = key.slice('channels.'.length);
    const [before, after] = [understood[i - 1], understood[i + 1]];
    const isSpecial = (item: Placed | undefined) => item?.constraint.key.startsWith(`${channel}.`) === true;
    const bare = (from: number, to: number) =>
      tokens.slice(from, to).every(({ word }) => fillers.has(word) || ON.has(word));
    const hangsOn =
      before !== undefined &&
      isSpecial(before) &&
      span[0] - before.span[1] > 1 &&
      tokens.slice(before.span[1] + 1, span[0] + 1).every(({ gap }) => gap === 'none') &&
      bare(before.span[1] + 1, span[0]);
    const leadsTo =
      after !== undefined && isSpecial(after) && after.span[0] === span[1] + 1 && tokens[after.span[0]]?.gap === 'none';
    return !hangsOn && !leadsTo;
  });
}

/** What is asked for by name stands before what a worry would ask for. */
export function strongerOnce(understood: readonly Placed[]): Placed[] {
  if (!understood.some(({ constraint: { strength } }) => strength === 'want')) return [...understood];
  const wish = ({ constraint }: Placed) => `${constraint.key} ${wishOf(constraint)}`;
  const musts = new Set(understood.filter(({ constraint }) => constraint.strength === 'must').map(wish));
  return understood.filter((item) => item.constraint.strength !== 'want' || !musts.has(wish(item)));
}

/** Whether nothing but a joining word, or a comma, and words without meaning stand between two parts. */
function isJoinedBy(
  tokens: readonly ReadToken[],
  before: Placed,
  after: Placed,
  { ignored, boundaries }: Grammar,
  joins: ReadonlySet<string>,
  byComma: boolean,
): boolean {
  const [from, to] = [before.span[1] + 1, after.span[0]];
  if (to - from > MOST_BETWEEN) return false;
  const between = tokens.slice(from, to);
  const last = tokens[to];
  if ([...between, last].some((token) => token?.gap === 'stop' || token?.gap === 'colon')) return false;
  if (between.length === 0) return byComma && last?.gap === 'comma';
  return (
    between.some(({ word, homonym }) => !homonym && joins.has(word)) &&
    between.every(({ word }) => joins.has(word) || (ignored.has(word) && !boundaries.has(word)))
  );
}
