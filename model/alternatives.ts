import { type Static, Type } from 'typebox';

const Keys = (description: string) => Type.Array(Type.String(), { description });

/** Capabilities that one of two tools is proven to have and that are open for the other. */
const Open = Type.Object(
  { total: Type.Integer({ minimum: 0 }), keys: Type.Array(Type.String()) },
  {
    title: 'OpenKeys',
    description: 'Capabilities proven for one tool and open for the other: how many, and the five that jobs ask most.',
  },
);

/** A tool that is similar to another, and the differences between them. */
export const Alternative = Type.Object(
  {
    slug: Type.String(),
    similarity: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'By the capabilities that both are proven to have.',
    }),
    common: Type.Integer({ minimum: 0, description: 'Questions answered for both.' }),
    adds: Keys('Proven for this tool and proven to be missing in the other; "key=value" for a value of a set.'),
    lacks: Keys('The reverse.'),
    may_add: Open,
    may_lack: Open,
  },
  { title: 'Alternative' },
);
export type Alternative = Static<typeof Alternative>;

/** alternatives.json of the snapshot: the most similar tools by slug, best first. */
export const Alternatives = Type.Record(Type.String(), Type.Array(Alternative), { title: 'Alternatives' });
export type Alternatives = Static<typeof Alternatives>;
