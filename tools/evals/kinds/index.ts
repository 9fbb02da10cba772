import type { EvalPrompt } from '../../../server/evals/question.ts';
import type { Script } from '../script.ts';
import { olderThanAYear, tableOfTen, unknownOf } from './facts.ts';
import { connect, howMany, whichOfTwo, whoHas } from './features.ts';
import { aheadOfTwo, askFirst, firstGroup, place } from './places.ts';
import { cheaper, cheaperFor, cost, planOf } from './prices.ts';

/** The script of each kind of question. */
export const SCRIPTS: { readonly [Kind in EvalPrompt['kind']]: Script<Kind> } = {
  'who-has': whoHas,
  'how-many': howMany,
  cost,
  cheaper,
  'cheaper-for': cheaperFor,
  'plan-of': planOf,
  'which-of-two': whichOfTwo,
  'ahead-of-two': aheadOfTwo,
  connect,
  'unknown-of': unknownOf,
  'older-than-a-year': olderThanAYear,
  'ask-first': askFirst,
  place,
  'first-group': firstGroup,
  table: tableOfTen,
};
