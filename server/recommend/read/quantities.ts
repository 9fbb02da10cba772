import type { Budget } from '../../../model/constraint.ts';
import { isQuantity, type Quantity } from '../../../model/constraint.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import type { ReadingContext } from './context.ts';
import { NearbyWords } from './nearby-words.ts';
import { isPossible, type NamedQuantity } from './quantity.ts';

const LINKEDIN = 'channels.linkedin';

/** What may be counted for each person or client, and those who have it. */
const PER_OWNER: ReadonlySet<Quantity> = new Set(['linkedin_accounts', 'mailboxes']);
const OWNERS: ReadonlySet<string> = new Set<Quantity>(['people', 'workspaces', 'linkedin_accounts']);
/** "12 clients at the moment, each with 2 ..." */
const MAX_WORDS_TO_EACH = 8;

/** Adds budgets and numbers of the set-up to the draft. */
export class QuantityReader {
  readonly #context: ReadingContext;
  readonly #nearby: NearbyWords;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#nearby = new NearbyWords(context.tokens, context.excluded);
  }

  /** @returns the index after the budget that begins at a token, if one does */
  budgetAt(at: number): number | undefined {
    const { draft, grammar, scope, tokens } = this.#context;
    const budget = grammar.budgets.readAt(tokens, at);
    if (!budget) return undefined;
    const { kind, constraint, quantities, end } = budget;
    const isLimit = kind === 'limit' || kind === 'approximate';
    // "not more than 50 euros" is a limit, and so is "nothing over $50".
    const isNegatedFloor = kind === 'floor' && scope.polarity === 'avoid';
    if (scope.polarity === 'not_needed' || this.#isSpentOnTool(at)) draft.addNotUnderstood(at, end);
    else if (isLimit || isNegatedFloor) {
      const strength = scope.polarity === 'want' || kind === 'approximate' ? 'want' : 'must';
      this.#context.addCriterion({ ...constraint, strength }, at, end);
      for (const quantity of quantities) this.#add(quantity);
      this.#addCriteriaWithin(at, end, (key) => key.startsWith('channels.'));
    } else if (kind === 'floor') draft.addFloor(constraint.value as Budget, at, end);
    else draft.addNotUnderstood(at, end);
    return end;
  }

  /** "we pay Dealforge $99 a seat": a sum after the name of a tool that is paid for now is no limit. */
  #isSpentOnTool(at: number): boolean {
    const { draft, grammar, tokens } = this.#context;
    const last = draft.criteria.at(-1);
    if (last?.constraint.key !== 'tool' || last.span[1] !== at - 1) return false;
    return grammar.budgets.isSpentBefore(tokens, last.span[0]);
  }

  /** @returns the index after the number of the set-up that begins at a token, if one does */
  quantityAt(at: number): number | undefined {
    const { grammar, tokens } = this.#context;
    const quantity = grammar.quantities.readAt(tokens, at);
    if (!quantity || this.#isPhrase(quantity) || (quantity.nameless && this.#isSpentOnTool(at))) return undefined;
    const counted = this.#forEach(quantity);
    if (!isPossible(counted.value, counted.fields)) return undefined;
    const fields = this.#add(counted);
    if (fields.length === 0) return undefined;
    // "10 LinkedIn accounts" is a number, and also requires LinkedIn. "5,000 cold emails a month" asks for a cold email tool.
    const ofAccounts = fields[0] === 'linkedin_accounts';
    const { end, noun } = counted;
    const to = ofAccounts ? end : noun;
    this.#addCriteriaWithin(at, end, (key, first) =>
      ofAccounts ? key === LINKEDIN : key === 'category' ? first <= to : first < to && key === LINKEDIN,
    );
    return end;
  }

  /** "9 clients, two profiles each": a number for each of those that the number before it counts. */
  #forEach(quantity: NamedQuantity): NamedQuantity {
    const { draft, grammar, tokens } = this.#context;
    const { fields, value, first, end } = quantity;
    const of = draft.criteria.findLast(({ constraint: { key } }) => isQuantity(key));
    const field = fields[0];
    if (!of || field === undefined || !PER_OWNER.has(field) || !OWNERS.has(of.constraint.key)) return quantity;
    const isNear = first - of.span[1] <= MAX_WORDS_TO_EACH;
    const endOfEach = isNear ? grammar.quantities.endOfEach(tokens, first, end) : undefined;
    if (endOfEach === undefined) return quantity;
    const owners = of.constraint.value as number;
    const assumed = `${inGroups(value)} for each of ${inGroups(owners)} taken as ${inGroups(value * owners)}`;
    return { ...quantity, value: value * owners, end: endOfEach, assumed };
  }

  /** "one inbox" asks for one inbox for all replies, not for one mailbox. */
  #isPhrase({ value, noun, first, end }: NamedQuantity): boolean {
    if (value !== 1 || noun === first) return false;
    return this.#context.phrases
      .phrasesAt(first)
      .some((match) => match.meaning.kind === 'criteria' && match.end >= end && match.end > first + 1);
  }

  /** @returns what is counted; several if it stays open */
  #add(quantity: NamedQuantity): readonly Quantity[] {
    const { value, assumed, first, end } = quantity;
    const fields = this.#fieldsOf(quantity);
    const [field] = fields;
    if (field === undefined) return fields;
    if (fields.length === 1) {
      const constraint = { key: field, op: 'is', value, strength: 'must' } as const;
      this.#context.addCriterion({ ...constraint, ...(assumed !== undefined && { assumed }) }, first, end);
    } else {
      const readings = fields.map((key) => ({ key, op: 'is', value }) as const);
      this.#context.draft.addAmbiguous(readings, 'want', first, end);
      this.#context.scope.markUsed();
    }
    return fields;
  }

  /**
   * "8 senders" are LinkedIn accounts if only LinkedIn is named nearby, and mailboxes if only email is.
   *
   * @returns none if no noun and no word nearby says what is counted
   */
  #fieldsOf({ fields, noun, nameless }: NamedQuantity): readonly Quantity[] {
    if (fields.length < 2) return fields;
    const { deciders, uncounted } = this.#context.grammar;
    for (const words of this.#nearby.around(noun)) {
      if (nameless && uncounted.some((word) => words.has(word))) return [];
      const named = fields.filter((field) => deciders.get(field)?.some((word) => words.has(word)));
      if (named.length === 1) return named;
    }
    return nameless ? [] : fields;
  }

  /** Adds the first constraint of each phrase within some tokens whose key is asked for, as a must. */
  #addCriteriaWithin(first: number, end: number, isAsked: (key: string, at: number) => boolean): void {
    const { phrases } = this.#context;
    for (let at = first; at < end; at++) {
      const match = phrases.allAt(at).find((match) => match.end <= end);
      if (match?.meaning.kind !== 'criteria') continue;
      const asked = match.meaning.constraints.find(({ key }) => isAsked(key, at));
      if (!asked) continue;
      const { key, op, value } = asked;
      this.#context.addCriterion({ key, op, value, strength: 'must' }, at, match.end);
    }
  }
}
