import { type Static, Type } from 'typebox';

/** An open question with the value of information of its answer, as in decision analysis. */
export const OpenQuestion = Type.Object(
  {
    key: Type.String(),
    points_at_stake: Type.Integer({ minimum: 0, description: 'Points that its answer can still bring, in tenths.' }),
    ranks_gained: Type.Integer({ minimum: 0, description: 'Ranks that the tool would gain if it turned out well.' }),
    ranks_lost: Type.Integer({
      minimum: 0,
      description: 'Ranks by which the best possible rank would fall if it turned out badly.',
    }),
    value: Type.Integer({ minimum: 0, description: 'ranks_gained + ranks_lost.' }),
  },
  { title: 'OpenQuestion' },
);
export type OpenQuestion = Static<typeof OpenQuestion>;

/** The five open questions of each ranked tool whose answers could change its rank most, by profile. */
export const Worklist = Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(OpenQuestion)), {
  title: 'Worklist',
  description: 'By profile, then by tool.',
});
export type Worklist = Static<typeof Worklist>;
