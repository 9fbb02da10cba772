import { type Static, Type } from 'typebox';
import type { Row } from '../../../model/ranking/list.ts';

/** A count, and the number of all. */
const OfAll = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 });

/** How many questions of each tier are proven. */
export const Proven = Type.Object(
  { must: OfAll, wanted: OfAll, extra: OfAll },
  { title: 'Proven', description: 'For each tier, the proven questions and all.' },
);

/** A copy that an answer may own. */
export function mutable({ must, wanted, extra }: Row['proven']): Static<typeof Proven> {
  return { must: [...must], wanted: [...wanted], extra: [...extra] };
}
