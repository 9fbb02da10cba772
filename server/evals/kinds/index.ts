import type { Kind } from '../question.ts';
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

/** All kinds of questions, in the order in which they are listed. */
export const KINDS: readonly Kind[] = [
  whoHas,
  howMany,
  cost,
  cheaper,
  cheaperFor,
  planOf,
  whichOfTwo,
  aheadOfTwo,
  connect,
  unknownOf,
  olderThanAYear,
  askFirst,
  place,
  firstGroup,
  tableOfTen,
];
