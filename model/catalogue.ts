import { type Static, Type } from 'typebox';
import { closedObject } from './schemas.ts';

const FACT_TYPES = ['boolean', 'number', 'days', 'country', 'text', 'url', 'one', 'set', 'plans'] as const;

/** The languages that people ask in, by ISO 639-1. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

const Words = Type.String({ minLength: 1, maxLength: 200 });

/** One question of the vocabulary. */
export const CatalogueKey = Type.Object(
  {
    label: Words,
    question: Words,
    does: Type.Optional(
      Type.Union([Words, Type.Record(Type.String(), Words)], {
        description:
          'What tools with a yes do: "send email". {} is the value; or one for each value, for any value under "yes", and for a number under "{}".',
      }),
    ),
    asks: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The question inside a sentence, if it is none of yes or no: "where {} is registered".',
      }),
    ),
    type: Type.Enum([...FACT_TYPES]),
    values: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }), Words, {
        ...closedObject,
        description: 'The allowed values of a "one" or "set", with the name of each.',
      }),
    ),
    unlisted: Type.Optional(
      Type.Enum(['no', 'unknown'], {
        description: 'Of a "set": what it means that an answer does not list a value.',
      }),
    ),
    unit: Type.Optional(Words),
    decision: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 600,
        description: 'What counts as which answer, where the question can be read in several ways.',
      }),
    ),
    applies_to: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'Categories; all if left out.' })),
    or_if: Type.Optional(
      Type.String({ description: 'A key: where it is a proven yes, the question applies in any category.' }),
    ),
    names_plan: Type.Optional(
      Type.Literal(true, {
        description:
          'It asks for a plan of a certain kind. Only the plan that an answer names, and those that extend it, are one.',
      }),
    ),
    core: Type.Optional(
      Type.Literal(true, {
        description: 'It is taken to be on every paid plan that has its channel, unless a page names its plan.',
      }),
    ),
    implied_by: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description: 'Keys: a known answer to one of them, unless it is only advice, is a yes to this question.',
      }),
    ),
    requires: Type.Optional(
      Type.String({
        description:
          'A key whose no makes this question irrelevant, and whose search was a search for this answer too.',
      }),
    ),
  },
  { title: 'CatalogueKey', ...closedObject },
);
export type CatalogueKey = Static<typeof CatalogueKey>;

const OneLanguage = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 30 });
const { en, ...others } = Object.fromEntries(LANGUAGES.map((language) => [language, OneLanguage])) as Record<
  Language,
  typeof OneLanguage
>;
const SearchWords = Type.Object({ en, ...Type.Partial(Type.Object(others)).properties }, closedObject);

/** What people call a question and its values. Not published. */
export const QUESTION_WORDS = {
  words: SearchWords,
  value_words: Type.Optional(Type.Record(Type.String(), Type.Partial(SearchWords))),
};

/** facts/catalogue.yaml, the same in the snapshot. */
export const Catalogue = Type.Object(
  {
    groups: Type.Record(Type.String(), Words),
    same_on_every_plan: Type.Array(Type.String(), {
      description:
        'Groups and keys whose answer is about the product or its maker as a whole. Every other proven ability may depend on the plan.',
    }),
    unwanted: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'What buyers do not want in itself, as keys or as "key=value": "no" rules it out, where the "no" to an ability only says that it is not needed.',
      }),
    ),
    prevents: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Keys of abilities that prevent what their words name: "never contacted twice" asks for one.',
      }),
    ),
    keys: Type.Record(Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9_]+$' }), CatalogueKey),
  },
  { title: 'Catalogue', ...closedObject },
);
export type Catalogue = Static<typeof Catalogue>;

/** The group of a key: `ai` for `ai.mcp_server`. */
export function groupOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

/** Whether buyers do not want it in itself, so that a yes is no good news. @param question a key, or "key=value" */
export function isUnwanted(question: string, { unwanted = [] }: Pick<Catalogue, 'unwanted'>): boolean {
  return unwanted.includes(question) || unwanted.includes(question.split('=', 1)[0] as string);
}

/** Whether a question is about the product or its maker as a whole, so that its answer is the same on every plan. */
export function isSameOnEveryPlan(
  key: string,
  { same_on_every_plan: same, keys }: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): boolean {
  return (same.includes(key) || same.includes(groupOf(key))) && !keys[key]?.names_plan;
}

/** The keys of the channels, such as LinkedIn and email. */
export function channelKeys({ keys }: Pick<Catalogue, 'keys'>): string[] {
  return Object.keys(keys).filter((key) => groupOf(key) === 'channels');
}

/** facts/categories.yaml: the categories of tools by slug. */
export const Categories = Type.Record(
  Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
  Type.Object(
    {
      label: Words,
      description: Words,
      channels: Type.Optional(
        Type.Array(Type.String(), {
          minItems: 1,
          description:
            'The channels that tools of this category are bought for, by key. Bills cover those that a tool has, unless the need names channels.',
        }),
      ),
    },
    closedObject,
  ),
  { title: 'Categories' },
);
export type Categories = Static<typeof Categories>;
