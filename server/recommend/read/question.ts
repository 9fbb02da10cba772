import { isQuantity } from '../../../model/constraint.ts';
import type { Asks } from '../../../model/lexicon.ts';
import { takeBudgetOfChoice, takeBudgetOfNeed } from './budgets.ts';
import type { ReadingContext, SentenceOfText } from './context.ts';
import type { Criterion } from './draft.ts';
import { type Kind, LONG_TEXT, type ToolQuestion } from './interpretation.ts';
import { isPlain } from './phrases.ts';
import type { Asking } from './vocabulary.ts';

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
export function takeQuestion(context: ReadingContext, as: Kind | undefined): ToolQuestion | null {
  const { draft, grammar, tokens } = context;
  if (!draft.criteria.some(isTool)) {
    const changed = as === 'need' ? null : whatChanged(context);
    if (changed === null) takeBudgetOfNeed(context);
    return changed;
  }
  const topics = grammar.questions.topicsIn(tokens);
  const found = questionIn(toolsIn(context, topics, as === 'question'));
  if (found?.asks === 'compare') takeBudgetOfChoice(context);
  if (!found) takeBudgetOfNeed(context);
  if (!found || as === 'need') return null;
  const { asks, about, mentions } = found;
  draft.remove(mentions);
  draft.dropNotUnderstood((word) => grammar.questions.words.has(word));
  return {
    asks,
    about,
    tools: slugsOf(mentions),
    keys: topics,
    named: mentions.map(({ text, start, end }) => ({ text, start, end })),
  };
}

type Found = Pick<ToolQuestion, 'asks' | 'about'> & { readonly mentions: readonly Criterion[] };

/** "Since the spring X runs in the cloud" */
const MAX_TOKENS_BEFORE_CLAIM = 3;

/** Whoever speaks of themselves before they name a tool says what they need. */
const FIRST_PERSON = new Set(
  'i we my our us ich wir mein unser unsere je nous mon notre yo nosotros eu nos'.split(' '),
);

/** The tools that a text names, and where it asks about them. */
interface ToolsInText {
  readonly context: ReadingContext;
  /** Keys that its words ask about, besides the criteria. */
  readonly topics: readonly string[];
  readonly isForced: boolean;
  readonly named: readonly Criterion[];
  /** The sentences with a question mark that are about the named tools. */
  readonly asking: readonly SentenceOfText[];
}

function toolsIn(context: ReadingContext, topics: readonly string[], isForced: boolean): ToolsInText {
  const { draft, grammar, sentences, tokens } = context;
  const isQuestion = sentences.all.length === 1 && grammar.questions.opensAt(tokens, 0);
  const text = { context, topics, isForced, named: draft.criteria.filter(isTool), asking: [] };
  const asking = sentences.all.filter((sentence) => (sentence.isMarked || isQuestion) && isAboutTools(text, sentence));
  return { ...text, asking };
}

function questionIn(inText: ToolsInText): Found | undefined {
  const { grammar, tokens } = inText.context;
  const isMarked = inText.asking.length > 0;
  const inQuestion = inText.named.filter((mention) => inText.asking.some((sentence) => isIn(mention, sentence)));
  const mentions = isMarked
    ? inQuestion.length > 0
      ? inQuestion
      : inText.named
    : inText.named.filter((mention, i) => inText.isForced || isSubject(inText, mention, inText.named.slice(0, i)));
  const phrases = phrasesAbout(inText, mentions, isMarked);
  const asks = subjectOfQuestion(inText, mentions, phrases, isMarked);
  const claim = isMarked ? undefined : claimIn(inText, phrases, asks);
  if (inText.isForced) return { mentions: inText.named, ...(claim ?? { asks: asks ?? 'tool', about: asks ?? 'tool' }) };
  const isModel = (mention: Criterion) => mention.role === 'reference' && !mentions.includes(mention);
  if (mentions.length === 0 && !claim) return undefined;
  // Whoever leaves a tool asks for another one, also in the words of a question: "what else does LinkedIn?"
  const isLeft = inText.named.some(({ role }) => role === 'unwanted');
  const isAboutTerms = isMarked && inText.topics.length > 0;
  const asksForOthers = grammar.questions.asksForOthers(tokens, isLeft ? [] : phrases);
  if (inText.named.some(isModel) || (asksForOthers && !isAboutTerms)) return undefined;
  if (saysWhatIsNeeded(inText)) return undefined;
  if (claim) return claim;
  if (!isMarked && tokens.length > MAX_TOKENS_WITHOUT_MARK) return undefined;
  return asks && { asks, about: asks, mentions };
}

/** A long story that ends in a question about a tool asks for a tool all the same. One that begins with it explains it. */
function saysWhatIsNeeded(inText: ToolsInText): boolean {
  const { draft, tokens } = inText.context;
  if (tokens.length <= LONG_TEXT || inText.asking[0]?.first === 0) return false;
  const isOutside = (item: Criterion) => !inText.asking.some((sentence) => isIn(item, sentence));
  const needed = draft.criteria.filter(
    (item) => !isTool(item) && isOutside(item) && inText.context.sentences.isRequest(item.span[0]),
  );
  return needed.length >= MIN_CRITERIA_OF_NEED;
}

/** "Does X ...?", and after a name "Does it ...?", "Do I get a refund?". */
function isAboutTools(inText: ToolsInText, { first, end }: SentenceOfText): boolean {
  const { grammar, tokens } = inText.context;
  const names = inText.named.filter((mention) => isIn(mention, { first, end }));
  if (names.some(({ role, span }) => role !== 'reference' || isCompared(inText, span[0], inText.named))) return true;
  if (names.length > 0 || !inText.named.some(({ span }) => span[1] < first)) return false;
  const refers = tokens.slice(first, end).some(({ word }) => grammar.questions.references.has(word));
  return refers || grammar.questions.opensAt(tokens, first);
}

/** "safer than Y" asks about Y as well, if the sentence names what is compared with it. In use and to choose from are other things. */
function isSubject(inText: ToolsInText, { constraint, role, span }: Criterion, earlier: readonly Criterion[]): boolean {
  if (constraint.strength === 'avoid') return false;
  if (role === undefined || role === 'asked' || role === 'choice') return true;
  return role === 'reference' && isCompared(inText, span[0], earlier);
}

function isCompared(inText: ToolsInText, at: number, named: readonly Criterion[]): boolean {
  const { grammar, tokens } = inText.context;
  const before = named.filter(({ span }) => span[1] < at).at(-1);
  if (!before || before.role === 'current') return false;
  const isOneSentence = tokens.slice(before.span[1] + 1, at + 1).every(({ gap }) => gap !== 'stop' && gap !== 'colon');
  return isOneSentence && grammar.questions.before(tokens, at).some(({ asks }) => asks === 'compare');
}

/** The phrases that ask about the tools, in the places where they count. */
function phrasesAbout(inText: ToolsInText, mentions: readonly Criterion[], isMarked: boolean): Asking[] {
  const { grammar, tokens } = inText.context;
  const next = mentions.flatMap(({ span: [first, last] }) => [
    ...grammar.questions
      .before(tokens, first)
      .filter(({ asks, first: at }) =>
        asks === 'facts' ? opensClause(inText, at) : asks !== 'compare' || isCompared(inText, first, mentions),
      ),
    ...grammar.questions
      .after(tokens, endOfNames(inText, last + 1))
      .filter(({ asks }) => asks !== 'facts' || isMarked || isOneClauseFrom(inText, first)),
  ]);
  return [...grammar.questions.anywhere(tokens), ...next];
}

/** "X and Yesware both keep": the index after a name of which nothing is known that is joined to a tool. */
function endOfNames(inText: ToolsInText, end: number): number {
  const { grammar, tokens } = inText.context;
  const [joining, name] = [tokens[end], tokens[end + 1]];
  const isName = name?.gap === 'none' && name.capital && name.forms.length === 0;
  return joining?.gap === 'none' && grammar.joins(joining.word) && isName ? end + 2 : end;
}

/** "We've had X since spring and it sends SMS": what follows a word for a tool that was named before, in a text that asks for nothing. */
function afterReferences(inText: ToolsInText): Asking[] {
  const { grammar, tokens } = inText.context;
  const asksForSomething = inText.context.sentences.all.some(({ first }) => inText.context.sentences.isRequest(first));
  if (asksForSomething || otherCriteria(inText).length === 0) return [];
  const named = inText.named[0]?.span[1] ?? tokens.length;
  return tokens.flatMap(({ word }, at) =>
    at > named && grammar.questions.references.has(word) && opensClause(inText, at)
      ? grammar.questions.after(tokens, at + 1)
      : [],
  );
}

/** "X costs 39 dollars a month", "I heard that X has no API": a statement, with what its words would ask as a question. */
function claimIn(inText: ToolsInText, phrases: readonly Asking[], asks: Asks | undefined): Found | undefined {
  const { tokens } = inText.context;
  const [mention] = inText.named;
  if (!mention || mention.role === 'unwanted' || tokens.length > MAX_TOKENS_WITHOUT_MARK) return undefined;
  const isClaim = ({ asks, end }: Asking) => asks === 'claim' && end < tokens.length;
  const phrase = phrases.find(isClaim);
  const before = tokens.slice(0, mention.span[0]);
  const opens = before.length <= MAX_TOKENS_BEFORE_CLAIM && !before.some(({ word }) => FIRST_PERSON.has(word));
  const isOfName = phrase && (opens ? !asksForItself(inText) : phrase.first <= mention.span[0]);
  if (!isOfName && !afterReferences(inText).some(isClaim)) return undefined;
  const has = (kind: Asks) => phrases.some((one) => one.asks === kind);
  const isPrice = tokens.some(({ amount }) => amount !== undefined) && has('price');
  const about = isPrice ? 'price' : has('changes') ? 'changes' : 'facts';
  return asks === 'price' && !isPrice ? undefined : { asks: 'claim', about, mentions: inText.named };
}

/** "X has an API, and we need SMS" */
function asksForItself(inText: ToolsInText): boolean {
  const { grammar, tokens } = inText.context;
  const isRequest = (at: number) => grammar.stories.matchesAt(tokens, at).some(({ meaning }) => meaning === 'requests');
  return tokens.some(({ word }, at) => FIRST_PERSON.has(word) && (isRequest(at + 1) || isRequest(at + 2)));
}

/** What is asked: the clearest sign first. */
function subjectOfQuestion(
  inText: ToolsInText,
  mentions: readonly Criterion[],
  phrases: readonly Asking[],
  isMarked: boolean,
): Asks | undefined {
  const has = (kind: Asks) => phrases.some(({ asks }) => asks === kind);
  const several = slugsOf(mentions).length > 1;
  const isChoice = mentions.some(({ role }) => role === 'choice');
  if (several && has('compare')) return 'compare';
  if (has('changes')) return 'changes';
  if (has('price') && !(several && isChoice && !hasAnywhere(inText, 'price'))) return 'price';
  if (several && (isChoice || has('tool'))) return 'compare';
  if (has('tool') && inText.topics.length === 0) return 'tool';
  if (hasAnywhere(inText, 'facts')) return 'facts';
  if (has('facts') || isMarked)
    return otherCriteria(inText).length > 0 || hasUnknown(inText) ? 'facts' : several ? 'compare' : 'tool';
  return asksWithoutPhrase(inText, mentions, several);
}

/** "X API", "X pricing", and names alone. */
function asksWithoutPhrase(inText: ToolsInText, mentions: readonly Criterion[], several: boolean): Asks | undefined {
  const { tokens, draft } = inText.context;
  const others = otherCriteria(inText);
  const isOneSentence = tokens.slice(1).every(({ gap }) => gap !== 'stop' && gap !== 'colon');
  // "X, Y, Z"
  if (several && isOneSentence && others.length === 0 && isBare(inText)) return 'compare';
  if (!isOneClauseFrom(inText, mentions[0]?.span[0] ?? 0) || !isBare(inText)) return undefined;
  if (others.some(({ constraint: { strength, op } }) => strength === 'avoid' || op === 'lowest')) return undefined;
  if (several) return 'compare';
  if (others.length === 0 && draft.ambiguous.length === 0) return hasUnknown(inText) ? 'facts' : 'tool';
  return others.length > 0 && others.every(({ constraint: { key } }) => isNumber(key)) ? 'price' : 'facts';
}

/** "how much", "which one can": whether words ask wherever they are in the text. */
function hasAnywhere(inText: ToolsInText, kind: Asks): boolean {
  const { grammar, tokens } = inText.context;
  return grammar.questions.anywhere(tokens).some(({ asks }) => asks === kind);
}

function otherCriteria(inText: ToolsInText): Criterion[] {
  return inText.context.draft.criteria.filter((item) => !isTool(item));
}

/** Whether something is asked that no criterion is about, or that has several meanings. */
function hasUnknown(inText: ToolsInText): boolean {
  return inText.context.draft.ambiguous.length > 0 || inText.topics.length > 0 || !isBare(inText);
}

/** Whether no words are left that carry another meaning. */
function isBare(inText: ToolsInText): boolean {
  const { draft, grammar } = inText.context;
  return draft.notUnderstoodBeyond((word) => grammar.questions.words.has(word)).length === 0;
}

function opensClause(inText: ToolsInText, at: number): boolean {
  const { grammar, tokens } = inText.context;
  const before = tokens[at - 1];
  if (!before || tokens[at]?.gap !== 'none') return true;
  return grammar.joins(before.word) || grammar.boundaries.has(before.word);
}

/** Whether only words without a meaning of their own precede a name in a text of one clause: "that Flagmast thing". */
function isOneClauseFrom(inText: ToolsInText, name: number): boolean {
  const { tokens } = inText.context;
  return (
    tokens.slice(0, name).every((_, at) => isPlain(inText.context, at)) &&
    tokens.slice(1).every(({ gap }) => gap === 'none')
  );
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

const words = (list: string) => new Set(list.split(' '));
const CHANGED = words(
  'change changes changed raise raises raised increase increases increased lower lowered drop dropped cut cuts',
);
const PRICES = words('price prices pricing cheaper pricier');
const VENDORS = words('vendor vendors tools');
/** What a text about changes may name besides: how long ago, and "cheaper". */
const BESIDES: ReadonlySet<string> = words('months budget pricing.plans');

/** "Which prices did vendors change?": a question about no tool in particular. Null if the text names anything that is needed. */
function whatChanged({ draft, grammar, tokens }: ReadingContext): ToolQuestion | null {
  const has = (some: ReadonlySet<string>) => tokens.some(({ word }) => some.has(word));
  const isQuestion =
    grammar.questions.anywhere(tokens).some(({ asks }) => asks === 'changes') ||
    (has(CHANGED) && (has(PRICES) || has(VENDORS)));
  const isNeed = draft.ambiguous.length > 0 || draft.criteria.some(({ constraint: { key } }) => !BESIDES.has(key));
  if (!isQuestion || isNeed) return null;
  draft.remove(draft.criteria);
  draft.dropNotUnderstood(() => true);
  const keys = has(PRICES) ? ['pricing.plans'] : [];
  return { asks: 'changes', about: 'changes', keys, tools: [], named: [] };
}
