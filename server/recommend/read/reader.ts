import type { Lexicon } from '../../../model/lexicon.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { ReadingContext } from './context.ts';
import {
  addAmbiguous,
  addBudget,
  addCriteria,
  addCriteriaWithin,
  addLoneName,
  addQuantity,
  addTool,
  addUnanswerable,
} from './criteria.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import type { Interpretation, Kind } from './interpretation.ts';
import { allAt, isInUse, isLeft, passWord, setRole, VERSUS } from './names.ts';
import { beginClause, endClause, hasWithout, readFutile, readPolarity } from './negation.ts';
import { expectsName, isPlain, phrasesAt, setsRoleOf } from './phrases.ts';
import { takeQuestion } from './question.ts';
import { interpretationOf } from './revise.ts';
import { isIntegration, type Meaning, type NamedTool } from './vocabulary.ts';

/**
 * Turns text into constraints by the lexicon and the names of the tools alone. The longest phrase wins; the polarity of the
 * words before it applies to the end of their clause. The same text always gives the same interpretation.
 */
export class Reader {
  readonly grammar: Grammar;

  /** Takes the same as `grammarOf`. */
  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>, unwanted: readonly string[] = []) {
    this.grammar = grammarOf(lexicon, tools, unwanted);
  }

  /** @param as how the text is to be read, if that is known */
  read(text: string, as?: Kind): Interpretation {
    const context = readTokens(new ReadingContext(this.grammar, text));
    // "warm-up for our profiles, email is not needed": what the end of a text refuses may decide what its beginning means.
    const excluded = context.draft.excluded();
    if (excluded.length === 0 || context.draft.ambiguous.length === 0) return interpret(context, as);
    return interpret(readTokens(new ReadingContext(this.grammar, text, excluded)), as);
  }
}

/** What a name begins with that nothing knows. */
const MIN_NAME = /^\p{L}{4,}/u;

/** Reads a text from its first token to its last. Functions with an index return the index to continue from. */
function readTokens(context: ReadingContext): ReadingContext {
  const { isOtherLanguage, scope, tokens } = context;
  for (let at = addLoneName(context) ?? 0; at < tokens.length; ) {
    if (isOtherLanguage) {
      at = readInOtherLanguage(context, at);
      continue;
    }
    beginClause(context, at);
    at = addBudget(context, at) ?? addQuantity(context, at) ?? readPhrase(context, at) ?? readWord(context, at);
  }
  scope.end();
  return context;
}

function interpret(context: ReadingContext, as: Kind | undefined): Interpretation {
  // In German, every noun has a capital letter.
  const unlisted = context.language === 'de' ? [] : unlistedIn(context);
  const question = takeQuestion(context, as);
  return { ...interpretationOf(context), question, unlisted };
}

/**
 * Names of tools that are none of ours: words that nothing knows where a name is expected, after "alternative to" or joined to the name of a tool by "or" or "vs".
 */
function unlistedIn(context: ReadingContext): string[] {
  const { draft, grammar, tokens } = context;
  const isUnknown = ({ capital, forms, number, word }: ReadToken) =>
    capital && forms.length === 0 && number === undefined && MIN_NAME.test(word);
  const joins = (at: number) => grammar.alternatives.has(tokens[at]?.word ?? '') || VERSUS.has(tokens[at]?.word ?? '');
  const isTool = (at: number) =>
    draft.criteria.some(({ span, constraint }) => constraint.key === 'tool' && span[0] <= at && at <= span[1]);
  const isNamed = (at: number) =>
    (joins(at + 1) && isTool(at + 2)) || (joins(at - 1) && isTool(at - 2)) || setsRoleOf(context, at);
  return tokens.flatMap((token, at) => (isUnknown(token) && isNamed(at) ? [draft.part(at, at + 1).text] : []));
}

function readPhrase(context: ReadingContext, at: number): number | undefined {
  const all = phrasesAt(context, at);
  if (all.length === 0) return undefined;
  const matches = all.filter((match) => applies(context, match, at));
  // "nothing goes out without approval" is a criterion, although it begins like "nothing goes".
  const isCriterion = matches[0]?.meaning.kind === 'criteria';
  const futile = isCriterion ? undefined : matches.find(({ meaning }) => meaning.kind === 'futile');
  const match = futile ?? matches[0];
  if (!match) return undefined;
  const { meaning, end } = match;
  const sameWords = matches.filter((other) => other.end === end);
  // "instead of" negates the words after it. Before a tool, it sets the role instead.
  const role = sameWords.map((other) => other.meaning).find((other) => other.kind === 'role');
  if (role && (meaning.kind === 'role' || expectsName(context, end))) {
    if (role.place === 'before') setRole(context, role.role, at, end);
    reportSkipped(context, match);
    addCriteriaWithin(context, at, end);
    return end;
  }
  return readMeaning(context, match, sameWords, at);
}

/** Whether the words around a phrase allow its meaning. */
function applies(context: ReadingContext, { meaning, end }: PhraseMatch<Meaning>, at: number): boolean {
  if (meaning.kind === 'futile') return hasWithout(context, at, end);
  if (meaning.kind === 'unanswerable') return !meaning.last || endsCriterion(context, end);
  if (meaning.kind !== 'role' || meaning.place !== 'before') return true;
  // "on" and "works with" set a role only before a name.
  const needsName = meaning.role === 'current' || meaning.role === 'cause' || meaning.role === 'other';
  return !needsName || expectsName(context, end);
}

/** @param sameWords every match of these words, including this one */
function readMeaning(
  context: ReadingContext,
  match: PhraseMatch<Meaning>,
  sameWords: readonly PhraseMatch<Meaning>[],
  at: number,
): number {
  const { draft } = context;
  const { meaning, end } = match;
  if (meaning.kind === 'criteria' || meaning.kind === 'ambiguous') reportSkipped(context, match);
  switch (meaning.kind) {
    case 'criteria':
      if (isIntegration(meaning) && isLeft(context, at, end)) {
        draft.addNotUnderstood(at, end);
        return end;
      }
      context.role = undefined;
      // "Okta" asks for single sign-on, and by a name that no question answers.
      if (sameWords.some((other) => other.meaning.kind === 'unanswerable')) draft.addNotUnderstood(at, end);
      return addCriteria(context, meaning, match, at);
    case 'ambiguous':
      context.role = undefined;
      return addAmbiguous(context, meaning, match, at);
    case 'tool': {
      // "we use HubSpot" asks for an integration with HubSpot, unless it is to be left.
      const integration = sameWords.find((other) => isIntegration(other.meaning));
      if (integration?.meaning.kind !== 'criteria' || !isInUse(context, at, end))
        return addTool(context, meaning, end, at);
      context.role = undefined;
      return addCriteria(context, integration.meaning, integration, at);
    }
    case 'futile':
      return readFutile(context, at, end);
    case 'unanswerable':
      passWord(context, at);
      return addUnanswerable(context, at, end);
    case 'polarity':
      passWord(context, at);
      return readPolarity(
        context,
        meaning.polarity,
        sameWords.map((other) => other.meaning),
        at,
        end,
      );
    default:
      return end;
  }
}

/**
 * Reports words in the gap of a phrase that are no part of what it says, "dentists" in "data of our dentists has to stay in the EU".
 * Words that belong to a number are part of it: "refundable for at least 45 days".
 */
function reportSkipped(context: ReadingContext, { skipped }: PhraseMatch<Meaning>): void {
  const { draft, grammar } = context;
  // "risking my LinkedIn account"
  const isPart = (at: number) =>
    grammar.aroundNumbers.has(tokenAt(context, at).word) || (isPlain(context, at) && allAt(context, at).length > 0);
  for (let gap = skipped; gap; gap = gap.before) {
    for (let at = gap.first; at < gap.end; at++)
      if (isMeaningful(context, at) && !isPart(at)) draft.addNotUnderstood(at, at + 1);
  }
}

/** "LinkedIn, support" asks for support; "has to support LinkedIn" does not. */
function endsCriterion({ grammar, tokens }: ReadingContext, end: number): boolean {
  const next = tokens[end];
  return next === undefined || next.gap !== 'none' || grammar.joins(next.word);
}

function readWord(context: ReadingContext, at: number): number {
  const { draft } = context;
  passWord(context, at);
  if (!tokenAt(context, at).homonym) endClause(context, at);
  if (isMeaningful(context, at)) draft.addNotUnderstood(at, at + 1);
  return at + 1;
}

/** Whether a word says something that has to be reported if nothing understands it. */
function isMeaningful(context: ReadingContext, at: number): boolean {
  const { grammar, language } = context;
  return !isPlain(context, at) || grammar.isReported(tokenAt(context, at), language);
}

function tokenAt(context: ReadingContext, at: number): ReadToken {
  return context.tokens[at] as ReadToken;
}

/**
 * Reads a text in a language that is not supported. Only names that are the same in every language and the names of tools
 * count. A name in a clause with a negation is reported as not understood, because it may be refused or only not needed;
 * "without" right before it refuses it. All other words are reported as not understood.
 */
function readInOtherLanguage(context: ReadingContext, at: number): number {
  const { draft, grammar, scope, tokens } = context;
  const match = nameAt(context, at);
  if (!match) {
    const { leaving, without } = grammar.otherLanguages;
    if (without.has(tokens[at]?.word ?? '') && nameAt(context, at + 1)) return at + 1;
    const end = leaving.matchAt(tokens, at)?.end;
    if (end !== undefined && nameAt(context, end)?.meaning.kind === 'tool') setRole(context, 'unwanted', at, end);
    draft.addNotUnderstood(at, end ?? at + 1);
    return end ?? at + 1;
  }
  const isRefused = grammar.otherLanguages.without.has(tokens[at - 1]?.word ?? '');
  if (!isRefused && isNegated(context, at, match.end)) {
    draft.addNotUnderstood(at, match.end);
    return match.end;
  }
  if (isRefused) scope.set('avoid', [at - 1, at - 1]);
  const end = readName(context, match, at);
  scope.end();
  context.role = undefined;
  return end;
}

function readName(context: ReadingContext, match: PhraseMatch<Meaning>, at: number): number {
  const { meaning, end } = match;
  if (meaning.kind === 'criteria') return addCriteria(context, meaning, match, at);
  if (meaning.kind === 'ambiguous') return addAmbiguous(context, meaning, match, at);
  if (meaning.kind === 'tool') return addTool(context, meaning, end, at);
  return end;
}

/** The longest name that begins at a token. */
function nameAt(context: ReadingContext, at: number): PhraseMatch<Meaning> | undefined {
  const { grammar, tokens } = context;
  return phrasesAt(context, at).find(({ meaning, end }) => {
    if (meaning.kind === 'tool') return !meaning.name.ordinary;
    const isCriterion = meaning.kind === 'criteria' || meaning.kind === 'ambiguous';
    const words = tokens.slice(at, end).map(({ word }) => word);
    return isCriterion && grammar.otherLanguages.names.has(words.join(' '));
  });
}

/** Whether a clause has a negation, or a "without" before the tokens in a range: in "LinkedIn senza email", it is for email. */
function isNegated({ grammar, tokens }: ReadingContext, at: number, end: number): boolean {
  const { negations, without } = grammar.otherLanguages;
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  for (let index = at; index > 0 && tokens[index]?.gap === 'none'; index--) {
    if (negations.has(wordAt(index - 1)) || without.has(wordAt(index - 1))) return true;
  }
  for (let index = end; tokens[index]?.gap === 'none'; index++) if (negations.has(wordAt(index))) return true;
  return false;
}
