import { writeQuestion } from '../../model/condition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { getReader } from '../reader/reader.ts';

/** In characters. Longer texts are not read, since they may be hostile. */
export const MAX_SHORT = 60;

/** The question in a text, and whether the text rules it out: "no browser extension". */
interface WordedQuestion {
  readonly key: string;
  readonly question: string;
  readonly isUnwanted: boolean;
}

/** The only question in a short text, if every word belongs to it: "Is there a status page?". */
export function findWordedQuestion(text: string, snapshot: Snapshot): WordedQuestion | undefined {
  if (text.length > MAX_SHORT) return undefined;
  const { kind, questions, account, isCheapWanted } = getReader(snapshot).read(text);
  // Questions without text are implied by others.
  const [only, ...others] = questions.filter((question) => question.text !== '');
  const isWhole = account.every(({ owner }) => owner === 'question' || owner === 'cue' || owner === 'silent');
  const [condition] = only?.any ?? [];
  if (!only || !condition || others.length > 0 || !isWhole || kind !== 'need' || isCheapWanted) return undefined;
  if (only.strength !== 'required' && only.strength !== 'unwanted') return undefined;
  return { key: condition.key, question: writeQuestion(only), isUnwanted: only.strength === 'unwanted' };
}
