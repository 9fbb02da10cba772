import { type Static, Type } from 'typebox';
import { Catalogue, Categories, CHANNELS } from './catalogue.ts';
import { Currencies } from './currencies.ts';
import { Job } from './job.ts';
import { IsoDate } from './source.ts';

const Text = Type.String({ minLength: 1 });
const Slug = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' });
const closedObject = { additionalProperties: false };
const Tier = Type.Enum([1, 2, 4]);
const Points = Type.Integer({ minimum: 0, maximum: 100 });

const why = Type.String({ minLength: 1, description: 'Why it matters to a buyer.' });

const Yes = Type.Object(
  {
    tier: Tier,
    rule: Type.Literal('yes'),
    for: Type.Optional(
      Type.Enum([...CHANNELS], {
        description: 'The channel that the answer has to be about. An answer about other channels counts as unknown.',
      }),
    ),
    why,
  },
  { additionalProperties: false },
);

const Level = Type.Object(
  { tier: Tier, rule: Type.Literal('level'), levels: Type.Record(Type.String(), Points), why },
  { additionalProperties: false },
);

const Linear = Type.Object(
  {
    tier: Tier,
    rule: Type.Literal('linear'),
    why,
    zero_at: Type.Number(),
    full_at: Type.Number(),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    only_if: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({ free_of: Type.Array(Type.String(), { minItems: 1 }) }, { additionalProperties: false }),
      ),
    ),
  },
  { additionalProperties: false },
);

/** How one fact is turned into points. */
export const Indicator = Type.Union([Yes, Level, Linear], { title: 'Indicator' });
export type Indicator = Static<typeof Indicator>;

const Dimension = Type.Object(
  {
    label: Text,
    why: Text,
    notice: Type.Optional(Text),
    only_if_yes: Type.Optional(
      Type.String({ description: 'The dimension earns points only if this fact is a proven yes.' }),
    ),
    weights: Type.Record(Slug, Type.Integer({ minimum: 0, maximum: 100, multipleOf: 2 }), closedObject),
    indicators: Type.Record(Type.String(), Indicator),
  },
  { title: 'Dimension', additionalProperties: false },
);

export const Profile = Type.Object(
  {
    label: Text,
    description: Text,
    why: Text,
    floor: Type.Number({ minimum: 0, maximum: 1, description: 'The minimum coverage of a tool that is ranked.' }),
    scoped: Type.Optional(Type.Boolean({ description: 'Whether each category leaves out what is outside its scope.' })),
    eligible_if_any: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  },
  { title: 'Profile', additionalProperties: false },
);
export type Profile = Static<typeof Profile>;

/** facts/methodology.yaml: the method as data. */
export const Method = Type.Object(
  {
    version: Text,
    principles: Type.Array(Text),
    rules: Type.Record(Type.String({ pattern: '^[a-z_]+$' }), Text, {
      ...closedObject,
      description: 'How facts are turned into points, in enough detail to do it by hand.',
    }),
    limits: Type.Array(Text),
    draws: Type.Object(
      {
        count: Type.Integer({ minimum: 100, maximum: 10_000 }),
        trim: Type.Integer({ minimum: 0 }),
        generator: Type.Literal('xoroshiro128+'),
        how: Text,
      },
      { ...closedObject, description: 'Draws of weights behind weight_range.' },
    ),
    profiles: Type.Record(Slug, Profile, closedObject),
    dimensions: Type.Record(Slug, Dimension, closedObject),
    out_of_scope: Type.Record(Slug, Type.Array(Type.String()), closedObject),
    min_pages: Type.Integer({
      minimum: 0,
      description:
        'The fewest pages about a tool that have to have been read for it to have a place in the list of a job.',
    }),
    jobs: Type.Record(Slug, Job, {
      ...closedObject,
      description: 'What buyers want to do, as questions in three tiers.',
    }),
    changelog: Type.Array(
      Type.Object({ version: Text, date: IsoDate, change: Text }, { additionalProperties: false }),
      { minItems: 1 },
    ),
  },
  { title: 'Method', additionalProperties: false },
);
export type Method = Static<typeof Method>;

/** The most points that each indicator can earn, in tenths. They add up to 1,000. */
export const PointsTable = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { title: 'PointsTable' });
export type PointsTable = Static<typeof PointsTable>;

/** Every points table that follows from a method. */
export const Tables = Type.Object(
  {
    profiles: Type.Record(Type.String(), Type.Record(Type.String(), PointsTable), {
      description:
        'By profile, then by category; a profile with the same weights for all categories has one table, under "*".',
    }),
    dimensions: Type.Record(Type.String(), PointsTable),
  },
  { title: 'Tables', description: 'The most that each indicator can earn, in tenths of a point.' },
);
export type Tables = Static<typeof Tables>;

/** methodology.json of the snapshot: the method with its tables, and the vocabulary that it uses. */
export const Methodology = Type.Object(
  { ...Method.properties, tables: Tables, currencies: Currencies, categories: Categories, catalogue: Catalogue },
  { title: 'Methodology' },
);
export type Methodology = Static<typeof Methodology>;
