import { type Static, Type } from 'typebox';

const Reason = Type.Object(
  {
    field: Type.String({
      description:
        'Where it was found: name, slug, alias, former_slug, website, category or summary; or the catalogue key of the fact that tells.',
    }),
    text: Type.String({ description: 'What was found there, as it stands there.' }),
  },
  { title: 'MatchReason' },
);
/** One reason why a tool was found. */
export type Reason = Static<typeof Reason>;

export const Match = Type.Object(
  { ...Reason.properties, also: Type.Array(Reason, { description: 'Why it matches the other words of q.' }) },
  { title: 'Match', description: 'Why the tool was found.' },
);
export type Match = Static<typeof Match>;
