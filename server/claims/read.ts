import type { SetUp } from '../../model/pricing/coverage.ts';
import { plansIn } from '../../model/pricing/plan.ts';
import { ReadingContext } from '../recommend/read/context.ts';
import { reader } from '../recommend/recommend.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { JoinedPhrases } from '../text/joined-phrases.ts';
import { foldedWords, type ReadToken } from '../text/tokens.ts';
import type { ClaimedPrice, Statement, TextClaim } from './claim.ts';
import {
  billingIn,
  type Clause,
  clausesIn,
  continues,
  denialsIn,
  hasKind,
  isBillingAlone,
  isHalfRead,
  isOfSum,
  isOpenPrice,
  leftIn,
  planIn,
  saysSomething,
  setUpIn,
  spanOf,
  statementsIn,
  subjectsIn,
} from './clause.ts';
import { type Element, ElementReader } from './elements.ts';

/** What a text says of tools, in its order. Questions say nothing. */
export function readClaims(text: string, snapshot: Snapshot): TextClaim[] {
  const context = new ReadingContext(reader(snapshot).grammar, text);
  return new ClaimReader(context, snapshot).read();
}

/** The names of the plans of each tool. */
const planNames = perSnapshot(
  ({ tools }) => new Map([...tools].map(([slug, { facts }]) => [slug, plansIn(facts).map(({ name }) => name)])),
);

/** An address of a page, or of a server. */
const ADDRESS = /\bhttps?:\/\/\S+|\bwww\.\S+/i;

function unclear(words: readonly string[]): Statement {
  return { about: 'unclear', words };
}

const UNKNOWN_NAME = /^\p{L}{4,}/u;

/** Of a plan that is none of ours: nothing is known of it. */
const NO_PLAN = 'a plan that is not listed';

function planOrNone(clause: Clause): string | undefined {
  return planIn(clause) ?? (hasKind(clause, 'plans') ? NO_PLAN : undefined);
}

function toolsIn(elements: readonly Element[]): string[] {
  return elements.flatMap((one) => (one.kind === 'tool' ? [one.slug] : []));
}

/** What comes before a claim, and is true for it. */
interface Premise {
  readonly billing: ClaimedPrice['billing'];
  readonly setUp: SetUp;
}
const NO_PREMISE: Premise = { billing: null, setUp: {} };

/** A claim that clauses after it may still change, about each of some tools. */
interface Draft {
  readonly first: number;
  end: number;
  readonly tools: readonly string[];
  statement: Statement;
  readonly isDenied: boolean;
  readonly plan: string | undefined;
}

class ClaimReader {
  readonly #context: ReadingContext;
  readonly #snapshot: Snapshot;
  readonly #elements: ElementReader;
  /** The tools that are spoken of. */
  #subjects: readonly string[] = [];
  /** The plan that the sentence begins with: "On the Basic plan, X allows". */
  #openPlan: string | undefined;
  /** What the sentence, or a question before it, names: "Paying by the month? With five accounts, X is cheaper than Y". */
  #premise: Premise = NO_PREMISE;

  constructor(context: ReadingContext, snapshot: Snapshot) {
    this.#context = context;
    this.#snapshot = snapshot;
    this.#elements = new ElementReader(context, snapshot.lexicon);
  }

  read(): TextClaim[] {
    return this.#context.sentences.all.flatMap(({ first, end, isMarked }) => {
      const elements = this.#elementsIn(first, end);
      const drafts = this.#sentence(elements, { first, end });
      this.#premise = isMarked ? { billing: billingIn(elements), setUp: setUpIn(elements) } : NO_PREMISE;
      if (isMarked) return [];
      // What an address says of a tool is not read.
      const { text } = this.#context.draft.part(first, end);
      const words = ADDRESS.exec(text);
      const read = words ? drafts.map((draft) => ({ ...draft, statement: unclear([words[0]]) })) : drafts;
      return read.flatMap((draft) => this.#claimsOf(draft));
    });
  }

  #claimsOf({ first, end, tools, statement, isDenied, plan }: Draft): TextClaim[] {
    const { start, text } = this.#context.draft.part(first, end);
    const claim = { text, start, end: start + text.length, statement, isDenied, plan };
    return tools.length === 0 ? [{ ...claim, tool: null }] : tools.map((tool) => ({ ...claim, tool }));
  }

  /** The elements of a sentence. The names of plans are those of the tools that it names, or that are spoken of. */
  #elementsIn(first: number, end: number): Element[] {
    const named = toolsIn(this.#elements.read(first, end, () => undefined));
    return this.#elements.read(first, end, this.#planReader([...this.#subjects, ...named]));
  }

  #sentence(elements: readonly Element[], span: { readonly first: number; readonly end: number }): Draft[] {
    const clauses = clausesIn(elements, this.#context.tokens);
    if (toolsIn(elements).length === 0 && clauses.some((clause) => this.#opensWithUnknownName(clause))) {
      this.#subjects = [];
      return [{ ...span, tools: [], isDenied: false, plan: undefined, statement: { about: 'uncovered' } }];
    }
    // "At 69 USD a month, X is cheap": what comes before the name is about it as well.
    const opening = clauses.findIndex((clause) => subjectsIn(clause).length > 0);
    const named = clauses[opening];
    if (named) this.#subjects = subjectsIn(named);
    const before = clauses.slice(0, Math.max(opening, 0));
    this.#premise = {
      billing: billingIn(before.flat()) ?? this.#premise.billing,
      setUp: { ...this.#premise.setUp, ...setUpIn(elements) },
    };
    this.#openPlan = before.map(planOrNone).find((plan) => plan !== undefined);
    const drafts = this.#read(clauses, opening);
    // Whatever a sentence says of a tool has a verdict.
    return drafts.length > 0 || !named || leftIn(elements).length === 0
      ? drafts
      : [{ ...span, tools: this.#subjects, isDenied: false, plan: undefined, statement: unclear([]) }];
  }

  /** @param opening the first clause that names what it is about; -1 if none does */
  #read(clauses: readonly Clause[], opening: number): Draft[] {
    const drafts: Draft[] = [];
    let isDenied = false;
    /** Clauses with names alone: "Neither A" of "Neither A nor B offers it". */
    let names: Clause[] = [];
    for (const [i, clause] of clauses.entries()) {
      // "For an agency with 25 accounts, X ...": what a need is, and not what the tool has.
      // Nor is what follows from it: "so clients never see its name".
      if (i < opening && !isOpenPrice(clause)) continue;
      if (clause[0].kind === 'because' && subjectsIn(clause).length === 0 && !hasKind(clause, 'refers')) continue;
      const own = subjectsIn(clause);
      if (own.length > 0) this.#subjects = [...names.flatMap(subjectsIn), ...own];
      const denials = denialsIn(clause);
      const carries: boolean =
        isDenied && (names.length > 0 || (denials.length === 0 && own.length === 0 && continues(clause)));
      isDenied = carries || denials.length > 0;
      if (saysSomething(clause) && !(drafts.at(-1)?.statement.about === 'price' && isBillingAlone(clause))) {
        drafts.push(...this.#drafts(clause, names[0] ?? clause, carries, denials, drafts.at(-1)));
        names = [];
      } else {
        if (own.length > 0 && leftIn(clause).length === 0) names.push(clause);
        this.#addTo(drafts, clause, own.length > 0);
      }
    }
    return drafts;
  }

  /** @param carries whether a denial before the clause reaches over it */
  #drafts(clause: Clause, opening: Clause, carries: boolean, denials: readonly number[], before?: Draft): Draft[] {
    const span = { first: spanOf(opening).first, end: spanOf(clause).end };
    // "The Growth plan is 79 USD a month, or 59 billed yearly, and it has an API"
    const isSame =
      before && (clause[0].kind === 'or' || hasKind(clause, 'refers')) && before.tools.join() === this.#subjects.join();
    const plan = planIn(clause) ?? (isSame ? before.plan : before ? undefined : this.#openPlan);
    const base = { ...span, tools: this.#subjects, plan };
    const only = (statement: Statement): Draft[] => [{ ...base, statement, isDenied: false }];
    if (hasKind(clause, 'uncovered')) return only({ about: 'uncovered' });
    const left = this.#wordsOf(leftIn(clause));
    const statements = statementsIn(clause, {
      company: this.#companyIn(clause),
      ...this.#premise,
    });
    if (
      left.length > 0 ||
      isHalfRead(clause, statements) ||
      denials.length > 1 ||
      this.#subjects.length === 0 ||
      statements.length === 0
    )
      return only(unclear(left));
    // A denial at the end is about what comes before it: "WhatsApp is not supported".
    const isLast = denials.some((denial) => statements.every(({ at }) => at < denial));
    return statements.map(({ at, statement }) => ({
      ...base,
      statement,
      isDenied: carries || isLast || denials.some((denial) => denial < at),
    }));
  }

  /** A clause that says nothing by itself belongs to what was said before it, or is not understood. */
  #addTo(drafts: Draft[], clause: Clause, isNamed: boolean): void {
    const left = leftIn(clause);
    const last = drafts.at(-1);
    const { first, end } = spanOf(clause);
    if (last?.statement.about === 'price' && (isOfSum(clause) || isBillingAlone(clause))) {
      const { price } = last.statement;
      last.statement = { about: 'price', price: { ...price, billing: billingIn(clause) ?? price.billing } };
      last.end = end;
    }
    if (left.length === 0) return;
    const statement = unclear(this.#wordsOf(left));
    const belongs = !isNamed && !hasKind(clause, 'says') && clause[0].kind !== 'because';
    if (last && belongs) {
      if (last.statement.about !== 'uncovered') last.statement = statement;
      last.end = end;
    } else if (this.#subjects.length > 0) {
      drafts.push({ first, end, tools: this.#subjects, isDenied: false, plan: undefined, statement });
    }
  }

  /** The words after "made by". A name begins with a capital letter, or is all that is left of the clause. */
  #companyIn(clause: Clause): string | undefined {
    const { draft, grammar, tokens } = this.#context;
    const first = clause.find(({ kind }) => kind === 'made_by')?.end;
    const { end: last } = spanOf(clause);
    if (first === undefined || first >= last || grammar.fillers.has(tokens[first]?.word ?? '')) return undefined;
    let end = first;
    while (end < last && tokens[end]?.capital) end += 1;
    return draft.part(first, end === first ? last : end).text;
  }

  #wordsOf(elements: readonly Element[]): string[] {
    return elements.map(({ first, end }) => this.#context.draft.part(first, end).text);
  }

  /** "Salesdeck has an API": a name that nothing knows, before words that say something of it. */
  #opensWithUnknownName([name, next]: Clause): boolean {
    const token = this.#context.tokens[name.first];
    const isUnknown = name.kind === 'word' && token?.forms.length === 0 && UNKNOWN_NAME.test(token.word);
    return isUnknown && token.capital && next !== undefined && next.kind !== 'word';
  }

  /** Finds the names of plans of some tools: "the Pro plan", "Agency costs". */
  #planReader(slugs: readonly string[]) {
    const phrases = new JoinedPhrases<string>();
    for (const slug of slugs)
      for (const name of planNames(this.#snapshot).get(slug) ?? []) phrases.add(foldedWords(name), name);
    return (tokens: readonly ReadToken[], at: number) => {
      const run = phrases.at(tokens, at)[0];
      const isName = run && tokens.slice(at, at + run.length).some(({ capital }) => capital);
      return isName ? { name: run.meaning, length: run.length } : undefined;
    };
  }
}
