import { type Static, Type } from 'typebox';
import { closed, closedObject, flag, listOfTexts, mapOf, nonEmptyList, optionalList, optionalText } from './schemas.ts';

const FACT_TYPES = ['boolean', 'number', 'days', 'country', 'text', 'url', 'one', 'set', 'plans'] as const;

/** The languages of questions, by ISO 639-1. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

const ShortText = Type.String({ minLength: 1, maxLength: 200 });

/** One question of the vocabulary. */
export const CatalogueKey = Type.Object(
  {
    label: ShortText,
    question: ShortText,
    does: Type.Optional(
      Type.Union([ShortText, mapOf(ShortText)], {
        description:
          'What tools with a yes do: "send email". {} stands for the value. Or one phrase per value, where "yes" stands for any value and "{}" for a number.',
      }),
    ),
    asks: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The indirect question, if it is not a yes-or-no question: "where {} is registered".',
      }),
    ),
    type: Type.Enum(FACT_TYPES),
    values: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
        ShortText,
        closed('The allowed values of a "one" or "set", with their names.'),
      ),
    ),
    unlisted: Type.Optional(
      Type.Enum(['no', 'unknown'], {
        description: 'For a "set": the meaning of unlisted values.',
      }),
    ),
    unit: Type.Optional(ShortText),
    decision: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 600,
        description: 'How to answer in unclear cases: what counts as which answer.',
      }),
    ),
    applies_to: Type.Optional(nonEmptyList(Type.String(), 'Categories. Default: all.')),
    or_if: optionalText('A key. If its answer is a proven yes, this question applies in any category.'),
    names_plan: flag(
      'The question is about a kind of plan. Only the plan in the answer, and plans that extend it, are of this kind.',
    ),
    claim: flag('A yes is only what the vendor says about itself. Nobody else can check it.'),
    core: flag('The feature is assumed to be in every paid plan with its channel, unless a source names its plan.'),
    implied_by: Type.Optional(
      nonEmptyList(
        Type.String(),
        'Keys. A known answer to any of them implies a yes to this question, unless it is only advised.',
      ),
    ),
    requires: optionalText(
      'A key. If its answer is no, this question does not apply. A search for its answer also counts as a search for this one.',
    ),
  },
  { title: 'CatalogueKey', ...closedObject },
);
export type CatalogueKey = Static<typeof CatalogueKey>;

const WordList = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 60 });
const { en, ...otherLanguages } = Object.fromEntries(LANGUAGES.map((language) => [language, WordList])) as Record<
  Language,
  typeof WordList
>;
const SearchWords = Type.Object({ en, ...Type.Partial(Type.Object(otherLanguages)).properties }, closedObject);

/** The words that people use for a question and its values. Not published. */
export const QUESTION_WORDS = {
  words: SearchWords,
  value_words: Type.Optional(mapOf(Type.Partial(SearchWords))),
};

/** facts/catalogue.yaml, which the snapshot contains unchanged. */
export const Catalogue = Type.Object(
  {
    groups: mapOf(ShortText),
    same_on_every_plan: listOfTexts(
      'Groups and keys about the product or vendor as a whole. All others may depend on the plan.',
    ),
    unwanted: optionalList(
      Type.String(),
      'Things buyers avoid, as keys or "key=value". "No X" excludes tools with X only if X is listed here; otherwise X is only not needed.',
    ),
    prevents: optionalList(
      Type.String(),
      'Keys whose words name the thing they prevent, so that "never contacted twice" is a requirement.',
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

/** Whether buyers want to avoid something, so that a yes counts against a tool. @param question a key, or "key=value" */
export function isUnwanted(question: string, { unwanted = [] }: Catalogue): boolean {
  return unwanted.includes(question) || unwanted.includes(question.split('=', 1)[0] as string);
}

/** Whether a question is about the product or vendor as a whole, so that its answer is the same on every plan. */
export function isSameOnEveryPlan(
  key: string,
  { same_on_every_plan: sameOnEveryPlan, keys }: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): boolean {
  return (sameOnEveryPlan.includes(key) || sameOnEveryPlan.includes(groupOf(key))) && !keys[key]?.names_plan;
}

/** The keys of the channels, such as LinkedIn and email. */
export function listChannelKeys({ keys }: Catalogue): string[] {
  return Object.keys(keys).filter((key) => groupOf(key) === 'channels');
}

/** facts/categories.yaml: the categories of tools by slug. */
export const Categories = Type.Record(
  Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
  Type.Object(
    {
      label: ShortText,
      description: ShortText,
      channels: Type.Optional(
        nonEmptyList(
          Type.String(),
          'The main channels of tools of this category, by key. An alternative to a tool must have those of its category that it has.',
        ),
      ),
      requires: Type.Optional(
        nonEmptyList(Type.String(), 'Questions, by key, that a need for this category requires.'),
      ),
    },
    closedObject,
  ),
  { title: 'Categories' },
);
export type Categories = Static<typeof Categories>;
