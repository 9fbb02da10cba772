import type { Sense } from '../../model/lexicon.ts';
import type { Tool } from '../../model/tool.ts';
import type { Role } from './parsed-text.ts';
import { hasCue, isAdjacent, isCue, isFiller, isQuestion, isWord, type Name, type Scan, startsCue } from './scan.ts';
import { findFromLeft, findRunEnd, foldWords, joinWords, type Span, spanIndices, type Token } from './tokens.ts';

export type ToolNames = Pick<Tool, 'slug' | 'name' | 'aliases'>;

/** A name that may stand for a tool. */
interface ToolName {
  readonly slug: string;
  /** Whether the name is also an ordinary word, such as "Clay". Then the context decides. */
  readonly isOrdinary: boolean;
  /** Whether the name is also the phrase of a question, such as "Sales Navigator". */
  readonly isQuestion: boolean;
}

/** Tools by folded name. Each name is listed as written, as one word, and with domain endings. */
export type NameTable = ReadonlyMap<string, ToolName>;

const DOMAINS = 'io ai com co app net so'.split(' ');
/** A name of this many ordinary words is never an accident. */
const MIN_CERTAIN_WORDS = 3;
const MAX_WORDS = 6;

/**
 * @param isOrdinary whether a word is an ordinary word
 * @param isQuestion whether words are the phrase of a question
 */
export function buildNameTable(
  tools: Iterable<ToolNames>,
  isOrdinary: (word: string) => boolean,
  isQuestion: (words: readonly string[]) => boolean,
): NameTable {
  const names = new Map<string, ToolName>();
  const add = (words: readonly string[], slug: string, isCertain = false) => {
    const name = words.join(' ');
    const hasOnlyOrdinaryWords = !isCertain && words.length < MIN_CERTAIN_WORDS && words.every(isOrdinary);
    if (name.length > 1 && !names.has(name))
      names.set(name, { slug, isOrdinary: hasOnlyOrdinaryWords, isQuestion: isQuestion(words) });
  };
  for (const { slug, name, aliases } of tools) {
    for (const text of [name, ...aliases, slug]) {
      const words = foldWords(text);
      const hasDomain = words.length > 1 && DOMAINS.includes(words.at(-1) ?? '');
      const bareWords = hasDomain ? words.slice(0, -1) : words;
      add(words, slug, hasDomain);
      add(bareWords, slug);
      add([words.join('')], slug);
      for (const domain of DOMAINS) add([...bareWords, domain], slug, true);
    }
  }
  return names;
}

/** Finds the longest name that starts at a token. */
export function matchName(
  tokens: readonly Token[],
  first: number,
  names: NameTable,
): (ToolName & { readonly end: number }) | undefined {
  for (let end = findRunEnd(tokens, first, MAX_WORDS); end > first; end -= 1) {
    const tool = names.get(joinWords(tokens, first, end));
    if (tool) return { ...tool, end };
  }
  return undefined;
}

/** Words that may name a tool. */
export type NameMatch = ToolName & Span;

/** Finds the names in a text from left to right. */
export function findNames(tokens: readonly Token[], names: NameTable): NameMatch[] {
  return findFromLeft(tokens, (first) => {
    const name = matchName(tokens, first, names);
    return name && { first, ...name };
  });
}

/** The folded names of the plans of each tool. */
export type PlanNames = ReadonlyMap<string, readonly (readonly [name: string, words: string])[]>;

/** Whether the name of a plan of a tool starts at a token, as in "X Growth". */
export function startsPlan({ tokens, words: { plans } }: Scan, first: number, slug: string): boolean {
  return (
    tokens[first]?.gap === 'none' &&
    plans.get(slug)?.some(([, words]) => joinWords(tokens, first, first + words.split(' ').length) === words) === true
  );
}

/** Finds the plan of a tool that a text names: next to a word for "plan", after the tool, or capitalised. The longest name wins. */
export function findPlan(scan: Scan, slug: string): (Span & { readonly name: string }) | undefined {
  const {
    tokens,
    words: { plans },
  } = scan;
  const [plan] = findFromLeft(tokens, (first) => {
    const [name, words = ''] =
      plans.get(slug)?.find((one) => joinWords(tokens, first, first + one[1].split(' ').length) === one[1]) ?? [];
    const end = first + words.split(' ').length;
    const isNextToPlan =
      isWord(scan, first - 1, 'plans') || (isWord(scan, end, 'plans') && !isWord(scan, first, 'free'));
    const isCapital = tokens[first]?.isCapitalised === true && isAdjacent(scan, first) && isFiller(scan, first - 1);
    // In "does X have Email finder", "Email" is no plan.
    const isFeature = (scan.matchAt[first]?.end ?? end) > end;
    return name !== undefined && !isFeature && (scan.nameAt[first - 1] !== undefined || isNextToPlan || isCapital)
      ? { first, end, name }
      : undefined;
  });
  return plan;
}

/* Decides why a text names a tool: to ask about it, to find something similar, or because the writer uses, leaves or refuses it. */

/** A name with the reason for it. A tool that another has to work with is an integration. */
export interface NamedTool extends Name {
  readonly role: Role | 'works with';
}

/** Maximum number of articles between a cue and its name. */
const MAX_FILLERS = 2;
/** Maximum number of fillers before a remark, as in "X, which I think is overkill". */
const MAX_REMARK = 4;

/** Finds the named tools with their roles. An item of a list has the role of the item before. */
export function findRoles(scan: Scan): NamedTool[] {
  const tools: NamedTool[] = [];
  for (const name of scan.names) {
    const last = tools.at(-1);
    const own = findRole(scan, name);
    // "Is X better than Y?" is about both tools.
    const isCompared =
      own === 'like' && last?.role === 'asked' && isCue(scan, scan.sentenceAt[last.first]?.first ?? -1, 'opens');
    const listed = last && joinsList(scan, last.end, name.first) && last.role !== 'asked' ? last.role : undefined;
    tools.push({ ...name, role: isCompared ? 'asked' : (own ?? listed ?? 'asked') });
  }
  return tools;
}

/** The role that the words around a name give it. */
function findRole(scan: Scan, { first, end }: Name): NamedTool['role'] | undefined {
  const isAfter = (...senses: readonly Sense[]) => follows(scan, first, senses);
  const isBefore = (...senses: readonly Sense[]) => isAdjacent(scan, end) && startsCue(scan, end, ...senses);
  const sentence = scan.sentenceAt[first] ?? { first, end };
  if (isAfter('cheaper_than')) return 'cheaper';
  if (isBefore('like_after') || isAfter('like')) return hasCue(scan, sentence, 'cheaper') ? 'cheaper' : 'like';
  if (isAfter('works_with') || isBefore('works_with_after')) return 'works with';
  let remark = end;
  while (remark < end + MAX_REMARK && isFiller(scan, remark)) remark += 1;
  const isRejected = startsCue(scan, remark, 'avoid_after', 'unwanted_after');
  const isUsed = isAfter('have', 'unwanted', 'harmed') && !startsCue(scan, first - 1, 'opens');
  const isRefused = isAfter('not') && !isQuestion(scan, sentence);
  if (!(isRejected || isUsed || isRefused)) return undefined;
  return hasCue(scan, { first: end, end: scan.tokens.length }, 'same') ? 'like' : 'excluded';
}

/** Whether a cue precedes a token, with nothing but articles between them. */
function follows(scan: Scan, first: number, senses: readonly Sense[]): boolean {
  for (let at = first - 1; at >= first - 1 - MAX_FILLERS; at -= 1) {
    const gap = scan.tokens[at + 1]?.gap;
    if (gap !== 'none' && gap !== 'colon') return false;
    if (isCue(scan, at, ...senses)) return true;
    if (!isFiller(scan, at)) return false;
  }
  return false;
}

/** Whether a name continues a list, as in "X, Y and Z". */
function joinsList(scan: Scan, end: number, first: number): boolean {
  const between = spanIndices({ first: end, end: first });
  const isJoin = scan.tokens[first]?.gap === 'comma' || between.some((at) => isCue(scan, at, 'and', 'or'));
  return (
    scan.sentenceAt[end - 1] === scan.sentenceAt[first] &&
    isJoin &&
    between.every((at) => isCue(scan, at, 'and', 'or', 'skipped'))
  );
}
