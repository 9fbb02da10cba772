import { writeQuestion } from '../../model/condition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { getReader } from '../reader/reader.ts';

/** In characters. Longer texts may be hostile, so they are not parsed. */
export const MAX_TEXT_LENGTH = 60;

/** A question that was found by its words. */
interface QuestionMatch {
  readonly key: string;
  readonly question: string;
  /** Whether the words exclude it, as in "no browser extension". */
  readonly isUnwanted: boolean;
}

/** Finds the question in a short text such as "Is there a status page?". Every word of the text must belong to the question. */
export function findQuestionByWords(text: string, snapshot: Snapshot): QuestionMatch | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const { kind, questions, partKinds, notUnderstood, wantsCheapest } = getReader(snapshot).read(text);
  // A question without text is implied by another question.
  const [only, ...others] = questions.filter((question) => question.text !== '');
  const isCovered = notUnderstood.length === 0 && [...partKinds].every((kind) => kind === 'question');
  const [condition] = only?.any ?? [];
  if (!only || !condition || others.length > 0 || !isCovered || kind !== 'need' || wantsCheapest) return undefined;
  if (only.strength !== 'required' && only.strength !== 'unwanted') return undefined;
  return { key: condition.key, question: writeQuestion(only), isUnwanted: only.strength === 'unwanted' };
}
