import { type NeedQuestion, needOfJob } from '../../../model/board/need.ts';
import { type Budget, type Constraint, isQuantity, quantityInWords } from '../../../model/constraint.ts';
import { groupBy } from '../../../model/group-by.ts';
import { questionName } from '../../../model/job.ts';
import { jobOfType } from '../../../model/methodology.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { limitOf, lowest } from '../../recommend/budget.ts';
import { isAboutTheSame, questionOf } from '../../recommend/question-of.ts';
import type { Ambiguous, Interpretation, Understood } from '../../recommend/read/interpretation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { MAX_ITEM_LENGTH, MAX_QUESTIONS, type NeedInput, setUpParameters } from '../need/parameters.ts';
import { readQuestion, setUpOf } from '../need/read-need.ts';
import { writeQuestion } from '../need/write-need.ts';
import { limitBelow, toolsToUndercut } from './cheaper-than.ts';

/** A text as parameters of a need. */
export interface Heard {
  readonly input: NeedInput;
  /** Words that were not understood, and what no parameter can say. */
  readonly ignored: readonly string[];
  /** What was decided where the text is open, in sentences. */
  readonly assumed: readonly string[];
}

const STRENGTHS = ['required', 'nice', 'unwanted'] as const;

/** A text as parameters, with those that are given beside it: what a parameter says, it alone says. */
export function hear(reading: Interpretation, given: NeedInput, snapshot: Snapshot): Heard {
  const hearing = new Hearing(reading, given, snapshot);
  return { input: hearing.input(), ignored: [...new Set(hearing.ignored)], assumed: [...new Set(hearing.assumed)] };
}

/** What is heard in one text. */
class Hearing {
  readonly ignored: string[];
  readonly assumed: string[];
  readonly #reading: Interpretation;
  readonly #given: NeedInput;
  readonly #snapshot: Snapshot;

  constructor(reading: Interpretation, given: NeedInput, snapshot: Snapshot) {
    this.#reading = reading;
    this.#given = given;
    this.#snapshot = snapshot;
    // That a tool is not listed here rules out none of the others.
    this.ignored = reading.notUnderstood.filter((words) => !reading.unlisted.includes(words));
    this.assumed = [
      ...reading.remarks,
      ...reading.unlisted.map((name) => `"${name}" is not listed here.`),
      ...reading.contradictions.map(({ text }) => `${text} contradict each other.`),
    ];
  }

  input(): NeedInput {
    const given = this.#given;
    const { understood } = this.#reading;
    const setUp = { ...this.#setUp(), ...setUpOf(given) };
    const questions = this.#questions();
    const budget = given.budget === undefined ? this.#budget(setUp, questions) : undefined;
    const isCheapWanted = understood.some((part) => isForLowPrice(part.constraint) || isWish(part));
    const isMonthly = understood.some(({ constraint }) => isForMonthlyBilling(constraint));
    const { only, without } = this.#tools();
    const heard: NeedInput = {
      ...setUp,
      ...(budget && { budget: budget.amount, currency: budget.currency }),
      ...(isCheapWanted && { cheapest: true }),
      ...(isMonthly && { billing: 'month' }),
      ...(only.length > 0 && { tools: only }),
    };
    const items = STRENGTHS.map((strength) => [
      strength,
      [
        ...new Set([
          ...questions.filter((one) => one.strength === strength).map(writeQuestion),
          ...(given[strength] ?? []),
        ]),
      ],
    ]);
    return {
      ...heard,
      ...given,
      ...Object.fromEntries(items),
      without: [...new Set([...without, ...(given.without ?? [])])],
    };
  }

  /** The numbers of a text, the largest of each. Accounts of an open kind are those of LinkedIn. */
  #setUp(): SetUp {
    const open = this.#reading.ambiguous.filter(isNumber);
    for (const { text, readings } of open) this.assumed.push(`"${text}" is taken as ${quantityOf(readings[0])}.`);
    const constraints = [
      ...this.#reading.understood.map(({ text, constraint }) => ({ text, constraint })),
      ...open.map(({ text, readings }) => ({ text, constraint: readings[0] as Constraint })),
    ];
    const setUp: Record<string, number> = {};
    for (const { text, constraint } of constraints) {
      const { key, value, strength } = constraint;
      if (!isQuantity(key) || key === 'months' || strength === 'avoid') continue;
      const number = Math.ceil(Number(value));
      if (number > ((setUpParameters[key] as { maximum?: number }).maximum ?? 0)) this.ignored.push(text);
      else setUp[key] = Math.max(setUp[key] ?? 0, number);
    }
    return setUp;
  }

  #budget(setUp: SetUp, questions: readonly NeedQuestion[]): Money | undefined {
    const { currencies } = this.#snapshot.methodology;
    const months = this.#reading.understood.find(({ constraint }) => constraint.key === 'months')?.constraint.value;
    const limits = this.#reading.understood.filter(isLimit).flatMap(({ text, constraint }) => {
      const { value, assumed } = constraint;
      const limit = limitOf(value as Budget, setUp, months === undefined ? undefined : Number(months), currencies);
      if (!limit) this.ignored.push(text);
      else if ((value as Budget).period === 'once') this.assumed.push(`"${text}" is taken as the sum for a year.`);
      if (assumed !== undefined) this.assumed.push(`"${text}": ${assumed}.`);
      return limit ?? [];
    });
    for (const part of this.#reading.understood.filter(isWish))
      this.assumed.push(`"${part.text}" is no limit: a low price counts.`);
    return lowest([...limits, ...this.#below(setUp, questions)], currencies);
  }

  /** "Cheaper than X" is a limit: what it costs for the same. */
  #below(setUp: SetUp, questions: readonly NeedQuestion[]): Money[] {
    return toolsToUndercut(this.#reading.understood, this.#snapshot).flatMap((tool) => {
      const limit = limitBelow(tool, setUp, questions, this.#snapshot);
      this.assumed.push(
        limit
          ? `Cheaper than ${tool.name} is at most ${moneyInWords(limit)} a month here.`
          : `What ${tool.name} costs for this is not known, so it is no limit.`,
      );
      return limit ?? [];
    });
  }

  /** The tools to choose between, and those that are refused, in use or models for others. */
  #tools(): { readonly only: string[]; readonly without: string[] } {
    const { understood, choices, named } = this.#reading;
    const of = (isWanted: (part: Understood, index: number) => boolean) =>
      understood.flatMap((part, index) =>
        part.constraint.key === 'tool' && isWanted(part, index) ? [String(part.constraint.value)] : [],
      );
    const refused = of(({ constraint }) => constraint.strength === 'avoid');
    const only = [...new Set(of((_, index) => choices.includes(index)))].filter((slug) => !refused.includes(slug));
    const used = named.flatMap(({ slug, isUsed }) => (isUsed ? [slug] : []));
    const others = [...of((_, index) => !choices.includes(index)), ...used];
    return { only, without: [...new Set(others)].filter((slug) => !only.includes(slug)) };
  }

  /** The questions of a text, each once and as strong as it is asked anywhere, without those that parameters are about. */
  #questions(): NeedQuestion[] {
    const given = STRENGTHS.flatMap((strength) =>
      (this.#given[strength] ?? []).map((item) => ({ any: readQuestion(item, strength, this.#snapshot) })),
    );
    const all = [...this.#single(), ...this.#choices(), ...this.#open(), ...this.#ofTypes()];
    const named = groupBy(
      all.filter((question) => !given.some((other) => isAboutTheSame(question, other))),
      questionName,
    );
    const each = [...named.values()].map((same) => same.find(({ strength }) => strength === 'required') ?? same[0]);
    return this.#withinLimits(each);
  }

  #withinLimits(questions: readonly NeedQuestion[]): NeedQuestion[] {
    const counts = { required: 0, nice: 0, unwanted: 0 };
    return questions.filter((question) => {
      const given = this.#given[question.strength]?.length ?? 0;
      counts[question.strength] += 1;
      const isShort = writeQuestion(question).length <= MAX_ITEM_LENGTH;
      if (isShort && counts[question.strength] + given <= MAX_QUESTIONS) return true;
      this.ignored.push(questionName(question));
      return false;
    });
  }

  #single(): NeedQuestion[] {
    return this.#reading.understood.flatMap(({ text, constraint, either }) => {
      if (either || !isQuestion(constraint)) return [];
      const question = questionOf(constraint);
      if (!question) this.assumed.push(`"${text}" rules nothing out.`);
      return question ?? [];
    });
  }

  /** "Zapier or Make": one question, which either answers. "Free or under 20" is a limit, which a free plan keeps. */
  #choices(): NeedQuestion[] {
    const parts = this.#reading.understood.filter(({ either, constraint }) => either && isQuestion(constraint));
    const limits = new Set(this.#reading.understood.filter(isLimit).map(({ either }) => either?.choice));
    return [...groupBy(parts, ({ either }) => either?.choice).values()].flatMap((group): NeedQuestion[] => {
      const questions = group.flatMap(({ constraint }) => questionOf({ ...constraint, strength: 'want' }) ?? []);
      const isLimit = limits.has(group[0].either?.choice);
      if (isLimit || questions.length === 0) return questions;
      const isMust = group.every(({ either }) => either?.isMust);
      return [{ any: questions.flatMap(({ any }) => any), strength: isMust ? 'required' : 'nice' }];
    });
  }

  /** Words with several meanings rule nothing out. */
  #open(): NeedQuestion[] {
    return this.#reading.ambiguous.flatMap((part): NeedQuestion[] => {
      const readings = part.readings.filter(isQuestion);
      if (isNumber(part) || readings.length === 0) return [];
      const any = readings.flatMap((reading) => questionOf({ ...reading, strength: 'want' })?.any ?? []);
      this.assumed.push(`"${part.text}" can mean several things: any of them is nice to have.`);
      return any.length > 0 ? [{ any, strength: 'nice' }] : [];
    });
  }

  /** A type of tool rules nothing out: the channel that it is about is required, and what its job requires is nice to have. */
  #ofTypes(): NeedQuestion[] {
    const { lexicon, methodology } = this.#snapshot;
    const types = this.#reading.understood.filter(({ constraint }) => constraint.key === 'category');
    return types.flatMap(({ text, constraint: { value, strength } }): NeedQuestion[] => {
      if (strength === 'avoid') {
        this.ignored.push(text);
        return [];
      }
      const type = String(value);
      const channel = lexicon.channel_of_category[type];
      const job = methodology.jobs[jobOfType(type, methodology.profiles) ?? ''];
      this.assumed.push(`"${text}" is a type of tool: what it is bought for is nice to have.`);
      return [
        ...(channel ? [{ any: [{ key: channel }], strength: strength === 'must' ? 'required' : 'nice' } as const] : []),
        ...needOfJob({ required: job?.required ?? [], nice: [] }).questions.map(({ any }) => ({
          any,
          strength: 'nice' as const,
        })),
      ];
    });
  }
}

const OTHERS: ReadonlySet<string> = new Set(['tool', 'budget', 'category']);

/** Whether a constraint is about a fact. */
function isQuestion({ key, op }: Constraint): boolean {
  return !OTHERS.has(key) && !isQuantity(key) && op !== 'lowest';
}

function isNumber({ readings }: Ambiguous): boolean {
  return readings.length > 0 && readings.every(({ key }) => isQuantity(key) && key !== 'months');
}

function quantityOf(constraint: Constraint | undefined): string {
  return isQuantity(constraint?.key ?? '') ? quantityInWords(constraint?.key as never, Number(constraint?.value)) : '';
}

function isLimit({ constraint: { key, strength }, either }: Understood): boolean {
  return key === 'budget' && (strength === 'must' || either?.isMust === true);
}

/** "Around 50" */
function isWish(part: Understood): boolean {
  return part.constraint.key === 'budget' && part.constraint.strength === 'want' && !isLimit(part);
}

function isForLowPrice({ op, strength }: Constraint): boolean {
  return op === 'lowest' && strength !== 'avoid';
}

function isForMonthlyBilling({ key, op, value, strength }: Constraint): boolean {
  if (key === 'budget') return (value as Budget).billing === 'monthly';
  return key === 'pricing.billing_periods' && op === 'includes' && value === 'month' && strength === 'must';
}
