import type { Asked } from '../../../server/evals/question.ts';
import type { Script } from '../script.ts';
import { aheadOfTwo } from './ahead-of-two.ts';
import { askFirst } from './ask-first.ts';
import { cheaper } from './cheaper.ts';
import { cheaperFor } from './cheaper-for.ts';
import { connect } from './connect.ts';
import { cost } from './cost.ts';
import { firstGroup } from './first-group.ts';
import { howMany } from './how-many.ts';
import { olderThanAYear } from './older-than-a-year.ts';
import { place } from './place.ts';
import { planOf } from './plan-of.ts';
import { tableOfTen } from './table-of-ten.ts';
import { unknownOf } from './unknown-of.ts';
import { whichOfTwo } from './which-of-two.ts';
import { whoHas } from './who-has.ts';

/** The script of each kind of question. */
export const SCRIPTS: { readonly [Kind in Asked['kind']]: Script<Kind> } = {
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
