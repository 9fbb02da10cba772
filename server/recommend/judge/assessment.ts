import { type Static, Type } from 'typebox';
import {
  type Constraint,
  constraintText,
  type Judgement as FactJudgement,
  labelOf,
} from '../../../model/constraint.ts';
import { mergedCitations } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { featureRequirement, NO_REQUIREMENT, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import { isAbsent, isNo } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';

const Names = Type.Array(Type.String());

/** How much of what one tool is proven to have another is proven to have. */
export const Likeness = Type.Object(
  {
    to: Type.String({ description: 'The slug of the tool that was named.' }),
    of: Type.Integer({ minimum: 0, description: 'How many capabilities it is proven to have.' }),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'The share of them that this tool is proven to have.' }),
    has: Type.Optional(Names),
    lacks: Names,
    unknown: Names,
  },
  {
    title: 'Likeness',
    description:
      'Capabilities by key; a value of a set is "key=value". What is in neither lacks nor unknown the tool has; has lists that in full detail.',
  },
);
export type Likeness = Required<Static<typeof Likeness>>;

/** A verdict on any constraint. */
export interface Judgement extends FactJudgement {
  /** For prices: the comparison with the budget or the other price, in words and figures. */
  readonly arithmetic?: string | undefined;
  readonly likeness?: Likeness | undefined;
  /** How well a want is met, in thousandths, where it is more than yes or no. */
  readonly fit?: number | undefined;
  /** Whether part of the constraint is proven although the verdict is unknown. */
  readonly partly?: boolean | undefined;
  /** The price a month in cents of the base currency, if a low price is wanted and it is known. */
  readonly cents?: number | undefined;
  /** If it is unknown whether a price is within a budget: how the lowest known price compares with the budget. */
  readonly priceHint?: 'within' | 'above' | 'far-above' | undefined;
  /** The verdict in a few words, as part of a sentence. Undefined if the words of the constraint are enough. */
  readonly phrase?: string | undefined;
}

/** What says why a verdict is what it is. */
type Evidence = Pick<Judgement, 'display' | 'sources' | 'note' | 'arithmetic'>;

/**
 * A verdict whose words are only written if an answer shows them. A text is judged several times to see what to ask instead, and that
 * takes only verdicts. A short answer shows the phrase alone.
 */
export class WrittenLater implements Judgement {
  readonly verdict: Judgement['verdict'];
  readonly facts: Judgement['facts'];
  readonly priceHint: Judgement['priceHint'];
  readonly #writePhrase: () => string | undefined;
  readonly #writeEvidence: () => Evidence;
  #evidence: Evidence | undefined;

  constructor(
    { verdict, facts, priceHint }: Pick<Judgement, 'verdict' | 'facts' | 'priceHint'>,
    writePhrase: () => string | undefined,
    writeEvidence: () => Evidence,
  ) {
    this.verdict = verdict;
    this.facts = facts;
    this.priceHint = priceHint;
    this.#writePhrase = writePhrase;
    this.#writeEvidence = writeEvidence;
  }

  get phrase(): string | undefined {
    return this.#writePhrase();
  }

  get display(): string {
    return this.#written().display;
  }

  get sources(): Judgement['sources'] {
    return this.#written().sources;
  }

  get note(): string | null {
    return this.#written().note;
  }

  get arithmetic(): string | undefined {
    return this.#written().arithmetic;
  }

  #written(): Evidence {
    this.#evidence ??= this.#writeEvidence();
    return this.#evidence;
  }
}

/** Makes a sentence of a clause: `it is not stated which plan has it` becomes `It is not stated which plan has it.` */
export function sentence(clause: string): string {
  return `${clause[0]?.toUpperCase()}${clause.slice(1)}.`;
}

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

  constructor(judgement: Judgement, tool: Tool, words: ConstraintWords) {
    this.constraint = words.constraint;
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
    // Two prices of one page cite it twice.
    const { sources } = this.#judgement;
    this.#sources ??= sources.length < 2 ? sources : mergedCitations(sources, ({ id, at }) => `${id}\n${at}`);
    return this.#sources;
  }

  get note(): string | null {
    return this.#judgement.note;
  }

  get arithmetic(): string | undefined {
    return this.#judgement.arithmetic;
  }

  get phrase(): string {
    this.#phrase ??= this.#judgement.phrase ?? phraseOf(this.#judgement, this.#tool, this.#words);
    return this.#phrase;
  }

  get days(): Assessment['days'] {
    this.#days ??= daysOf(this, this.#tool);
    return this.#days;
  }

  get requires(): PlanRequirement {
    this.#requires ??= requirementOf(this, this.#tool, this.#words.methodology);
    return this.#requires;
  }
}

/** The words for a constraint, which are the same for every tool. */
export class ConstraintWords {
  readonly constraint: Constraint;
  readonly methodology: Methodology;
  #name: string | undefined;
  #label: string | undefined;

  constructor(constraint: Constraint, methodology: Methodology) {
    this.constraint = constraint;
    this.methodology = methodology;
  }

  get name(): string {
    this.#name ??= constraintText(this.constraint, this.methodology);
    return this.#name;
  }

  get label(): string {
    this.#label ??= labelOf(this.constraint.key, this.methodology);
    return this.#label;
  }
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

/** What a feature requires that a constraint asks for. A constraint that is not met, or that asks for an absence, requires nothing. */
function requirementOf(
  { constraint: { key, strength, op, value }, verdict }: Pick<Assessment, 'constraint' | 'verdict'>,
  { facts }: Tool,
  { catalogue }: Methodology,
): PlanRequirement {
  const isAbsence = op === 'excludes' || isNo(value);
  if (strength === 'avoid' || verdict !== 'meets' || isAbsence) return NO_REQUIREMENT;
  return featureRequirement(key, facts, catalogue);
}

/** `HubSpot: Native integration (from plan Pro, note: contacts only)`, `no WhatsApp`, `it lacks Email`, `Runs on: Cloud (known: Desktop app)`. */
function phraseOf(judgement: Judgement, { facts }: Tool, words: ConstraintWords): string {
  const { verdict } = judgement;
  const { name, label, constraint } = words;
  const { key, strength, op, value } = constraint;
  const fact = facts[key];
  if (verdict === 'unknown') return Array.isArray(fact?.value) ? `${name} (known: ${fact.display})` : name;
  const isYesOrNo = op === 'is' && typeof value === 'boolean';
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
