import { Type } from 'typebox';

const Place = Type.Integer({ minimum: 1 });

/** The best and the worst place of a tool in the list of a job, by the counts of the tools alone. */
export const PlaceRange = Type.Object(
  { best: Place, worst: Place },
  {
    title: 'PlaceRange',
    description: 'No weights that respect the tiers can give a place outside it.',
  },
);
