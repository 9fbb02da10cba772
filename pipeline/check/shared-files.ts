import { type Static, Type } from 'typebox';
import { Catalogue, Categories } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { GRAMMAR, OPERATORS, PhraseConstraint, Phrases } from '../../model/lexicon.ts';
import { Method } from '../../model/methodology.ts';
import { Currencies } from '../../model/pricing/currencies.ts';
import { IsoDate } from '../../model/source.ts';

const closedObject = { additionalProperties: false };
const Version = Type.String({ pattern: '^[0-9]+(\\.[0-9]+)*$', description: 'a version such as "2" or "2.1"' });

/** Optional in the schema: the rule content-version reports a missing hash together with its value. */
const hash = Type.Optional(Type.String());

/** The changes from version to version, oldest first. */
const Changelog = Type.Array(
  Type.Object({ version: Version, date: IsoDate, change: Type.String({ minLength: 1 }), hash }, closedObject),
  { minItems: 1 },
);

/** facts/methodology.yaml as editors write it: the method with its changelog. */
export const MethodFile = Type.Object({ ...Method.properties, version: Version, changelog: Changelog }, closedObject);
export type MethodFile = Static<typeof MethodFile>;

/** facts/catalogue.yaml as editors write it: the questions with their changelog. */
export const CatalogueFile = Type.Object(
  { ...Catalogue.properties, version: Version, changelog: Changelog },
  closedObject,
);
export type CatalogueFile = Static<typeof CatalogueFile>;

/** facts/currencies.yaml as editors write it: the rates, and the days whose rates were used. */
export const CurrenciesFile = Type.Object(
  {
    ...Currencies.properties,
    changelog: Type.Array(Type.Object({ as_of: IsoDate, hash }, closedObject), { minItems: 1 }),
  },
  closedObject,
);
export type CurrenciesFile = Static<typeof CurrenciesFile>;

const constraint = {
  key: Type.String(),
  op: Type.Enum([...OPERATORS]),
  value: Type.Unsafe<FactValue | null>({}),
  strength: Type.Optional(Type.Enum(['want', 'avoid'])),
  for: PhraseConstraint.properties.for,
  purpose: PhraseConstraint.properties.purpose,
};
const phrases = { ...Phrases.properties, negation_proof: Type.Optional(Type.Boolean()) };

/** facts/lexicon.yaml as editors write it: constraints with their phrases, and the grammar of the language. */
export const LexiconFile = Type.Object(
  {
    constraints: Type.Array(Type.Object({ ...constraint, ...phrases }, closedObject)),
    constraint_groups: Type.Array(
      Type.Object(
        { constraints: Type.Array(Type.Object(constraint, closedObject)), purpose: constraint.purpose, ...phrases },
        closedObject,
      ),
    ),
    ambiguous: Type.Array(
      Type.Object(
        {
          readings: Type.Array(Type.Object({ ...constraint, context_words: Type.Array(Type.String()) }, closedObject)),
          ...Phrases.properties,
        },
        closedObject,
      ),
    ),
    ...GRAMMAR,
  },
  closedObject,
);
export type LexiconFile = Static<typeof LexiconFile>;

/** The schema of each shared file. */
export const SHARED_SCHEMAS = {
  catalogue: CatalogueFile,
  categories: Categories,
  methodology: MethodFile,
  lexicon: LexiconFile,
  currencies: CurrenciesFile,
};
