import { stemWord } from '../../model/phrase-key.ts';
import { isAdjacent, isCue, isFiller, isNumber, isQuestion, isWord, type Scan, sliceText } from './scan.ts';
import { type Span, spanIndices } from './tokens.ts';

/* Names what was not understood. */

/** Senses of cues that ask for something. */
const REQUESTS = [
  'requests',
  'required',
  'required_after',
  'nice',
  'nice_after',
  'unwanted',
  'unwanted_after',
  'unneeded',
] as const;

/** Finds the sentences of a long text that ask for something: with a word that asks, or with nothing but a feature, as in "Own proxies for each." */
export function findRequests(scan: Scan): Span[] {
  return scan.sentences.filter((sentence) => {
    const all = spanIndices(sentence);
    const features = new Set(all.flatMap((at) => scan.matchAt[at] ?? []));
    const hasVerb = all.some((at) => !scan.matchAt[at] && isCue(scan, at, 'ours', 'verbs', 'have', 'opens'));
    return (
      isQuestion(scan, sentence) || all.some((at) => isCue(scan, at, ...REQUESTS)) || (features.size > 0 && !hasVerb)
    );
  });
}

/** How many words name a sentence that wasn't read. */
const MAX_BEGINNING = 5;

/** A part that was not understood. */
export interface Unknown extends Span {
  readonly text: string;
}

/**
 * Finds the words that were neither used nor only link others, as typed and in text order.
 * @param used parts that were understood
 * @param unclear parts that were recognised but can't be expressed
 */
export function findUnknown(
  scan: Scan,
  used: readonly Span[],
  unclear: readonly Span[],
  { sentences, asksAboutBans }: { readonly sentences: readonly Span[]; readonly asksAboutBans: boolean },
): Unknown[] {
  const { tokens, vocabulary } = scan;
  const covered = new Set(used.flatMap(spanIndices));
  const refused = new Set(unclear.flatMap(spanIndices));
  const isUnknown = (at: number) => {
    const { word = '' } = tokens[at] ?? {};
    if (refused.has(at)) return true;
    if (covered.has(at)) return false;
    if (isCue(scan, at, 'untracked', 'elsewhere', 'other_time')) return true;
    // "An agency in Leeds" tells where the writer is.
    if (tokens[at]?.isCapitalised && isWord(scan, at - 1, 'in') && isCue(scan, at - 2, 'ours')) return false;
    const isSilent =
      scan.cueAt[at] !== undefined ||
      vocabulary.silentWords.has(word) ||
      vocabulary.neutralStems.has(stemWord(word, vocabulary.language));
    const isBans =
      asksAboutBans && (isWord(scan, at, 'acts') || isWord(scan, at, 'risks') || isWord(scan, at, 'lawsuits'));
    if ((isSilent || isBans) && !isNumber(scan, at)) return false;
    return /\d/.test(word) || (word.length > 1 && !isNumber(scan, at));
  };
  const runs: Span[] = [];
  const indices = sentences.flatMap(spanIndices);
  for (const at of indices.filter(isUnknown)) {
    const last = runs.at(-1);
    if (
      last?.end === at &&
      isAdjacent(scan, at) &&
      (!isCue(scan, at, 'untracked') || scan.cueAt[at] === scan.cueAt[at - 1])
    )
      runs[runs.length - 1] = { first: last.first, end: at + 1 };
    else runs.push({ first: at, end: at + 1 });
  }
  return runs.map((run) => quote(scan, run));
}

const quote = (scan: Scan, span: Span): Unknown => ({ ...span, text: sliceText(scan, span) });

/** Names each sentence that wasn't read by its first words. */
export function nameUnread(scan: Scan, sentences: readonly Span[]): Unknown[] {
  const unread = scan.sentences.filter((sentence) => !sentences.includes(sentence));
  return unread.map(({ first, end }) => quote(scan, { first, end: Math.min(end, first + MAX_BEGINNING) }));
}

/** Finds what a question about a tool asks, if none of its words ask for a fact that we record: "is X down", "who uses X". */
export function findQuestionWords(scan: Scan): Unknown[] {
  const asksFact = ({ first }: Span) => isCue(scan, first, 'explains', 'examines') && !isWord(scan, first, 'how');
  const { first = 0, end = 0 } = scan.sentences.find((one) => isQuestion(scan, one) && !asksFact(one)) ?? {};
  const own = spanIndices({ first: first + 1, end }).filter(
    (at) => !scan.nameAt[at] && !isCue(scan, at, 'skipped', 'and', 'or'),
  );
  const content = own.filter((at) => !isFiller(scan, at));
  return (content.length > 0 ? content : own).map((at) => quote(scan, { first: at, end: at + 1 }));
}
