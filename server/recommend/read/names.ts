import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { ReadingContext } from './context.ts';
import type { Asking, Meaning, ToolRole } from './vocabulary.ts';

/** A typo in a word of this length leaves no doubt about the word. */
const MIN_LENGTH_OF_SURE_TYPO = 6;

/** A word is not split into more parts than this: "phantom bus ter". */
const MAX_PARTS = 3;

export type NameMatch = PhraseMatch<Meaning> & { readonly meaning: Meaning & { kind: 'tool' } };

/** All phrases that may begin at a token, the longest first. */
export function allAt(context: ReadingContext, at: number): readonly PhraseMatch<Meaning>[] {
  const known = context.found[at];
  if (known || at >= context.tokens.length) return known ?? [];
  const found = matchesAt(context, at);
  context.found[at] = found;
  return found;
}

/** The names that may begin at a token, including ordinary words. */
export function namesAt(context: ReadingContext, at: number): NameMatch[] {
  return allAt(context, at).filter(isName);
}

function matchesAt(context: ReadingContext, at: number): readonly PhraseMatch<Meaning>[] {
  const [token, next] = [context.tokens[at], context.tokens[at + 1]];
  const all = context.grammar.phrases.matchesAt(context.tokens, at);
  const found =
    all.some(({ meaning }) => isModifier(meaning)) && !isSureAsTyped(token)
      ? all.filter(({ meaning }) => !isModifier(meaning))
      : all;
  if (token && next?.gap === 'none' && !found.some(({ end }) => end > at + 1)) {
    const [compound] = context.grammar.compounds.at(context.tokens, at, endOfCompound(context, at));
    if (compound && compound.length > 1)
      return [{ meaning: compound.meaning, end: at + compound.length }, ...(token.homonym ? [] : found)];
  }
  return token?.homonym ? found.filter(({ end }) => end > at + 1) : found;
}

/** The index after the last token of the clause that a word that begins at a token may be split into. */
function endOfCompound(context: ReadingContext, at: number): number {
  let end = at + 1;
  while (end < at + MAX_PARTS && context.tokens[end]?.gap === 'none') end += 1;
  return end;
}

export function isName(match: PhraseMatch<Meaning>): match is NameMatch {
  return match.meaning.kind === 'tool';
}

/** Whether a phrase can turn the meaning of others into its opposite. */
function isModifier(meaning: Meaning): boolean {
  return meaning.kind === 'polarity' || (meaning.kind === 'role' && meaning.role === 'unwanted');
}

/**
 * Whether a word may modify others: if it is typed correctly, or so long that its typo can hardly be another word, as in
 * "witout". "voice nots" is a typo of "notes".
 */
function isSureAsTyped(token: ReadToken | undefined): boolean {
  if (!token) return false;
  const { word, forms } = token;
  return (
    forms.some((form) => form === word || (form.endsWith('*') && word.startsWith(form.slice(0, -1)))) ||
    word.length >= MIN_LENGTH_OF_SURE_TYPO
  );
}

/** "Outreach is hard" is about an activity. */
const BE = new Set('is are was ist est es e'.split(' '));

export const VERSUS: ReadonlySet<string> = new Set(['vs', 'versus']);
/** "valley or artisan": a text this short is about nothing but the tools. */
const MAX_TOKENS_OF_NAMES_ALONE = 4;
const MAX_TOKENS_OF_NAME = 3;
const DETERMINERS = new Set(['no', 'another', 'kein', 'keine', 'pas', 'aucun', 'aucune', 'ningún', 'nenhum']);

/**
 * "alternative to Clay", "Flagmast or Outreach" and "we tried Hunter" name tools; "I'd like outreach" and "Stop On Reply"
 * do not.
 *
 * @param role the role that the words before or after the name express
 */
export function isMention(
  context: ReadingContext,
  { meaning: { name }, end }: NameMatch,
  first: number,
  role: ToolRole | undefined,
): boolean {
  if (name.feature) return role === 'current' ? context.hasHint('switching') : role !== undefined && role !== 'other';
  if (name.partial) return role !== undefined && role !== 'other';
  if (!name.ordinary) return true;
  // "we run outreach" and "no outreach app" name an activity.
  const isNoun = !context.tokens[first]?.capital && context.tokens[end]?.gap === 'none' && isDetermined(context, first);
  const isActivity = (role === 'current' || isNoun) && areStopWords(context, first, end);
  return (
    (role !== undefined && !isActivity) || isListed(context, first, end, false) || isCapitalised(context, first, end)
  );
}

/**
 * Whether a name is joined to the name of another tool.
 *
 * @param strictly only by "or" and the like; otherwise "and" and a comma count as well
 */
function isListed(context: ReadingContext, first: number, end: number, strictly: boolean): boolean {
  return isAfterName(context, first, strictly) || isBeforeName(context, first, end, strictly);
}

function isBeforeName(context: ReadingContext, first: number, end: number, strictly: boolean): boolean {
  const token = context.tokens[end];
  if (!token || token.gap === 'stop' || token.gap === 'colon') return false;
  const joined = joinsNames(context, token, strictly);
  if (!joined && (strictly || token.gap !== 'comma')) return false;
  const next = joined ? end + 1 : end;
  return namesAt(context, next).some((match) => confirms(context, match, next, first, strictly));
}

function isAfterName(context: ReadingContext, first: number, strictly: boolean): boolean {
  const token = context.tokens[first - 1];
  if (!token || context.tokens[first]?.gap === 'stop') return false;
  const joined = joinsNames(context, token, strictly);
  if (!joined && (strictly || context.tokens[first]?.gap !== 'comma')) return false;
  const end = joined ? first - 1 : first;
  for (let at = end - 1; at >= 0 && at >= end - MAX_TOKENS_OF_NAME; at--) {
    if (namesAt(context, at).some((match) => match.end === end && confirms(context, match, at, first, strictly)))
      return true;
  }
  return false;
}

/** Whether the neighbour shows that the name is one: if the neighbour is unmistakable, or both have a capital letter. */
function confirms(
  context: ReadingContext,
  { meaning }: NameMatch,
  neighbour: number,
  at: number,
  strictly: boolean,
): boolean {
  if (meaning.name.partial) return false;
  const isShort = context.tokens.length <= MAX_TOKENS_OF_NAMES_ALONE;
  if (isShort || isCompared(context, neighbour) || isCompared(context, at)) return true;
  const areCapitals = context.tokens[neighbour]?.capital && context.tokens[at]?.capital && context.language !== 'de';
  return strictly || !meaning.name.ordinary || areCapitals === true;
}

function isCompared(context: ReadingContext, at: number): boolean {
  return [context.tokens[at - 1], context.tokens[at + 1]].some(
    (token) => token !== undefined && VERSUS.has(token.word),
  );
}

function joinsNames(context: ReadingContext, { word }: ReadToken, strictly: boolean): boolean {
  return VERSUS.has(word) || (strictly ? context.grammar.alternatives.has(word) : context.grammar.joins(word));
}

/** Whether a determiner is before a token: "no", "another". */
function isDetermined(context: ReadingContext, at: number): boolean {
  const { word = '' } = context.tokens[at - 1] ?? {};
  return DETERMINERS.has(word) || context.grammar.fillers.has(word);
}

function areStopWords(context: ReadingContext, first: number, end: number): boolean {
  return context.tokens.slice(first, end).every(({ word }) => context.grammar.stopWords.has(word));
}

/** A capital letter marks a name, except at the start of a sentence, in a heading and in German. */
function isCapitalised(context: ReadingContext, first: number, end: number): boolean {
  const [before, token, after] = [context.tokens[first - 1], context.tokens[first], context.tokens[end]];
  return (
    token?.capital === true &&
    token.gap !== 'stop' &&
    context.language !== 'de' &&
    !isCapitalisedWord(before) &&
    !(after?.gap === 'none' && isCapitalisedWord(after))
  );
}

/** A capitalised neighbour is a sign of a heading, where every word has a capital letter. */
function isCapitalisedWord(token: ReadToken | undefined): boolean {
  return token?.capital === true && token.gap !== 'stop' && token.forms.length > 0;
}

/** Sets the role in which the next tools are named. */
export function setRole(context: ReadingContext, name: ToolRole, first: number, end: number): void {
  context.role = { name, first, end, hasName: false };
}

/** Ends the role if a tool was named in it, unless the word at the index joins another one. */
export function passWord(context: ReadingContext, at: number): void {
  const word = context.tokens[at]?.word ?? '';
  if (context.role?.hasName && !context.grammar.joins(word) && !context.grammar.fillers.has(word))
    context.role = undefined;
}

/** The role that the words before set. "because of X" blames X only if the text has a complaint; otherwise it sets none. */
export function roleBefore(context: ReadingContext): ToolRole | undefined {
  return context.role?.name !== 'cause' ? context.role?.name : context.hasHint('complaints') ? 'unwanted' : undefined;
}

/** The role that the words after a name set: "HubSpot is too expensive". */
export function roleAfter(context: ReadingContext, end: number): ToolRole | undefined {
  const gap = context.tokens[end]?.gap;
  if (gap !== 'none' && gap !== 'comma') return undefined;
  const match = allAt(context, end).find(({ meaning }) => meaning.kind === 'role' && meaning.place === 'after');
  if (match?.meaning.kind !== 'role') return undefined;
  return match.meaning.role === 'unwanted' && context.hasHint('similar') ? 'reference' : match.meaning.role;
}

/** The role of a tool that is named here: from the words after it, the words before it, or a choice between tools. */
export function roleOf(context: ReadingContext, first: number, end: number): ToolRole | undefined {
  const role = roleOfNamed(context, first, end);
  return role === 'current' ? roleOfUsed(context) : role;
}

/** "we use HubSpot": whether a program is named as one in use, which tools then have to work with. */
export function isInUse(context: ReadingContext, first: number, end: number): boolean {
  return roleOfNamed(context, first, end) === 'current' && !context.hasHint('staying') && !context.hasHint('switching');
}

function roleOfNamed(context: ReadingContext, first: number, end: number): ToolRole | undefined {
  const listed = () => (isListed(context, first, end, true) ? 'choice' : undefined);
  return (
    subjectNotRole(context, first) ??
    roleAfter(context, end) ??
    roleBefore(context) ??
    listed() ??
    subjectRole(context, first, end)
  );
}

function roleOfUsed(context: ReadingContext): ToolRole {
  if (context.hasHint('staying')) return 'other';
  return context.hasHint('switching') ? 'unwanted' : 'current';
}

/**
 * "how much is X", "X reviews": whether the words directly before or after a name ask about it.
 *
 * @param isWord whether the name may be an ordinary word: "what is outreach" may be about outreach, "outreach pricing" is not
 */
export function subjectRole(context: ReadingContext, first: number, end: number, isWord = false): 'asked' | undefined {
  const { questions } = context.grammar;
  const before = questions.before(context.tokens, first).filter(({ asks }) => asks !== 'compare');
  const after = questions.after(context.tokens, end);
  if (!isWord) return before.length + after.length > 0 ? 'asked' : undefined;
  const isSure = (asking: Asking) =>
    before.length > 0 ||
    (first === 0 && asking.asks === 'claim' && !BE.has(context.tokens[end]?.word ?? '')) ||
    (first === 0 && asking.asks !== 'facts' && asking.end === context.tokens.length);
  const isOneThing = before.some(({ asks }) => asks !== 'facts') && isWholeNoun(context, first, end, before);
  return after.some(isSure) || isOneThing ? 'asked' : undefined;
}

/** "price of clay", but not "tell me about reply rates"; of frequent words, a price alone makes a name: "how much is outreach". */
function isWholeNoun(context: ReadingContext, first: number, end: number, before: readonly Asking[]): boolean {
  const { stopWords } = context.grammar;
  const next = context.tokens[end];
  const isFrequent = context.tokens.slice(first, end).every(({ word }) => stopWords.has(word));
  const endsClause = next === undefined || next.gap !== 'none';
  return isFrequent
    ? endsClause && before.some(({ asks }) => asks === 'price')
    : endsClause || stopWords.has(next.word);
}

/** "has anyone tried X", "what do you think of X": the words that ask include those that would set another role. */
function subjectNotRole(context: ReadingContext, name: number): 'asked' | undefined {
  if (context.role?.name === undefined || context.role?.hasName) return undefined;
  const [first, end] = [context.role.first, context.role.end];
  const includesRole = context.grammar.questions
    .before(context.tokens, name)
    .some((asking) => asking.first <= first && asking.end >= end && asking.end - asking.first > end - first);
  return includesRole ? 'asked' : undefined;
}

/** "HubSpot is too expensive" is about HubSpot as a tool, not as an integration. */
export function roleMakingTool(context: ReadingContext, { end }: PhraseMatch<Meaning>): ToolRole | undefined {
  const role = roleAfter(context, end);
  return role === 'unwanted' || (role === 'reference' && context.hasHint('similar')) ? role : undefined;
}

/** "leaving Salesforce", "Salesforce is too expensive": whether a program outside the catalogue is to be left. */
export function isLeft(context: ReadingContext, first: number, end: number): boolean {
  const { fillers } = context.grammar;
  const isNext = () => context.tokens.slice(context.role?.end, first).every(({ word }) => fillers.has(word));
  if (roleBefore(context) === 'unwanted' && isNext()) return true;
  // "Slack is a no-go" refuses Slack as an integration.
  const isRefused = allAt(context, end).some(({ meaning }) => meaning.kind === 'polarity');
  return !isRefused && roleAfter(context, end) === 'unwanted';
}
