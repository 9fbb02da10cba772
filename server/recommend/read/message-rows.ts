import type { ReadToken } from '../../text/tokens.ts';
import type { Placed } from './findings.ts';
import type { Grammar } from './grammar.ts';
import { ON } from './revise.ts';
import type { Span } from './scope.ts';

const KEY = 'linkedin.messages';
/** So many words may stand between an "and" and the messages: "and automatic follow-up messages". */
const MOST_BETWEEN = 3;

/**
 * "connection requests and messages": in a row with what is done on LinkedIn, messages that no other channel is named for are
 * sent there, in the same mood.
 *
 * @param place makes a constraint with its place
 */
export function messagesInRows(
  understood: readonly Placed[],
  tokens: readonly ReadToken[],
  grammar: Grammar,
  place: (constraint: Placed['constraint'], span: Span) => Placed,
): readonly Placed[] {
  const actions = understood.filter(({ constraint: { key } }) => key.startsWith('linkedin.'));
  if (actions.length === 0 || actions.some(({ constraint: { key } }) => key === KEY)) return understood;
  const joins = (token: ReadToken | undefined) =>
    token !== undefined && (grammar.additions.has(token.word) || grammar.alternatives.has(token.word));
  for (const { span, constraint } of actions) {
    const at = behind(span[1] + 1) ?? before(span[0] - 1);
    if (at === undefined) continue;
    const found = place({ ...constraint, key: KEY, op: 'is', value: true }, [at, at]);
    const next = understood.findIndex(({ span: [first] }) => first > at);
    return next < 0 ? [...understood, found] : understood.toSpliced(next, 0, found);
  }
  return understood;

  function isBare(at: number): boolean {
    if (!grammar.messagesBeside.has(tokens[at]?.word ?? '')) return false;
    const [next, channel] = [tokens[at + 1], understood.find(({ span: [first] }) => first > at)];
    const isElsewhere =
      channel?.constraint.key.startsWith('channels.') &&
      channel.constraint.key !== 'channels.linkedin' &&
      next?.gap === 'none' &&
      ON.has(next.word) &&
      channel.span[0] <= at + 3;
    const owner = understood.find(({ span: [first, last] }) => first <= at && at <= last)?.constraint.key;
    // "message templates" are another thing.
    const isWhole = next?.gap !== 'none' || grammar.ignored.has(next.word) || joins(next) || ON.has(next.word);
    return isWhole && !isElsewhere && (owner === undefined || owner === 'campaigns.sequences');
  }

  /** "invites and messages", "an invite, then a message" */
  function behind(first: number): number | undefined {
    const token = tokens[first];
    if (token === undefined || !(token.gap === 'comma' || (token.gap === 'none' && joins(token)))) return undefined;
    for (let at = first; at <= first + 1 + MOST_BETWEEN && (at === first || tokens[at]?.gap === 'none'); at++) {
      if (isBare(at)) return at;
      if (!isPlain(at)) return undefined;
    }
    return undefined;
  }

  /** Whether a word asks for nothing, or for follow-ups, and denies nothing. */
  function isPlain(at: number): boolean {
    const owner = understood.find(({ span: [first, last] }) => first <= at && at <= last);
    if (owner) return owner.constraint.key === 'campaigns.sequences';
    return joins(tokens[at]) || !grammar.phrases.matchesAt(tokens, at).some(({ meaning }) => meaning.kind === 'mood');
  }

  function before(joint: number): number | undefined {
    const isRow = joins(tokens[joint]) && tokens[joint]?.gap === 'none' && tokens[joint + 1]?.gap === 'none';
    return isRow && isBare(joint - 1) && tokens[joint - 1]?.gap !== 'none' ? joint - 1 : undefined;
  }
}
