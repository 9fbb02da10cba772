import { type Static, Type } from 'typebox';
import { Catalogue, Categories } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { GRAMMAR, OPERATORS, PhraseConstraint, Phrases } from '../../model/lexicon.ts';
import { Method } from '../../model/methodology.ts';
import { Currencies } from '../../model/pricing/currencies.ts';
import { closedObject } from '../../model/schemas.ts';
import { IsoDate } from '../../model/source.ts';
import type { Path } from '../read/yaml-file.ts';
import { Fingerprint } from './passage.ts';
import { PublishersFile } from './speakers.ts';
import { Day, FileSource, ID, line, Slug } from './tool-file.ts';

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

/** A source that names its day. */
const DatedSource = Type.Object({ ...FileSource.properties, dated: Day }, closedObject);

/** facts/currencies.yaml as editors write it: the rates, and the days whose rates were used. */
export const CurrenciesFile = Type.Object(
  {
    ...Currencies.properties,
    source: DatedSource,
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
  publishers: PublishersFile,
};

const Citation = Type.Object(
  { source: Type.String(), at: line(120), fingerprint: Type.Optional(Fingerprint) },
  { ...closedObject, description: 'a citation such as { source: terms-2024, at: "8.2, 13", fingerprint: { … } }' },
);

/** Questions as in rankings: `key`, `key=value`, `key@channel`. */
const Questions = (description: string) => Type.Array(Type.String(), { uniqueItems: true, description });

/** Either `says`, or `absent` where the document has no such rule: the rule platform-versions allows only one of them. */
const FileVersion = Type.Object(
  {
    says: Type.Optional(line(400)),
    absent: Type.Optional(Type.Literal(true)),
    change: Type.Optional(line(300)),
    sources: Type.Array(Citation, { minItems: 1, description: 'a list of citations' }),
  },
  { ...closedObject, description: 'a version such as { says: …, sources: [{ source: terms-2024, at: "8.2, 13" }] }' },
);

export type FileVersion = Static<typeof FileVersion>;

/** facts/platforms/<slug>.yaml as editors write it. */
export const PlatformFile = Type.Object(
  {
    slug: Slug,
    name: line(60),
    for_tools_with: Questions('the questions of which one has to be proven of a tool, such as [channels.linkedin]'),
    sources: Type.Record(Type.String({ pattern: ID }), DatedSource, closedObject),
    rules: Type.Record(
      Type.String({ pattern: ID }),
      Type.Object(
        {
          title: line(120),
          touches: Questions('a list such as [linkedin.messages, product.runs_on=browser-extension]'),
          versions: Type.Array(FileVersion, { minItems: 1, description: 'a list of versions, newest first' }),
        },
        closedObject,
      ),
      closedObject,
    ),
  },
  closedObject,
);
export type PlatformFile = Static<typeof PlatformFile>;

/** Every citation of a platform file, rule by rule. `id` is that of the source. */
export function citationsInRules(rules: PlatformFile['rules']) {
  return Object.entries(rules).flatMap(([rule, { versions }]) =>
    versions.flatMap((version, i) =>
      version.sources.map(({ source: id, fingerprint }, j) => {
        const path: Path = ['rules', rule, 'versions', i, 'sources', j];
        return { id, rule, version, path, fingerprint };
      }),
    ),
  );
}

/** The name of a file without its folder and its end: `flagmast` for `facts/tools/flagmast.yaml`. */
export function slugOfFile(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}
