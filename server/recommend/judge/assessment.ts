import { type Static, Type } from 'typebox';
import { type Constraint, constraintText, isQuantity, type Judgement, labelOf } from '../../../model/constraint.ts';
import { mergedCitations } from '../../../model/fact.ts';
import { perObject } from '../../../model/memoize.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { newest } from '../../../model/source.ts';
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

/** A verdict on any constraint, with what proves it. */
export interface Result extends Judgement {
  readonly likeness?: Likeness | undefined;
  /** How well a want is met, in thousandths, where it is more than yes or no. */
  readonly fit?: number | undefined;
  /** Whether part of the constraint is proven although the verdict is unknown. */
  readonly partly?: boolean | undefined;
  /** If a low price is wanted: the most that the bill can be a month or, where that is open, the least, in cents of the base currency. */
  readonly cents?: number | undefined;
  /** If it is unknown whether a bill is within a budget: how the least that it can be compares with the budget. */
  readonly priceHint?: 'within' | 'above' | undefined;
  /** The verdict in a few words, as part of a sentence. Undefined if the words of the constraint are enough. */
  readonly phrase?: string | undefined;
}

/** What says why a verdict is what it is. */
type Evidence = Pick<Result, 'display' | 'sources' | 'note'>;

/**
 * A verdict whose words are only written if an answer shows them. A text is judged several times to see what to ask instead, and that
 * takes only verdicts. A short answer shows the phrase alone.
 */
export class LazyResult implements Result {
  readonly verdict: Result['verdict'];
  readonly facts: Result['facts'];
  readonly cents: Result['cents'];
  readonly priceHint: Result['priceHint'];
  readonly #writePhrase: () => string | undefined;
  readonly #writeEvidence: () => Evidence;
  #evidence: Evidence | undefined;

  constructor(
    { verdict, facts, cents, priceHint }: Pick<Result, 'verdict' | 'facts' | 'cents' | 'priceHint'>,
    writePhrase: () => string | undefined,
    writeEvidence: () => Evidence,
  ) {
    this.verdict = verdict;
    this.facts = facts;
    this.cents = cents;
    this.priceHint = priceHint;
    this.#writePhrase = writePhrase;
    this.#writeEvidence = writeEvidence;
  }

  get phrase(): string | undefined {
    return this.#writePhrase();
  }

  get evidence(): Evidence {
    this.#evidence ??= this.#writeEvidence();
    return this.#evidence;
  }

  get display(): string {
    return this.evidence.display;
  }

  get sources(): Result['sources'] {
    return this.evidence.sources;
  }

  get note(): string | null {
    return this.evidence.note;
  }
}

/** Makes a sentence of a clause: `it is not stated which plan has it` becomes `It is not stated which plan has it.` */
export function sentence(clause: string): string {
  return `${clause[0]?.toUpperCase()}${clause.slice(1)}.`;
}

/**
 * The result of one tool by one constraint, with everything that an answer shows of it. All have the same fields, so that reading hundreds
 * of them for an answer stays fast. Words are written when they are read.
 */
export class Assessment implements Result {
  readonly constraint: Constraint;
  readonly verdict: Result['verdict'];
  readonly facts: Result['facts'];
  readonly likeness: Result['likeness'];
  readonly fit: Result['fit'];
  readonly partly: Result['partly'];
  readonly cents: Result['cents'];
  readonly priceHint: Result['priceHint'];
  readonly #result: Result;
  readonly #tool: Tool;
  readonly #methodology: Methodology;
  #sources: Result['sources'] | undefined;
  #phrase: string | undefined;

  constructor(constraint: Constraint, result: Result, tool: Tool, methodology: Methodology) {
    this.constraint = constraint;
    this.verdict = result.verdict;
    this.facts = result.facts;
    this.likeness = result.likeness;
    this.fit = result.fit;
    this.partly = result.partly;
    this.cents = result.cents;
    this.priceHint = result.priceHint;
    this.#result = result;
    this.#tool = tool;
    this.#methodology = methodology;
  }

  get display(): string {
    return this.#result.display;
  }

  get sources(): Result['sources'] {
    // Two prices of one page cite it twice.
    const { sources } = this.#result;
    this.#sources ??= sources.length < 2 ? sources : mergedCitations(sources, ({ id, at }) => `${id}\n${at}`);
    return this.#sources;
  }

  get note(): string | null {
    return this.#result.note;
  }

  get phrase(): string {
    this.#phrase ??= this.#result.phrase ?? phraseOf(this.#result, this.constraint, this.#tool, this.#methodology);
    return this.#phrase;
  }

  /** The newest day of the pages that prove it; null if nothing is proven or they are undated. */
  get seen(): string | null {
    return seenFor(this, this.#tool);
  }
}

/** The words for a constraint, which are the same for every tool. */
const wordsFor = perObject((constraint: Constraint, methodology: Methodology) => ({
  name: constraintText(constraint, methodology),
  label: labelOf(constraint.key, methodology),
}));

function seenFor({ verdict, facts }: Pick<Result, 'verdict' | 'facts'>, tool: Tool): string | null {
  if (verdict === 'unknown') return null;
  return newest(facts.flatMap((key) => tool.facts[key]?.evidence?.seen ?? []));
}

/** `HubSpot: Native integration (from plan Pro, note: contacts only)`, `no WhatsApp`, `it lacks Email`, `Runs on: Cloud (known: Desktop app)`. */
function phraseOf(result: Result, constraint: Constraint, { facts }: Tool, methodology: Methodology): string {
  const { verdict } = result;
  const { name, label } = wordsFor(constraint, methodology);
  const { key, strength, op, value } = constraint;
  const fact = facts[key];
  if (verdict === 'unknown') return Array.isArray(fact?.value) ? `${name} (known: ${fact.display})` : name;
  const isYesOrNo = op === 'is' && typeof value === 'boolean';
  const { display } = result;
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
  if (verdict === 'fails') {
    if (isYesOrNo) return `${fact?.value === true ? 'it has' : 'it lacks'} ${label}${inBrackets()}`;
    return `${name}${inBrackets(`it is ${display}`)}`;
  }
  const repeatsConstraint = isYesOrNo || key === 'category' || strength === 'avoid';
  return `${repeatsConstraint ? name : `${label}: ${display}`}${inBrackets()}`;
}

/** A tool with its assessment by each criterion, in the order of the criteria. */
export interface Candidate {
  readonly tool: Tool;
  readonly assessments: readonly Assessment[];
  /** How many needed criteria the tool is proven to fail. */
  readonly failures: number;
  /** How many needed criteria are neither proven to be met nor proven to be failed. */
  readonly unknowns: number;
  /** Whether the tool is proven to meet any criterion. That one person can use it does not count. */
  readonly proves: boolean;
}

/** Prices and numbers are judged by the bill of the whole need. */
export function kindOf({ key, op }: Constraint): 'price' | 'number' | 'feature' {
  if (key === 'budget' || op === 'lowest') return 'price';
  return isQuantity(key) ? 'number' : 'feature';
}

/** Whether a tool is proven to meet every needed criterion. Wants do not count, so every tool fits a text that has only wants. */
export function isFit({ failures, unknowns }: Candidate): boolean {
  return failures === 0 && unknowns === 0;
}

/** Whether a needed criterion is not proven to be met. */
export function isUnproven({ constraint, verdict }: Assessment): boolean {
  return verdict !== 'meets' && isNeeded(constraint);
}

/** Whether a needed criterion is proven to be failed. */
export function isFailure({ constraint, verdict }: Assessment): boolean {
  return verdict === 'fails' && isNeeded(constraint);
}

/** Whether a constraint must be met, rather than only being wanted. */
export function isNeeded({ strength }: Constraint): boolean {
  return strength !== 'want';
}
