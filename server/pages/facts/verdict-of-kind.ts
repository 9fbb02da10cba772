import type { Verdict } from '../pictures/verdict-mark.tsx';
import type { Kind } from './fact-text.ts';

/** What an answer means for somebody who needs the thing that it is about. What does not apply to a tool is not there either. */
export const VERDICT_OF: Readonly<Record<Kind, Verdict>> = {
  yes: 'meets',
  other: 'meets',
  no: 'fails',
  absent: 'fails',
  not_applicable: 'fails',
  disputed: 'unknown',
  unknown: 'unknown',
};
