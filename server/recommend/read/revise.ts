import { type Budget, isQuantity, type Quantity, quantityInWords } from '../../../model/constraint.ts';
import { groupBy } from '../../../model/group-by.ts';
import { andList } from '../../../model/words/lists.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { ReadingContext, Sentences } from './context.ts';
import type { Criterion, Draft, Floor, Span } from './draft.ts';
import type { Grammar } from './grammar.ts';
import {
  type Ambiguous,
  type Contradiction,
  contradictionsIn,
  type Interpretation,
  LONG_TEXT,
  type NamedInText,
  opAndValueOf,
  overlap,
  type Part,
  type Understood,
  withAssumedBudgets,
} from './interpretation.ts';
import { ACCOUNTS } from './numbers.ts';

/** What sentences that tell something say of the buyer as well. */
const SETTING = new Set(['tool', 'category', 'pricing.agency_plan', 'channels.linkedin', 'channels.email']);

/**
 * Takes the criteria of sentences out that tell of the past, of others or of what may come, and reports their words as not understood: "Last
 * spring it ran in Chrome. We need something in the cloud." Only in a long text, whose other sentences say what is needed. Fears of what
 * happened stay, and so does what the text says of its author.
 */
function takeOutStories(draft: Draft, sentences: Sentences): void {
  const { criteria } = draft;
  const isInStory = ({ span: [at] }: Criterion) => sentences.isStory(at);
  const present = new Set(criteria.filter((item) => !isInStory(item)).map(({ constraint: { key } }) => key));
  // "14 clients, two profiles each. Last year two accounts got restricted": the present number counts.
  const isOutdated = ({ constraint: { key } }: Criterion) => isQuantity(key) && present.has(key);
  const stays = (item: Criterion) => item.negationProof === true || (isSetting(item) && !isOutdated(item));
  // A text of stories alone says by them what is needed.
  if (criteria.every(isInStory)) return;
  const dropped = criteria.filter((item) => isInStory(item) && !stays(item));
  draft.remove(dropped);
  for (const { span } of dropped) draft.addNotUnderstood(span[0], span[1] + 1);
}

/** Whether it is about the buyer, what is sent where, or a tool, which such sentences say as well: "We were 6 people". */
function isSetting({ constraint: { key } }: Criterion): boolean {
  return SETTING.has(key) || (isQuantity(key) && !['contacts', 'emails', 'months'].includes(key));
}

/**
 * Revises the criteria of a whole text. The order of the steps matters, because each step reads what the earlier ones leave:
 *
 * 1. A criterion about a whole gives way to one about its part next to it. This comes before the steps about rows,
 *    which look at neighbours.
 * 2. Categories in a row with channels become channels, and emails next to phone numbers addresses.
 * 3. Criteria that are alternatives become wants. This comes after step 2, which decides whether they have the same key.
 * 4. In a long text, only what is said in words of need has to be met.
 * 5. A want that is also a must becomes one. This comes after the steps that create wants.
 * 6. What leaves a doubt excludes nothing (`withoutDoubts`).
 * 7. What is assumed of a budget depends on the numbers that the text names.
 * 8. Contradictions are found last, because they refer to the final indices.
 */
export function interpretationOf(context: ReadingContext): Omit<Interpretation, 'question' | 'unlisted'> {
  const { draft, grammar, tokens } = context;
  const isLong = tokens.length > LONG_TEXT;
  if (isLong) takeOutStories(draft, context.sentences);
  const specific = joinGeneralCriteria(draft.criteria, draft, grammar);
  const inRows = readInRows(specific, tokens, grammar);
  const alternatives = softenAlternatives(inRows, tokens, grammar);
  const strengths = isLong ? alternatives.map((item) => asStrongAsSaid(item, context.sentences)) : alternatives;
  const {
    criteria: revised,
    accounts,
    ...decided
  } = withoutDoubts(strengthenRepeatedWants(strengths), draft, grammar, isLong);
  const parts = revised.map(({ text, start, end, constraint, lower, either }) => ({
    text,
    start,
    end,
    constraint,
    lower,
    either,
  }));
  const understood = withAssumedBudgets([...parts, ...accounts], decided.ambiguous);
  return {
    ...decided,
    understood,
    notUnderstood: joinNeighbours([...draft.notUnderstood, ...context.scope.unusedNegations], draft),
    notNeeded: inOrder(draft.notNeeded),
    contradictions: [...contradictionsIn(understood), ...budgetsBelowFloors(understood, draft.floors)],
    choices: revised.flatMap(({ isChoice }, index) => (isChoice ? [index] : [])),
  };
}

/** "Must", "need", "deal-breaker" make a must. Numbers and sums are what they are. */
function asStrongAsSaid(item: Criterion, sentences: Sentences): Criterion {
  const { constraint, span, required } = item;
  if (item.either?.isMust && !sentences.isNeeded(span)) return { ...item, either: { ...item.either, isMust: false } };
  const isMust = constraint.strength === 'must' && !isQuantity(constraint.key) && constraint.key !== 'budget';
  if (!isMust || required || sentences.isNeeded(span)) return item;
  return { ...item, constraint: { ...constraint, strength: 'want' } };
}

/** What is left of the criteria, and what the text says besides. */
type Decided = Pick<Interpretation, 'ambiguous' | 'named' | 'remarks'> & {
  readonly criteria: readonly Criterion[];
  readonly accounts: readonly Understood[];
};

/**
 * Keeps a doubtful reading from excluding tools: a bare "no" to an ability says that it is not needed, what is refused and also required is
 * required, of several numbers for one thing the largest counts, accounts of an open kind are those of the channel that is asked for, and
 * a tool that is only named is no criterion.
 */
function withoutDoubts(criteria: readonly Criterion[], draft: Draft, grammar: Grammar, isLong: boolean): Decided {
  const remarks: string[] = [];
  const named: NamedInText[] = [];
  const wanted = criteria.filter(({ constraint: { strength }, isNamed }) => strength !== 'avoid' && !isNamed);
  const largest = largestOf(criteria);
  const inWords = (key: string, numbers: readonly number[]) =>
    andList(numbers.toReversed().map((number) => quantityInWords(key as Quantity, number)));
  const left = criteria.flatMap((item): Criterion[] => {
    const { constraint, bareFrom, isNamed, isChoice, role, text, start, end, span } = item;
    const { key, value, strength } = constraint;
    if (key === 'tool' && (isNamed || (isLong && isChoice))) {
      named.push({ text, start, end, slug: String(value), isUsed: role === 'current' });
      return [];
    }
    if (strength === 'avoid') {
      const also = wanted.find((other) => overlap(other.constraint, constraint));
      if (also) {
        remarks.push(`"${text}" is refused and "${also.text}" is asked for; it is taken as asked for.`);
        return [];
      }
      if (bareFrom !== undefined && key !== 'tool' && !grammar.isUnwanted(constraint)) {
        draft.addNotNeeded(Math.min(bareFrom, span[0]), span[1] + 1, [{ ...constraint, strength: 'want' }]);
        return [];
      }
    }
    const numbers = largest.get(key);
    if (!numbers || numbers.length < 2) return [item];
    if (Number(value) !== numbers[0]) return [];
    return [{ ...item, constraint: { ...constraint, assumed: `the largest of ${inWords(key, numbers)}` } }];
  });
  for (const [key, numbers] of largest)
    if (numbers.length > 1) remarks.push(`The text names ${inWords(key, numbers)}; the largest number counts.`);
  const { accounts, ambiguous } = accountsOf(draft.ambiguous, left);
  for (const { text, constraint } of accounts)
    remarks.push(`"${text}" is taken as ${quantityInWords(constraint.key as Quantity, Number(constraint.value))}.`);
  return { criteria: left, named, remarks, accounts, ambiguous };
}

/** "8 accounts" are LinkedIn accounts where LinkedIn is asked for, else mailboxes where email is. Each reading is judged otherwise. */
function accountsOf(
  ambiguous: readonly Ambiguous[],
  criteria: readonly Criterion[],
): { readonly ambiguous: Ambiguous[]; readonly accounts: Understood[] } {
  const isWanted = (channel: string) =>
    criteria.some(
      ({ constraint: { key, value, strength } }) =>
        strength !== 'avoid' &&
        (key.startsWith(`${channel}.`) ||
          key === `channels.${channel}` ||
          CHANNELS_OF_TYPES[String(value)] === channel),
    );
  const key = isWanted('linkedin') ? 'linkedin_accounts' : isWanted('email') ? 'mailboxes' : undefined;
  const isOpen = ({ readings }: Ambiguous) => readings.every((reading) => ACCOUNTS.has(reading.key));
  if (key === undefined) return { ambiguous: [...ambiguous], accounts: [] };
  const accounts = ambiguous.filter(isOpen).flatMap(({ readings, ...part }) => {
    const reading = readings.find((one) => one.key === key);
    const assumed = `accounts taken as ${key === 'mailboxes' ? 'mailboxes' : 'LinkedIn accounts'}`;
    return reading ? [{ ...part, constraint: { ...reading, strength: 'must' as const, assumed } }] : [];
  });
  return { ambiguous: ambiguous.filter((one) => !isOpen(one)), accounts };
}

/** The channel that a type of tool is about. */
const CHANNELS_OF_TYPES: Readonly<Record<string, string>> = {
  'linkedin-automation': 'linkedin',
  'multichannel-outreach': 'linkedin',
  'cold-email': 'email',
};

/** The numbers that a text gives for one thing, the largest first. */
function largestOf(criteria: readonly Criterion[]): Map<string, number[]> {
  const numbers = groupBy(
    criteria.filter(({ constraint: { key } }) => isQuantity(key)),
    ({ constraint: { key } }) => key,
  );
  return new Map(
    [...numbers].map(([key, items]) => [
      key,
      [...new Set(items.map(({ constraint }) => Number(constraint.value)))].sort((a, b) => b - a),
    ]),
  );
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

/**
 * "LinkedIn and cold email": in a row with channels, the name of a category means a channel. "Emails and phone numbers": next to numbers,
 * addresses are meant.
 */
function readInRows(criteria: readonly Criterion[], tokens: readonly ReadToken[], grammar: Grammar): Criterion[] {
  const isJoined = (before: Criterion, after: Criterion) =>
    areJoined(tokens, before, after, grammar, (word) => grammar.joins(word), true);
  return criteria.map((item, i) => {
    const { key, value } = item.constraint;
    const channel = key === 'category' ? grammar.channelOfCategory.get(String(value)) : undefined;
    const [before, after] = [criteria[i - 1], criteria[i + 1]];
    const isInRowWith = (isLike: (other: Criterion) => boolean) =>
      (before && isLike(before) && isJoined(before, item)) || (after && isLike(after) && isJoined(item, after));
    if (channel !== undefined && isInRowWith(isChannel))
      return { ...item, constraint: { ...item.constraint, key: channel, value: true } };
    const isAddress =
      key === 'channels.email' && isInRowWith(({ constraint }) => constraint.key === 'data.phone_finder');
    return isAddress ? { ...item, constraint: { ...item.constraint, key: 'email.finder' } } : item;
  });
}

function isChannel({ constraint: { key } }: Criterion): boolean {
  return key.startsWith('channels.');
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
    const choice = before.either?.choice ?? i;
    softened[i] = asAlternative(after, choice);
    // "Slack, Zapier or n8n": the earlier members of the list are alternatives as well.
    for (let at = i - 1; at >= 0; at--) {
      const item = softened[at] as Criterion;
      softened[at] = asAlternative(item, choice);
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

function asAlternative(item: Criterion, choice: number): Criterion {
  if (item.either) return item;
  const { strength } = item.constraint;
  if (strength === 'want') return { ...item, either: { choice, isMust: false } };
  if (strength !== 'must') return item;
  const constraint = { ...item.constraint, strength: 'want' as const, assumed: ASSUMED_OF_ALTERNATIVE };
  return { ...item, constraint, either: { choice, isMust: true } };
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
function inOrder<One extends Part>(parts: readonly One[]): One[] {
  const byPlace = new Map(parts.map((part) => [`${part.start} ${part.end}`, part]));
  return [...byPlace.values()].sort((a, b) => a.start - b.start);
}
