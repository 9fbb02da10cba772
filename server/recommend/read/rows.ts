import { fold } from '../../text/fold.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Criterion, Draft } from './draft.ts';
import type { Grammar } from './grammar.ts';

/** "an MCP server or at the very least an API": up to this many words may join two criteria. */
const MAX_JOINING_WORDS = 7;
/** "and automatic follow-up messages": up to this many words may separate the conjunction from the messages. */
const MAX_WORDS_BEFORE_MESSAGES = 3;
/** "messages over WhatsApp": a channel this close belongs to the messages. */
const MAX_TOKENS_TO_CHANNEL = 3;

const MESSAGES_KEY = 'linkedin.messages';

/** Prepositions between an action and its channel. */
export const CHANNEL_PREPOSITIONS: ReadonlySet<string> = new Set(
  'on in via through by over auf in über per sur en par dans por no na pelo do'.split(' ').map(fold),
);

/**
 * "connection requests and messages": in a row with actions on LinkedIn, messages without another channel are LinkedIn
 * messages. Adds a criterion for them, with the strength of the action.
 */
export function addMessagesInRows(
  criteria: readonly Criterion[],
  draft: Draft,
  grammar: Grammar,
): readonly Criterion[] {
  const actions = criteria.filter(({ constraint: { key } }) => key.startsWith('linkedin.'));
  if (actions.length === 0 || actions.some(({ constraint: { key } }) => key === MESSAGES_KEY)) return criteria;
  const messages = new MessageFinder(criteria, draft.tokens, grammar);
  for (const { span, constraint } of actions) {
    const at = messages.after(span[1] + 1) ?? messages.before(span[0] - 1);
    if (at === undefined) continue;
    const found = draft.criterion({ ...constraint, key: MESSAGES_KEY, op: 'is', value: true }, [at, at]);
    const next = criteria.findIndex(({ span: [first] }) => first > at);
    return next < 0 ? [...criteria, found] : criteria.toSpliced(next, 0, found);
  }
  return criteria;
}

/** Finds nouns for messages that are joined to a criterion. */
class MessageFinder {
  readonly #criteria: readonly Criterion[];
  readonly #tokens: readonly ReadToken[];
  readonly #grammar: Grammar;

  constructor(criteria: readonly Criterion[], tokens: readonly ReadToken[], grammar: Grammar) {
    this.#criteria = criteria;
    this.#tokens = tokens;
    this.#grammar = grammar;
  }

  /** "invites and messages", "an invite, then a message": the index of the messages. */
  after(first: number): number | undefined {
    const token = this.#tokens[first];
    const isJoined = token?.gap === 'comma' || (token?.gap === 'none' && this.#joins(token));
    if (!isJoined) return undefined;
    for (let at = first; at <= first + 1 + MAX_WORDS_BEFORE_MESSAGES; at++) {
      if (at > first && this.#tokens[at]?.gap !== 'none') return undefined;
      if (this.#isMessages(at)) return at;
      if (!this.#isNeutral(at)) return undefined;
    }
    return undefined;
  }

  /** "messages and invites": the index of the messages before a conjunction, if they begin a clause. */
  before(conjunction: number): number | undefined {
    const [token, next] = [this.#tokens[conjunction], this.#tokens[conjunction + 1]];
    const isRow = this.#joins(token) && token?.gap === 'none' && next?.gap === 'none';
    const beginsClause = this.#tokens[conjunction - 1]?.gap !== 'none';
    return isRow && beginsClause && this.#isMessages(conjunction - 1) ? conjunction - 1 : undefined;
  }

  /** Whether a token is a noun for messages without another channel, and not the beginning of another noun. */
  #isMessages(at: number): boolean {
    if (!this.#grammar.messageNouns.has(this.#tokens[at]?.word ?? '')) return false;
    const next = this.#tokens[at + 1];
    const channel = this.#criteria.find(({ span: [first] }) => first > at);
    const isElsewhere =
      channel?.constraint.key.startsWith('channels.') &&
      channel.constraint.key !== 'channels.linkedin' &&
      next?.gap === 'none' &&
      CHANNEL_PREPOSITIONS.has(next.word) &&
      channel.span[0] <= at + MAX_TOKENS_TO_CHANNEL;
    if (isElsewhere) return false;
    // "message templates" are something else.
    const isWholeNoun =
      next?.gap !== 'none' ||
      this.#grammar.stopWords.has(next.word) ||
      this.#joins(next) ||
      CHANNEL_PREPOSITIONS.has(next.word);
    const key = this.#keyAt(at);
    return isWholeNoun && (key === undefined || key === 'campaigns.sequences');
  }

  /** Whether a word belongs to no criterion except follow-ups, and sets no polarity. */
  #isNeutral(at: number): boolean {
    const key = this.#keyAt(at);
    if (key !== undefined) return key === 'campaigns.sequences';
    const meanings = () => this.#grammar.phrases.matchesAt(this.#tokens, at);
    return this.#joins(this.#tokens[at]) || !meanings().some(({ meaning }) => meaning.kind === 'polarity');
  }

  /** The key of the criterion that a token is part of. */
  #keyAt(at: number): string | undefined {
    return this.#criteria.find(({ span: [first, last] }) => first <= at && at <= last)?.constraint.key;
  }

  #joins(token: ReadToken | undefined): boolean {
    const { additions, alternatives } = this.#grammar;
    return token !== undefined && (additions.has(token.word) || alternatives.has(token.word));
  }
}

/** "LinkedIn and cold email": in a row with channels, the name of a category means a channel. */
export function categoriesToChannels(
  criteria: readonly Criterion[],
  tokens: readonly ReadToken[],
  grammar: Grammar,
): Criterion[] {
  const conjunctions = new Set([...grammar.additions, ...grammar.alternatives]);
  const isJoined = (before: Criterion, after: Criterion) =>
    areJoined(tokens, before, after, grammar, conjunctions, true);
  return criteria.map((item, i) => {
    const channel = grammar.channelOfCategory.get(String(item.constraint.value));
    if (item.constraint.key !== 'category' || channel === undefined) return item;
    const [before, after] = [criteria[i - 1], criteria[i + 1]];
    const inRow = (isChannel(before) && isJoined(before, item)) || (isChannel(after) && isJoined(item, after));
    return inRow ? { ...item, constraint: { ...item.constraint, key: channel, value: true } } : item;
  });
}

function isChannel(item: Criterion | undefined): item is Criterion {
  return item?.constraint.key.startsWith('channels.') === true;
}

/** Whether two criteria are separated by nothing but a conjunction, or a comma, and words without a meaning. */
export function areJoined(
  tokens: readonly ReadToken[],
  before: Criterion,
  after: Criterion,
  { stopWords, boundaries }: Grammar,
  conjunctions: ReadonlySet<string>,
  byComma: boolean,
): boolean {
  const [from, to] = [before.span[1] + 1, after.span[0]];
  if (to - from > MAX_JOINING_WORDS) return false;
  const between = tokens.slice(from, to);
  const last = tokens[to];
  if ([...between, last].some((token) => token?.gap === 'stop' || token?.gap === 'colon')) return false;
  if (between.length === 0) return byComma && last?.gap === 'comma';
  return (
    between.some(({ word, homonym }) => !homonym && conjunctions.has(word)) &&
    between.every(({ word }) => conjunctions.has(word) || (stopWords.has(word) && !boundaries.has(word)))
  );
}
