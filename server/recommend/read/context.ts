import type { Constraint } from '../../../model/constraint.ts';
import type { Language } from '../../../model/lexicon.ts';
import type { Polarity } from '../../text/negation.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { type CriterionOptions, Draft, type Span } from './draft.ts';
import { EarlierCriteria } from './earlier-criteria.ts';
import type { Grammar } from './grammar.ts';
import { PhraseFinder } from './phrase-finder.ts';
import { PhraseReader } from './phrase-reader.ts';
import { ToolMentions } from './tool-mentions.ts';
import { ToolRoles } from './tool-roles.ts';

/** The state of reading one text: the draft of its interpretation, and the polarity and role that apply to the next words. */
export class ReadingContext {
  readonly grammar: Grammar;
  readonly text: string;
  readonly tokens: readonly ReadToken[];
  readonly language: Language;
  readonly phrases: PhraseReader;
  readonly roles: ToolRoles;
  readonly draft: Draft;
  readonly earlier: EarlierCriteria;
  readonly scope = new Scope();
  /** Whether the text is in a language that is not supported. */
  readonly isOtherLanguage: boolean;
  /** Where things are named that are refused or not needed anywhere in the text. They do not decide what other words mean. */
  readonly excluded: readonly Span[];

  constructor(grammar: Grammar, text: string, excluded: readonly Span[] = []) {
    this.grammar = grammar;
    this.text = text;
    this.excluded = excluded;
    const { tokens, language } = grammar.tokens.read(text);
    this.tokens = tokens;
    this.language = language === 'other' ? 'en' : language;
    this.isOtherLanguage = language === 'other';
    const finder = new PhraseFinder(grammar, tokens);
    const mentions = new ToolMentions(grammar, tokens, language, finder);
    this.roles = new ToolRoles(grammar, tokens, finder, mentions);
    this.phrases = new PhraseReader(grammar, tokens, finder, mentions, this.roles);
    this.draft = new Draft(text, tokens);
    this.earlier = new EarlierCriteria(this.draft, grammar);
  }

  /** Adds a criterion that the current polarity was applied to. */
  addCriterion(constraint: Constraint, first: number, end: number, options?: CriterionOptions): void {
    this.draft.addCriterion(constraint, first, end, options);
    this.scope.markUsed();
  }
}

/** The polarity that a "no" or "ideally" sets, from its own words until something ends it. */
class Scope {
  #polarity: Polarity = 'must';
  /** The words that set the polarity, until it is applied to something. */
  #unusedWords: Span | undefined;
  #first = 0;
  #isIntroduced = false;
  /** The words of negations that found nothing to negate. They carry meaning that was not used. */
  readonly unusedNegations: Span[] = [];

  get polarity(): Polarity {
    return this.#polarity;
  }

  /** The index of the first token of the words that set the polarity. */
  get first(): number {
    return this.#first;
  }

  /** Whether the polarity has not been applied to anything yet. */
  get isUnused(): boolean {
    return this.#unusedWords !== undefined;
  }

  /** Whether a colon introduced a list. The polarity then reaches over commas. */
  get isIntroduced(): boolean {
    return this.#isIntroduced;
  }

  set(polarity: Polarity, by?: Span): void {
    // "no tool without an API": two negations make a must.
    if (polarity === 'avoid' && this.#polarity === 'avoid' && this.#unusedWords) {
      this.reset();
      return;
    }
    if (this.#unusedWords && this.#polarity === 'avoid') this.unusedNegations.push(this.#unusedWords);
    [this.#polarity, this.#unusedWords, this.#isIntroduced] = [polarity, polarity === 'must' ? undefined : by, false];
    if (by) [this.#first] = by;
  }

  introduceList(): void {
    this.#isIntroduced = this.#unusedWords !== undefined;
  }

  markUsed(): void {
    this.#unusedWords = undefined;
  }

  /** Takes a polarity back that turned out to belong to the words before it. */
  reset(): void {
    [this.#polarity, this.#unusedWords] = ['must', undefined];
  }

  end(): void {
    this.set('must');
  }
}
