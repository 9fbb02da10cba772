import { type Budget, isQuantity } from '../../../model/constraint.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Criterion, Draft, Floor, Span } from './draft.ts';
import type { Grammar } from './grammar.ts';
import {
  type Contradiction,
  contradictionsIn,
  type Interpretation,
  opAndValueOf,
  type Part,
  totalsOverMonths,
  type Understood,
} from './interpretation.ts';
import { CHANNEL_PREPOSITIONS } from './vocabulary.ts';

/** What past sentences say of the buyer as well. */
const SETTING = new Set(['tool', 'category', 'pricing.agency_plan', 'channels.linkedin', 'channels.email']);

/** A text with fewer tokens has no room for a story. */
const MIN_TOKENS = 45;

/**
 * Takes out the criteria of sentences that tell what happened, and reports their words as not understood: "Last spring it ran in
 * Chrome. We need something in the cloud." Only in a long text, whose other sentences say what is needed. Fears of what happened
 * are kept, and so is what the text says of its author.
 */
export function takeOutStories(draft: Draft, { stories }: Grammar): void {
  const { criteria, tokens } = draft;
  if (tokens.length < MIN_TOKENS) return;
  const past = sentencesOf(tokens).filter(([first, end]) => {
    const has = (marker: 'past' | 'requests') =>
      tokens
        .slice(first, end)
        .some((_, i) => stories.matchesAt(tokens, first + i).some(({ meaning }) => meaning === marker));
    return has('past') && !has('requests');
  });
  const isPast = ({ span }: Criterion) => past.some(([first, end]) => first <= span[0] && span[0] < end);
  const present = new Set(criteria.filter((item) => !isPast(item)).map(({ constraint: { key } }) => key));
  // "14 clients, two profiles each. Last year two accounts got restricted": the present number counts.
  const isOutdated = ({ constraint: { key } }: Criterion) => isQuantity(key) && present.has(key);
  const isKept = (item: Criterion) => item.negationProof === true || (isSetting(item) && !isOutdated(item));
  // A text of stories alone says by them what is needed.
  if (criteria.every(isPast)) return;
  const dropped = criteria.filter((item) => isPast(item) && !isKept(item));
  draft.remove(dropped);
  for (const { span } of dropped) draft.addNotUnderstood(span[0], span[1] + 1);
}

/** Whether it is about the buyer, what is sent where, or a tool, which past sentences say as well: "We were 6 people". */
function isSetting({ constraint: { key } }: Criterion): boolean {
  return SETTING.has(key) || (isQuantity(key) && key !== 'contacts' && key !== 'emails');
}

/** The index of the first token of each sentence, and the one after its last. */
function sentencesOf(tokens: readonly ReadToken[]): (readonly [first: number, end: number])[] {
  const starts = tokens.flatMap(({ gap }, at) => (at === 0 || gap === 'stop' ? [at] : []));
  return starts.map((first, i) => [first, starts[i + 1] ?? tokens.length]);
}

/**
 * Revises the criteria of a whole text. The order of the steps matters, because each step reads what the earlier ones leave:
 *
 * 1. Messages are added to rows of LinkedIn actions. This comes before step 2, in which they replace the channel.
 * 2. A criterion about a whole gives way to one about its part next to it. This comes before the steps about rows,
 *    which look at neighbours.
 * 3. Categories in a row with channels become channels.
 * 4. Criteria that are alternatives become wants. This comes after step 3, which decides whether they have the same key.
 * 5. A want that is also a must becomes one. This comes after step 4, which creates wants.
 * 6. A sum in all is one for the months that the text names.
 * 7. Contradictions are found last, because they refer to the final indices.
 */
export function interpretationOf(
  draft: Draft,
  unusedNegations: readonly Span[],
  grammar: Grammar,
): Omit<Interpretation, 'question'> {
  const { tokens } = draft;
  const withMessages = addMessagesInRows(draft.criteria, draft, grammar);
  const specific = joinGeneralCriteria(withMessages, draft, grammar);
  const inRows = categoriesToChannels(specific, tokens, grammar);
  const revised = strengthenRepeatedWants(softenAlternatives(inRows, tokens, grammar));
  // Messages in a row with actions are only understood now.
  const asRead = new Set(draft.criteria);
  const added = withMessages.filter((item) => !asRead.has(item));
  const isUnused = ([first, last]: Span) => !added.some(({ span }) => span[0] === first && span[1] === last);
  const understood = totalsOverMonths(
    revised.map(({ text, start, end, constraint }) => ({ text, start, end, constraint })),
  );
  return {
    understood,
    notUnderstood: joinNeighbours([...draft.notUnderstood.filter(isUnused), ...unusedNegations], draft),
    notNeeded: inOrder(draft.notNeeded),
    ambiguous: draft.ambiguous,
    contradictions: [...contradictionsIn(understood), ...budgetsBelowFloors(understood, draft.floors)],
    choices: revised.flatMap(({ isChoice }, index) => (isChoice ? [index] : [])),
  };
}

/** "and automatic follow-up messages": up to this many words may separate the conjunction from the messages. */
const MAX_WORDS_BEFORE_MESSAGES = 3;
/** "messages over WhatsApp": a channel this close belongs to the messages. */
const MAX_TOKENS_TO_CHANNEL = 3;

const MESSAGES_KEY = 'linkedin.messages';

/**
 * "connection requests and messages": in a row with actions on LinkedIn, messages without another channel are LinkedIn
 * messages. Adds a criterion for them, with the strength of the action.
 */
function addMessagesInRows(criteria: readonly Criterion[], draft: Draft, grammar: Grammar): readonly Criterion[] {
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
    const isJoined = token?.gap === 'comma' || (token?.gap === 'none' && this.#grammar.joins(token.word));
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
    const isRow = token?.gap === 'none' && next?.gap === 'none' && this.#grammar.joins(token.word);
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
      this.#grammar.joins(next.word) ||
      CHANNEL_PREPOSITIONS.has(next.word);
    const key = this.#keyAt(at);
    return isWholeNoun && (key === undefined || key === 'campaigns.sequences');
  }

  /** Whether a word belongs to no criterion except follow-ups, and sets no polarity. */
  #isNeutral(at: number): boolean {
    const key = this.#keyAt(at);
    if (key !== undefined) return key === 'campaigns.sequences';
    if (this.#grammar.joins(this.#tokens[at]?.word ?? '')) return true;
    return !this.#grammar.phrases.matchesAt(this.#tokens, at).some(({ meaning }) => meaning.kind === 'polarity');
  }

  /** The key of the criterion that a token is part of. */
  #keyAt(at: number): string | undefined {
    return this.#criteria.find(({ span: [first, last] }) => first <= at && at <= last)?.constraint.key;
  }
}

/** "two-factor authentication supported when connecting LinkedIn": up to this many words may be between the two. */
const MAX_WORDS_BETWEEN = 3;

/** Keys that name a whole, with the beginnings of the keys that are about a part of it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'channels.linkedin': ['linkedin.', 'safety.'],
  'channels.email': ['email.'],
  'channels.whatsapp': ['whatsapp.'],
  'ai.public_api': ['ai.api_', 'ai.openapi'],
  'ai.mcp_server': ['ai.mcp_'],
  'integrations.hubspot': ['integrations.hubspot_sync'],
  'integrations.salesforce': ['integrations.salesforce_sync'],
  'integrations.pipedrive': ['integrations.pipedrive_sync'],
  'integrations.webhooks': ['integrations.webhooks_'],
  'campaigns.sequences': ['campaigns.conditions', 'campaigns.stop_on_reply', 'campaigns.multichannel_sequence'],
};

/**
 * Joins a criterion about a whole to one about its part next to it in the clause, which is all that is asked for: "voice notes on
 * LinkedIn", "API with OAuth". "LinkedIn and voice notes" are two things.
 */
function joinGeneralCriteria(criteria: readonly Criterion[], draft: Draft, grammar: Grammar): Criterion[] {
  const partOf = (i: number): number | undefined => {
    const general = criteria[i] as Criterion;
    return [i - 1, i + 1].find((at) => {
      const part = criteria[at];
      return part && isPart(general, part) && areInOnePhrase(draft.tokens, general, part, grammar);
    });
  };
  const parts = criteria.map((_, i) => partOf(i));
  const joined = [...criteria];
  for (const [i, to] of parts.entries()) {
    const part = to === undefined ? undefined : joined[to];
    if (to !== undefined && part) joined[to] = draft.extended(part, (criteria[i] as Criterion).span);
  }
  return joined.filter((_, i) => parts[i] === undefined);
}

function isPart(general: Criterion, part: Criterion): boolean {
  const [{ key, strength }, other] = [general.constraint, part.constraint];
  const isRefusal = (strength === 'avoid') !== (other.strength === 'avoid');
  // "my LinkedIn got blocked" fears for the account, and is about LinkedIn as well.
  if (part.negationProof && other.key.startsWith('safety.')) return false;
  return !isRefusal && key !== other.key && PARTS[key]?.some((prefix) => other.key.startsWith(prefix)) === true;
}

/** Whether few words are between two criteria, and none that makes them two things. */
function areInOnePhrase(tokens: readonly ReadToken[], a: Criterion, b: Criterion, grammar: Grammar): boolean {
  const [first, last] = a.span[0] < b.span[0] ? [a, b] : [b, a];
  const between = tokens.slice(first.span[1] + 1, last.span[0]);
  if (between.length > MAX_WORDS_BETWEEN) return false;
  if ([...between, tokens[last.span[0]]].some((token) => token?.gap !== 'none')) return false;
  return between.every(({ word }) => !grammar.joins(word) && !grammar.boundaries.has(word));
}

/** "LinkedIn and cold email": in a row with channels, the name of a category means a channel. */
function categoriesToChannels(
  criteria: readonly Criterion[],
  tokens: readonly ReadToken[],
  grammar: Grammar,
): Criterion[] {
  const isJoined = (before: Criterion, after: Criterion) =>
    areJoined(tokens, before, after, grammar, (word) => grammar.joins(word), true);
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

/** "an MCP server or at the very least an API": up to this many words may join two criteria. */
const MAX_JOINING_WORDS = 7;

/** Whether two criteria are separated by nothing but a conjunction, or a comma, and words without a meaning. */
function areJoined(
  tokens: readonly ReadToken[],
  before: Criterion,
  after: Criterion,
  { stopWords, boundaries }: Grammar,
  isConjunction: (word: string) => boolean,
  byComma: boolean,
): boolean {
  const [from, to] = [before.span[1] + 1, after.span[0]];
  if (to - from > MAX_JOINING_WORDS) return false;
  const between = tokens.slice(from, to);
  const last = tokens[to];
  if ([...between, last].some((token) => token?.gap === 'stop' || token?.gap === 'colon')) return false;
  if (between.length === 0) return byComma && last?.gap === 'comma';
  return (
    between.some(({ word, homonym }) => !homonym && isConjunction(word)) &&
    between.every(({ word }) => isConjunction(word) || (stopWords.has(word) && !boundaries.has(word)))
  );
}

const ASSUMED_OF_ALTERNATIVE = 'one of several alternatives, so not a must';

/** "n8n or Zapier": either is enough, so neither is a must. */
function softenAlternatives(
  criteria: readonly Criterion[],
  tokens: readonly ReadToken[],
  grammar: Grammar,
): Criterion[] {
  const softened = [...criteria];
  const isOr = (word: string) => grammar.alternatives.has(word);
  for (let i = 1; i < softened.length; i++) {
    const [before, after] = [softened[i - 1] as Criterion, softened[i] as Criterion];
    if (before.required || after.required || !areReplaceable(before, after)) continue;
    if (!areJoined(tokens, before, after, grammar, isOr, false) && !beginsWithOr(tokens, before, after, isOr)) continue;
    softened[i] = asAlternative(after);
    // "Slack, Zapier or n8n": the earlier members of the list are alternatives as well.
    for (let at = i - 1; at >= 0; at--) {
      const item = softened[at] as Criterion;
      softened[at] = asAlternative(item);
      if (!isNextInList(tokens, softened[at - 1], item)) break;
    }
  }
  return softened;
}

/** "free or at most 15 euros" are alternatives, other sums are limits. */
function areReplaceable(before: Criterion, after: Criterion): boolean {
  const isFree = ({ constraint: { key } }: Criterion) => key === 'pricing.free_plan';
  const isEither = ({ text }: Criterion) => /^either\b/i.test(text);
  if (after.constraint.key === 'budget') return isFree(before) || (isReplaceable(before) && isEither(before));
  return isReplaceable(before) && isReplaceable(after);
}

/** Whether it is about something that has alternatives. */
function isReplaceable({ constraint: { key } }: Criterion): boolean {
  return key !== 'tool' && key !== 'budget' && !isQuantity(key);
}

function asAlternative(item: Criterion): Criterion {
  if (item.constraint.strength !== 'must') return item;
  return { ...item, constraint: { ...item.constraint, strength: 'want', assumed: ASSUMED_OF_ALTERNATIVE } };
}

/** Whether only a comma separates a criterion from the one before it. */
function isNextInList(tokens: readonly ReadToken[], before: Criterion | undefined, { span }: Criterion): boolean {
  if (before === undefined || !isReplaceable(before)) return false;
  return before.span[1] === span[0] - 1 && tokens[span[0]]?.gap === 'comma';
}

/** "free or under $20": the "or" belongs to the sum. */
function beginsWithOr(
  tokens: readonly ReadToken[],
  before: Criterion,
  after: Criterion,
  isOr: (word: string) => boolean,
): boolean {
  const first = tokens[after.span[0]];
  return after.span[0] === before.span[1] + 1 && first?.gap === 'none' && isOr(first.word);
}

/** A want that is also a must becomes one: a worry may want what another part of the text requires. */
function strengthenRepeatedWants(criteria: readonly Criterion[]): readonly Criterion[] {
  if (!criteria.some(({ constraint: { strength } }) => strength === 'want')) return criteria;
  const identity = ({ constraint }: Criterion) => `${constraint.key} ${opAndValueOf(constraint)}`;
  const musts = new Set(criteria.filter(({ constraint }) => constraint.strength === 'must').map(identity));
  return criteria.map((item) =>
    item.constraint.strength === 'want' && musts.has(identity(item))
      ? { ...item, constraint: { ...item.constraint, strength: 'must' as const } }
      : item,
  );
}

/** "under $50 but at least $80": budgets below a floor. A floor is not a constraint, so `between` has the budget's index twice. */
function budgetsBelowFloors(understood: readonly Understood[], floors: readonly Floor[]): Contradiction[] {
  if (floors.length === 0) return [];
  return understood.flatMap(({ text, constraint: { key, value } }, i) => {
    if (key !== 'budget') return [];
    const above = floors.find(({ sum }) => isAbove(sum, value as Budget));
    return above ? [{ text: `"${text}" (at most) and "${above.text}" (at least)`, between: [i, i] as const }] : [];
  });
}

function isAbove(floor: Budget, limit: Budget): boolean {
  const isComparable = (['currency', 'period', 'per'] as const).every(
    (part) => floor[part] === null || limit[part] === null || floor[part] === limit[part],
  );
  return isComparable && floor.amount > limit.amount;
}

/** The texts of spans in order. Neighbouring words of a clause become one text. */
function joinNeighbours(spans: readonly Span[], draft: Draft): string[] {
  const runs: [number, number][] = [];
  for (const [first, last] of [...spans].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] >= first - 1 && draft.tokens[first]?.gap === 'none') run[1] = Math.max(run[1], last);
    else runs.push([first, last]);
  }
  return runs.map(([first, last]) => draft.part(first, last + 1).text);
}

/** In the order of the text, without duplicates. */
function inOrder(parts: readonly Part[]): Part[] {
  const byPlace = new Map(parts.map((part) => [`${part.start} ${part.end}`, part]));
  return [...byPlace.values()].sort((a, b) => a.start - b.start);
}
