import type { Constraint } from '../../../model/constraint.ts';
import { constraintText, labelOf } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { PlanRequirement } from '../../../model/pricing/plan-price.ts';
import type { Citation } from '../../../model/source.ts';
import { mergedCitations } from '../../../model/source.ts';
import { isAbsent } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Judgement } from './judgement.ts';
import { requirementOf } from './requirement.ts';

/** The judgement of one tool by one constraint, with everything that an answer shows of it. */
export interface Assessment extends Judgement {
  readonly constraint: Constraint;
  readonly phrase: string;
  /** The first and the last date of the pages that prove it; empty if nothing is proven or the pages have no date. */
  readonly days: readonly string[];
  /** What has to be bought for it beyond the cheapest plan. */
  readonly requires: PlanRequirement;
}

/** All assessments have the same fields, so that reading hundreds of them for an answer stays fast. Words are written when they are read. */
export class Assessed implements Assessment {
  readonly constraint: Constraint;
  readonly verdict: Judgement['verdict'];
  readonly facts: Judgement['facts'];
  readonly likeness: Judgement['likeness'];
  readonly fit: Judgement['fit'];
  readonly partly: Judgement['partly'];
  readonly cents: Judgement['cents'];
  readonly priceHint: Judgement['priceHint'];
  readonly #judgement: Judgement;
  readonly #tool: Tool;
  readonly #words: ConstraintWords;
  #sources: Assessment['sources'] | undefined;
  #phrase: string | undefined;
  #days: Assessment['days'] | undefined;
  #requires: PlanRequirement | undefined;

  constructor(constraint: Constraint, judgement: Judgement, tool: Tool, words: ConstraintWords) {
    this.constraint = constraint;
    this.verdict = judgement.verdict;
    this.facts = judgement.facts;
    this.likeness = judgement.likeness;
    this.fit = judgement.fit;
    this.partly = judgement.partly;
    this.cents = judgement.cents;
    this.priceHint = judgement.priceHint;
    this.#judgement = judgement;
    this.#tool = tool;
    this.#words = words;
  }

  get display(): string {
    return this.#judgement.display;
  }

  get sources(): Assessment['sources'] {
    this.#sources ??= distinct(this.#judgement.sources);
    return this.#sources;
  }

  get note(): string | null {
    return this.#judgement.note;
  }

  get arithmetic(): string | undefined {
    return this.#judgement.arithmetic;
  }

  get phrase(): string {
    this.#phrase ??= this.#judgement.phrase ?? phraseOf(this.constraint, this.#judgement, this.#tool, this.#words);
    return this.#phrase;
  }

  get days(): Assessment['days'] {
    this.#days ??= daysOf(this, this.#tool);
    return this.#days;
  }

  get requires(): PlanRequirement {
    this.#requires ??= requirementOf(this.constraint, this.verdict, this.#tool, this.#words.methodology);
    return this.#requires;
  }
}

/** The words for a constraint, which are the same for every tool. */
export class ConstraintWords {
  readonly methodology: Methodology;
  readonly #constraint: Constraint;
  #name: string | undefined;
  #label: string | undefined;

  constructor(constraint: Constraint, methodology: Methodology) {
    this.#constraint = constraint;
    this.methodology = methodology;
  }

  get name(): string {
    this.#name ??= constraintText(this.#constraint, this.methodology);
    return this.#name;
  }

  get label(): string {
    this.#label ??= labelOf(this.#constraint.key, this.methodology);
    return this.#label;
  }
}

/** Two prices of one page cite it twice. */
function distinct(sources: readonly Citation[]): readonly Citation[] {
  if (sources.length < 2) return sources;
  return mergedCitations(sources, ({ id, at }) => `${id}\n${at}`);
}

function daysOf({ verdict, facts }: Pick<Judgement, 'verdict' | 'facts'>, tool: Tool): string[] {
  if (verdict === 'unknown') return [];
  const days = facts
    .flatMap((key) => {
      const { evidence, absent } = tool.facts[key] ?? {};
      return [evidence?.oldest, evidence?.newest, absent?.on];
    })
    .filter((day) => typeof day === 'string')
    .sort();
  return days.length > 0 ? [days[0] as string, days.at(-1) as string] : [];
}

/** `HubSpot: Native integration (from plan Pro, note: contacts only)`, `no WhatsApp`, `it lacks Email`. */
function phraseOf(
  constraint: Constraint,
  judgement: Judgement,
  { facts }: Tool,
  { name, label }: ConstraintWords,
): string {
  const { key, strength, op, value } = constraint;
  const fact = facts[key];
  const isYesOrNo = op === 'is' && typeof value === 'boolean';
  const { verdict } = judgement;
  if (verdict === 'unknown') return name;
  const { display } = judgement;
  const terms = [
    fact?.status === 'disputed' && 'sources differ',
    fact?.from_plan && `from plan ${fact.from_plan}`,
    fact?.extra && 'costs extra',
    // A note qualifies the fact, so it belongs in the sentence that relies on the fact.
    fact?.note && `note: ${fact.note.replace(/\.$/, '')}`,
  ].filter(Boolean);
  const inBrackets = (...more: string[]) => {
    const all = [...more, ...terms];
    return all.length > 0 ? ` (${all.join(', ')})` : '';
  };
  if (isAbsent(fact)) {
    // What was not there is never said to be lacking. Nor is a note in brackets: it qualifies nothing that the tool has.
    const when = `not there on ${fact.absent.on}`;
    return verdict === 'fails' && isYesOrNo ? `${label}: ${when}` : `${name} (${when})`;
  }
  if (verdict === 'fails') {
    if (isYesOrNo) return `${fact?.value === true ? 'it has' : 'it lacks'} ${label}${inBrackets()}`;
    return `${name}${inBrackets(`it is ${display}`)}`;
  }
  const repeatsConstraint = isYesOrNo || key === 'category' || strength === 'avoid';
  return `${repeatsConstraint ? name : `${label}: ${display}`}${inBrackets()}`;
}
