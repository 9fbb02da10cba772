import { type Static, Type } from 'typebox';
import { Catalogue, Categories } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { GRAMMAR, OPERATORS, PhraseConstraint, Phrases } from '../../model/lexicon.ts';
import { Method } from '../../model/methodology.ts';
import { Currencies } from '../../model/pricing/currencies.ts';
import { closedObject } from '../../model/schemas.ts';
import { IsoDate } from '../../model/source.ts';
import {
  ANSWERS_TO_FINDINGS,
  FINDINGS,
  type FindingAnswer,
  OUTCOMES,
  OutcomeCounts,
} from '../../model/verification.ts';
import type { Path } from '../read/yaml-file.ts';
import { Fingerprint } from './passage.ts';
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
    sources: Type.Record(
      Type.String({ pattern: ID }),
      Type.Object({ ...FileSource.properties, captured: Day }, closedObject),
      closedObject,
    ),
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

/** The most characters of texts that come from pages and their servers. What the verifier writes is cut, or left out, at these lengths. */
export const MAX_CHARACTERS = { why: 80, to: 2000, now: 60, etag: 200, modified: 60 } as const;

const Url = Type.String({ format: 'uri', maxLength: 2000 });
const Ids = Type.Array(Type.String({ pattern: '^[0-9a-fw]{8}$' }));

/** A line of facts/checked/<slug>.ndjson: the last look at the page of one source. The verifier writes it. */
export const VerifiedLine = Type.Object(
  {
    source: Type.String({ description: 'The id of a source in the file of the tool.' }),
    url: Url,
    on: Day,
    outcome: Type.Enum([...OUTCOMES]),
    why: Type.Optional(
      Type.String({ maxLength: MAX_CHARACTERS.why, description: 'A word on the outcome, such as "timeout".' }),
    ),
    to: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.to, description: 'Where the address leads.' })),
    unchanged_on: Type.Optional(Day),
    found: Type.Optional(Ids),
    missing: Type.Optional(Ids),
    not_there: Type.Optional(
      Type.Array(Day, { maxItems: 3, description: 'The days on which there was no such page, in a row.' }),
    ),
    etag: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.etag })),
    modified: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.modified })),
  },
  closedObject,
);
export type VerifiedLine = Static<typeof VerifiedLine>;
export const VerifiedFile = Type.Array(VerifiedLine);
export type VerifiedFile = Static<typeof VerifiedFile>;

/** A line of facts/checked/<slug>.days.ndjson: how many sources of the tool were looked at on a day, by outcome. */
export const VerifiedDay = Type.Object({ day: Day, outcomes: OutcomeCounts }, closedObject);
export type VerifiedDay = Static<typeof VerifiedDay>;
export const VerifiedDays = Type.Array(VerifiedDay);
export type VerifiedDays = Static<typeof VerifiedDays>;

/** One question that a finding raises. */
export const VerifierQuestion = Type.Object(
  {
    source: Type.String(),
    url: Url,
    finding: Type.Enum([...FINDINGS]),
    asked: Day,
    keys: Type.Array(Type.String(), { description: 'The facts that cite the passages in question, or the page.' }),
    missing: Type.Optional(Ids),
    gives: Type.Optional(
      Type.Array(
        Type.Object(
          {
            watched: Type.Union([Type.String(), Type.Number()]),
            now: Type.Union([Type.String({ maxLength: MAX_CHARACTERS.now }), Type.Null()]),
          },
          closedObject,
        ),
        { description: 'Figures that are watched: what the page gave, and gives now; null if nothing was found.' },
      ),
    ),
    to: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.to })),
    facts: Type.String({
      pattern: '^[0-9a-f]{16}$',
      description: 'A hash of the source and its facts when it was asked.',
    }),
    closed: Type.Optional(
      Type.Object(
        {
          as: Type.Enum(Object.keys(ANSWERS_TO_FINDINGS) as FindingAnswer[]),
          on: Day,
          by: Type.Optional(Type.Literal('verifier', { description: 'The passage is there again.' })),
          reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        },
        closedObject,
      ),
    ),
  },
  closedObject,
);
export type VerifierQuestion = Static<typeof VerifierQuestion>;

/** The tool that a file of the verifier is about: `flagmast` for `facts/checked/flagmast.days.ndjson`. */
export function slugOfFile(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

/** facts/questions/<slug>.yaml: the questions about a tool by their ids, such as `help-pricing/1`. */
export const QuestionFile = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]+/[0-9]+$' }),
  VerifierQuestion,
  closedObject,
);
export type QuestionFile = Static<typeof QuestionFile>;
