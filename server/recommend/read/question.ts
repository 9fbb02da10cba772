import { isQuantity } from '../../../model/constraint.ts';
import type { Asks } from '../../../model/lexicon.ts';
import type { ReadingContext } from './context.ts';
import type { Criterion } from './draft.ts';
import type { Question } from './interpretation.ts';
import type { Asking } from './vocabulary.ts';

/** A longer text without a phrase that asks tells what is needed, even if it names tools: "... we'd be happy with X or Y". */
const MAX_TOKENS_WITHOUT_PHRASE = 40;

/**
 * The question of a text about named tools, whose mentions are then taken out of the criteria: "X or Y", "how much is X", "does X have
 * an API", "X reviews". A text that also asks for something else, or names a tool as the model for others, is a need.
 *
 * @param context after the whole text was read
 * @returns null for a need
 */
export function takeQuestion(context: ReadingContext): Question | null {
  const { draft } = context;
  const asked = new QuestionReader(context).read();
  if (!asked) return null;
  draft.remove(asked.mentions);
  draft.dropNotUnderstood((word) => context.grammar.questions.words.has(word));
  const named = asked.mentions.map(({ text, start, end }) => ({ text, start, end }));
  return { asks: asked.asks, tools: slugsOf(asked.mentions), named };
}

interface Asked {
  readonly asks: Asks;
  readonly mentions: readonly Criterion[];
}

class QuestionReader {
  readonly #context: ReadingContext;
  readonly #isMarked: boolean;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#isMarked = /[?？]/.test(context.text);
  }

  read(): Asked | undefined {
    const { draft, grammar, tokens } = this.#context;
    const named = draft.criteria.filter(({ constraint: { key, strength } }) => key === 'tool' && strength !== 'avoid');
    const mentions = named.filter((mention, i) => this.#isAskedAbout(mention, named.slice(0, i)));
    const isModel = ({ role }: Criterion) => role === 'reference';
    if (mentions.length === 0 || named.some((mention) => isModel(mention) && !mentions.includes(mention)))
      return undefined;
    // A long text says what is needed, unless it asks something.
    if (tokens.length > MAX_TOKENS_WITHOUT_PHRASE && !this.#isMarked) return undefined;
    const phrases = this.#phrases(mentions);
    if (grammar.questions.asksForOthers(tokens, phrases)) return undefined;
    const asks = this.#asks(mentions, phrases);
    return asks && { asks, mentions };
  }

  /** "safer than Y" asks about Y as well, if the sentence names what is compared with it. In use and to choose from are other things. */
  #isAskedAbout({ role, span }: Criterion, earlier: readonly Criterion[]): boolean {
    if (role === undefined || role === 'asked' || role === 'choice') return true;
    return role === 'reference' && this.#isCompared(span[0], earlier);
  }

  #isCompared(at: number, earlier: readonly Criterion[]): boolean {
    const { grammar, tokens } = this.#context;
    const before = earlier.at(-1);
    if (!before || before.role === 'current') return false;
    const isOneSentence = tokens
      .slice(before.span[1] + 1, at + 1)
      .every(({ gap }) => gap !== 'stop' && gap !== 'colon');
    return isOneSentence && grammar.questions.before(tokens, at).some(({ asks }) => asks === 'compare');
  }

  /** The phrases that ask about the tools, in the places where they count. */
  #phrases(mentions: readonly Criterion[]): Asking[] {
    const { grammar, tokens } = this.#context;
    const next = mentions.flatMap(({ span: [first, last] }, i) => [
      ...grammar.questions
        .before(tokens, first)
        .filter(({ asks, first: at }) =>
          asks === 'facts'
            ? this.#opensClause(at)
            : asks !== 'compare' || this.#isCompared(first, mentions.slice(0, i)),
        ),
      ...grammar.questions
        .after(tokens, last + 1)
        .filter(({ asks }) => asks !== 'facts' || this.#isMarked || this.#isOneClauseFrom(first)),
    ]);
    return [...grammar.questions.anywhere(tokens), ...next];
  }

  /** What is asked: the clearest sign first. */
  #asks(mentions: readonly Criterion[], phrases: readonly Asking[]): Asks | undefined {
    const has = (kind: Asks) => phrases.some(({ asks }) => asks === kind);
    const several = slugsOf(mentions).length > 1;
    const isChoice = mentions.some(({ role }) => role === 'choice');
    if (several && has('compare')) return 'compare';
    if (has('price') && !(several && isChoice && !this.#hasAnywhere('price'))) return 'price';
    if (several && (isChoice || has('tool'))) return this.#isShortOr(phrases) ? 'compare' : undefined;
    if (has('tool')) return 'tool';
    if (this.#hasAnywhere('facts')) return 'facts';
    if (has('facts')) return this.#others().length > 0 || this.#hasUnknown() ? 'facts' : several ? 'compare' : 'tool';
    return this.#asksWithoutPhrase(mentions, several);
  }

  /** "X API", "X with Zapier?", and names alone. */
  #asksWithoutPhrase(mentions: readonly Criterion[], several: boolean): Asks | undefined {
    const { tokens, draft } = this.#context;
    const others = this.#others();
    if (tokens.length > MAX_TOKENS_WITHOUT_PHRASE) return undefined;
    const isOneSentence = tokens.slice(1).every(({ gap }) => gap !== 'stop' && gap !== 'colon');
    const first = mentions[0]?.span[0] ?? 0;
    // "X, Y, Z"
    if (several && isOneSentence && others.length === 0 && this.#isBare()) return 'compare';
    if (!(this.#isMarked ? isOneSentence : this.#isOneClauseFrom(first) && this.#isBare())) return undefined;
    if (!this.#isMarked && others.some(({ constraint: { strength, op } }) => strength === 'avoid' || op === 'lowest'))
      return undefined;
    if (several) return 'compare';
    if (others.length === 0 && draft.ambiguous.length === 0) return this.#hasUnknown() ? 'facts' : 'tool';
    return others.length > 0 && others.every(({ constraint: { key } }) => isNumber(key)) ? 'price' : 'facts';
  }

  /** Whether a text that only lists tools is about them: it is short, or a phrase says so. */
  #isShortOr(phrases: readonly Asking[]): boolean {
    return phrases.length > 0 || this.#context.tokens.length <= MAX_TOKENS_WITHOUT_PHRASE;
  }

  /** "how much", "which one can": whether words ask wherever they are in the text. */
  #hasAnywhere(kind: Asks): boolean {
    const { grammar, tokens } = this.#context;
    return grammar.questions.anywhere(tokens).some(({ asks }) => asks === kind);
  }

  #others(): Criterion[] {
    return this.#context.draft.criteria.filter(({ constraint: { key } }) => key !== 'tool');
  }

  /** Whether something is asked that no question of the catalogue is about, or that has several meanings. */
  #hasUnknown(): boolean {
    return this.#context.draft.ambiguous.length > 0 || !this.#isBare();
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

/** Keys of constraints that only a bill answers. */
const isNumber = (key: string) => key === 'budget' || isQuantity(key);

function slugsOf(mentions: readonly Criterion[]): string[] {
  return [...new Set(mentions.map(({ constraint: { value } }) => String(value)))];
}
