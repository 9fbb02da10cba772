import { type Static, Type } from 'typebox';

/** Which facts the page of a tool shows at first. */
export const Show = Type.Union(
  [
    Type.Literal('all'),
    Type.Literal('answered'),
    Type.Literal('unknown'),
    Type.Literal('disputed'),
    Type.Literal('vendor'),
  ],
  {
    description:
      'Which facts are shown: all (default), answered, unknown, disputed, or those on the vendor’s word alone.',
  },
);
export type Show = Static<typeof Show>;
