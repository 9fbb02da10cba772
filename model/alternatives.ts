import { type Static, Type } from 'typebox';

const Keys = (description: string) => Type.Array(Type.String(), { description });

/** What one of two tools is proven to have and the other is not known to have or to lack. */
const Open = Type.Object(
  { total: Type.Integer({ minimum: 0 }), keys: Type.Array(Type.String()) },
  {
    title: 'OpenKeys',
    description: 'What is proven of one side and open on the other; of the keys the weightiest five.',
  },
);

/** A tool that comes near to another, and what parts the two. */
export const Alternative = Type.Object(
  {
    slug: Type.String(),
    similarity: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'By what both are proven to have.',
    }),
    common: Type.Integer({ minimum: 0, description: 'Questions answered for both.' }),
    adds: Keys('Proven of it, and proven to be missing in the other; "key=value" for a value of a set.'),
    lacks: Keys('The reverse.'),
    may_add: Open,
    may_lack: Open,
  },
  { title: 'Alternative' },
);
export type Alternative = Static<typeof Alternative>;

/** alternatives.json of the snapshot: by slug, the nearest tools, nearest first. */
export const Alternatives = Type.Record(Type.String(), Type.Array(Alternative), { title: 'Alternatives' });
export type Alternatives = Static<typeof Alternatives>;
