import { isQuantity } from '../../../model/constraint.ts';
import type { Asks } from '../../../model/lexicon.ts';
import { takeBudgetOfChoice, takeBudgetOfNeed } from './bare-sum.ts';
import type { ReadingContext } from './context.ts';
import type { Criterion } from './draft.ts';
import { type Kind, LONG_TEXT, type Question } from './interpretation.ts';
import type { SentenceOfText } from './sentences.ts';
import type { Asking } from './vocabulary.ts';
import { whatChanged } from './what-changed.ts';

/** A longer text that marks no question tells what is needed, even if it names tools: "... we'd be happy with X or Y". */
const MAX_TOKENS_WITHOUT_MARK = 40;
/** A long text that needs as much as this, besides its question, is a need. */
const MIN_CRITERIA_OF_NEED = 2;

/**
 * The question or the statement of a text about named tools, whose mentions are then taken out of the criteria: "X or Y", "how much is
 * X", "does X have an API", "X costs 39 dollars". A text that also asks for something else, or names a tool as the model for others, is a
 * need, and so is one that names no tool, unless it asks what vendors changed.
 *
 * @param context after the whole text was read
 * @param as how the text is to be read, if that is known
 * @returns null for a need
 */
export function takeQuestion(context: ReadingContext, as: Kind | undefined): Question | null {
  const { draft, grammar, tokens } = context;
  if (!draft.criteria.some(isTool)) {
    const changed = as === 'need' ? null : whatChanged(context);
    if (changed === null) takeBudgetOfNeed(context);
    return changed;
  }
  const topics = grammar.questions.topicsIn(tokens);
  const found = new QuestionReader(context, topics, as === 'question').read();
  if (found?.asks === 'compare') takeBudgetOfChoice(context);
  if (!found) takeBudgetOfNeed(context);
  if (!found || as === 'need') return null;
  const { asks, about, mentions } = found;
  draft.remove(mentions);
  draft.dropNotUnderstood((word) => grammar.questions.words.has(word));
  return {
    ...{ asks, about, tools: slugsOf(mentions), keys: topics },
    named: mentions.map(({ text, start, end }) => ({ text, start, end })),
  };
}

type Found = Pick<Question, 'asks' | 'about'> & { readonly mentions: readonly Criterion[] };

/** "Since the spring X runs in the cloud" */
const MAX_TOKENS_BEFORE_CLAIM = 3;

/** Whoever speaks of themselves before they name a tool says what they need. */
const FIRST_PERSON = new Set(
  'i we my our us ich wir mein unser unsere je nous mon notre yo nosotros eu nos'.split(' '),
);

class QuestionReader {
  readonly #context: ReadingContext;
  /** Keys that its words ask about, besides the criteria. */
  readonly #topics: readonly string[];
  readonly #isForced: boolean;
  readonly #named: readonly Criterion[];
  /** The sentences with a question mark that are about the named tools. */
  readonly #asking: readonly SentenceOfText[];

  constructor(context: ReadingContext, topics: readonly string[], isForced: boolean) {
    this.#context = context;
    this.#topics = topics;
    this.#isForced = isForced;
    this.#named = context.draft.criteria.filter(isTool);
    this.#asking = context.sentences.all.filter(
      (sentence) =>
        (sentence.isMarked ||
          (context.sentences.all.length === 1 && context.grammar.questions.opensAt(context.tokens, 0))) &&
        this.#isAboutTools(sentence),
    );
  }

  read(): Found | undefined {
    const { grammar, tokens } = this.#context;
    const isMarked = this.#asking.length > 0;
    const inQuestion = this.#named.filter((mention) => this.#asking.some((sentence) => isIn(mention, sentence)));
    const mentions = isMarked
      ? inQuestion.length > 0
        ? inQuestion
        : this.#named
      : this.#named.filter((mention, i) => this.#isForced || this.#isSubject(mention, this.#named.slice(0, i)));
    const phrases = this.#phrases(mentions, isMarked);
    const asks = this.#asks(mentions, phrases, isMarked);
    const claim = isMarked ? undefined : this.#claim(phrases, asks);
    if (this.#isForced) return { mentions: this.#named, ...(claim ?? { asks: asks ?? 'tool', about: asks ?? 'tool' }) };
    const isModel = (mention: Criterion) => mention.role === 'reference' && !mentions.includes(mention);
    if (mentions.length === 0 && !claim) return undefined;
    // Whoever leaves a tool asks for another one, also in the words of a question: "what else does LinkedIn?"
    const isLeft = this.#named.some(({ role }) => role === 'unwanted');
    const isAboutTerms = isMarked && this.#topics.length > 0;
    const asksForOthers = grammar.questions.asksForOthers(tokens, isLeft ? [] : phrases);
    if (this.#named.some(isModel) || (asksForOthers && !isAboutTerms)) return undefined;
    if (this.#saysWhatIsNeeded()) return undefined;
    if (claim) return claim;
    if (!isMarked && tokens.length > MAX_TOKENS_WITHOUT_MARK) return undefined;
    return asks && { asks, about: asks, mentions };
  }

  /** A long story that ends in a question about a tool asks for a tool all the same. One that begins with it explains it. */
  #saysWhatIsNeeded(): boolean {
    const { draft, tokens } = this.#context;
    if (tokens.length <= LONG_TEXT || this.#asking[0]?.first === 0) return false;
    const isOutside = (item: Criterion) => !this.#asking.some((sentence) => isIn(item, sentence));
    const needed = draft.criteria.filter(
      (item) => !isTool(item) && isOutside(item) && this.#context.sentences.isRequest(item.span[0]),
    );
    return needed.length >= MIN_CRITERIA_OF_NEED;
  }

  /** "Does X ...?", and after a name "Does it ...?", "Do I get a refund?". */
  #isAboutTools({ first, end }: SentenceOfText): boolean {
    const { grammar, tokens } = this.#context;
    const names = this.#named.filter((mention) => isIn(mention, { first, end }));
    if (names.some(({ role, span }) => role !== 'reference' || this.#isCompared(span[0], this.#named))) return true;
    if (names.length > 0 || !this.#named.some(({ span }) => span[1] < first)) return false;
    const refers = tokens.slice(first, end).some(({ word }) => grammar.questions.references.has(word));
    return refers || grammar.questions.opensAt(tokens, first);
  }

  /** "safer than Y" asks about Y as well, if the sentence names what is compared with it. In use and to choose from are other things. */
  #isSubject({ constraint, role, span }: Criterion, earlier: readonly Criterion[]): boolean {
    if (constraint.strength === 'avoid') return false;
    if (role === undefined || role === 'asked' || role === 'choice') return true;
    return role === 'reference' && this.#isCompared(span[0], earlier);
  }

  #isCompared(at: number, named: readonly Criterion[]): boolean {
    const { grammar, tokens } = this.#context;
    const before = named.filter(({ span }) => span[1] < at).at(-1);
    if (!before || before.role === 'current') return false;
    const isOneSentence = tokens
      .slice(before.span[1] + 1, at + 1)
      .every(({ gap }) => gap !== 'stop' && gap !== 'colon');
    return isOneSentence && grammar.questions.before(tokens, at).some(({ asks }) => asks === 'compare');
  }

  /** The phrases that ask about the tools, in the places where they count. */
  #phrases(mentions: readonly Criterion[], isMarked: boolean): Asking[] {
    const { grammar, tokens } = this.#context;
    const next = mentions.flatMap(({ span: [first, last] }) => [
      ...grammar.questions
        .before(tokens, first)
        .filter(({ asks, first: at }) =>
          asks === 'facts' ? this.#opensClause(at) : asks !== 'compare' || this.#isCompared(first, mentions),
        ),
      ...grammar.questions
        .after(tokens, this.#endOfNames(last + 1))
        .filter(({ asks }) => asks !== 'facts' || isMarked || this.#isOneClauseFrom(first)),
    ]);
    return [...grammar.questions.anywhere(tokens), ...next];
  }

  /** "X and Yesware both keep": the index after a name of which nothing is known that is joined to a tool. */
  #endOfNames(end: number): number {
    const { grammar, tokens } = this.#context;
    const [joining, name] = [tokens[end], tokens[end + 1]];
    const isName = name?.gap === 'none' && name.capital && name.forms.length === 0;
    return joining?.gap === 'none' && grammar.joins(joining.word) && isName ? end + 2 : end;
  }

  /** "We've had X since spring and it sends SMS": what follows a word for a tool that was named before, in a text that asks for nothing. */
  #afterReferences(): Asking[] {
    const { grammar, tokens } = this.#context;
    const asksForSomething = this.#context.sentences.all.some(({ first }) => this.#context.sentences.isRequest(first));
    if (asksForSomething || this.#others().length === 0) return [];
    const named = this.#named[0]?.span[1] ?? tokens.length;
    return tokens.flatMap(({ word }, at) =>
      at > named && grammar.questions.references.has(word) && this.#opensClause(at)
        ? grammar.questions.after(tokens, at + 1)
        : [],
    );
  }

  /** "X costs 39 dollars a month", "I heard that X has no API": a statement, with what its words would ask as a question. */
  #claim(phrases: readonly Asking[], asks: Asks | undefined): Found | undefined {
    const { tokens } = this.#context;
    const [mention] = this.#named;
    if (!mention || mention.role === 'unwanted' || tokens.length > MAX_TOKENS_WITHOUT_MARK) return undefined;
    const isClaim = ({ asks, end }: Asking) => asks === 'claim' && end < tokens.length;
    const phrase = phrases.find(isClaim);
    const before = tokens.slice(0, mention.span[0]);
    const opens = before.length <= MAX_TOKENS_BEFORE_CLAIM && !before.some(({ word }) => FIRST_PERSON.has(word));
    const isOfName = phrase && (opens ? !this.#asksForItself() : phrase.first <= mention.span[0]);
    if (!isOfName && !this.#afterReferences().some(isClaim)) return undefined;
    const has = (kind: Asks) => phrases.some((one) => one.asks === kind);
    const isPrice = tokens.some(({ amount }) => amount !== undefined) && has('price');
    const about = isPrice ? 'price' : has('changes') ? 'changes' : 'facts';
    return asks === 'price' && !isPrice ? undefined : { asks: 'claim', about, mentions: this.#named };
  }

  /** "X has an API, and we need SMS" */
  #asksForItself(): boolean {
    const { grammar, tokens } = this.#context;
    const isRequest = (at: number) =>
      grammar.stories.matchesAt(tokens, at).some(({ meaning }) => meaning === 'requests');
    return tokens.some(({ word }, at) => FIRST_PERSON.has(word) && (isRequest(at + 1) || isRequest(at + 2)));
  }

  /** What is asked: the clearest sign first. */
  #asks(mentions: readonly Criterion[], phrases: readonly Asking[], isMarked: boolean): Asks | undefined {
    const has = (kind: Asks) => phrases.some(({ asks }) => asks === kind);
    const several = slugsOf(mentions).length > 1;
    const isChoice = mentions.some(({ role }) => role === 'choice');
    if (several && has('compare')) return 'compare';
    if (has('changes')) return 'changes';
    if (has('price') && !(several && isChoice && !this.#hasAnywhere('price'))) return 'price';
    if (several && (isChoice || has('tool'))) return 'compare';
    if (has('tool') && this.#topics.length === 0) return 'tool';
    if (this.#hasAnywhere('facts')) return 'facts';
    if (has('facts') || isMarked)
      return this.#others().length > 0 || this.#hasUnknown() ? 'facts' : several ? 'compare' : 'tool';
    return this.#asksWithoutPhrase(mentions, several);
  }

  /** "X API", "X pricing", and names alone. */
  #asksWithoutPhrase(mentions: readonly Criterion[], several: boolean): Asks | undefined {
    const { tokens, draft } = this.#context;
    const others = this.#others();
    const isOneSentence = tokens.slice(1).every(({ gap }) => gap !== 'stop' && gap !== 'colon');
    // "X, Y, Z"
    if (several && isOneSentence && others.length === 0 && this.#isBare()) return 'compare';
    if (!this.#isOneClauseFrom(mentions[0]?.span[0] ?? 0) || !this.#isBare()) return undefined;
    if (others.some(({ constraint: { strength, op } }) => strength === 'avoid' || op === 'lowest')) return undefined;
    if (several) return 'compare';
    if (others.length === 0 && draft.ambiguous.length === 0) return this.#hasUnknown() ? 'facts' : 'tool';
    return others.length > 0 && others.every(({ constraint: { key } }) => isNumber(key)) ? 'price' : 'facts';
  }

  /** "how much", "which one can": whether words ask wherever they are in the text. */
  #hasAnywhere(kind: Asks): boolean {
    const { grammar, tokens } = this.#context;
    return grammar.questions.anywhere(tokens).some(({ asks }) => asks === kind);
  }

  #others(): Criterion[] {
    return this.#context.draft.criteria.filter((item) => !isTool(item));
  }

  /** Whether something is asked that no criterion is about, or that has several meanings. */
  #hasUnknown(): boolean {
    return this.#context.draft.ambiguous.length > 0 || this.#topics.length > 0 || !this.#isBare();
  }

  /** Whether no words are left that carry another meaning. */
  #isBare(): boolean {
    const { draft, grammar } = this.#context;
    return draft.notUnderstoodBeyond((word) => grammar.questions.words.has(word)).length === 0;
  }

  #opensClause(at: number): boolean {
    const { grammar, tokens } = this.#context;
    const before = tokens[at - 1];
    if (!before || tokens[at]?.gap !== 'none') return true;
    return grammar.joins(before.word) || grammar.boundaries.has(before.word);
  }

  /** Whether only words without a meaning of their own precede a name in a text of one clause: "that Flagmast thing". */
  #isOneClauseFrom(name: number): boolean {
    const { phrases, tokens } = this.#context;
    return (
      tokens.slice(0, name).every((_, at) => phrases.isPlain(at)) && tokens.slice(1).every(({ gap }) => gap === 'none')
    );
  }
}

function isIn({ span }: Criterion, { first, end }: Pick<SentenceOfText, 'first' | 'end'>): boolean {
  return first <= span[0] && span[0] < end;
}

function isTool({ constraint: { key } }: Criterion): boolean {
  return key === 'tool';
}

/** Keys of constraints that only a bill answers. */
const isNumber = (key: string) => key === 'budget' || isQuantity(key);

function slugsOf(mentions: readonly Criterion[]): string[] {
  return [...new Set(mentions.map(({ constraint: { value } }) => String(value)))];
}
