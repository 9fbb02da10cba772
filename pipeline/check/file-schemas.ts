import { type Static, Type } from 'typebox';
import { Catalogue, CatalogueKey, Categories, QUESTION_WORDS } from '../../model/catalogue.ts';
import { LexiconFile } from '../../model/lexicon.ts';
import { Method } from '../../model/methodology.ts';
import { Currencies } from '../../model/pricing/currencies.ts';
import { closed, closedObject, listOf, nonEmptyList } from '../../model/schemas.ts';
import type { Path } from '../read/yaml-file.ts';
import { Fingerprint } from './passage.ts';
import { PublishersFile } from './source-types.ts';
import { createLineSchema, DateSchema, FileSource, ID, Slug } from './tool-file.ts';

/** facts/catalogue.yaml as editors write it: the questions with their words. */
export const CatalogueFile = Type.Object(
  {
    ...Catalogue.properties,
    keys: Type.Record(
      Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9_]+$' }),
      Type.Object({ ...CatalogueKey.properties, ...QUESTION_WORDS }, closedObject),
      closedObject,
    ),
  },
  closedObject,
);
export type CatalogueFile = Static<typeof CatalogueFile>;

/** A source with the date of its content. */
const DatedSource = Type.Object({ ...FileSource.properties, dated: DateSchema }, closedObject);

/** facts/currencies.yaml as editors write it. */
export const CurrenciesFile = Type.Object(
  {
    ...Currencies.properties,
    source: DatedSource,
    rates: Type.Record(
      Type.String({ pattern: '^[A-Z]{3}$' }),
      Type.Number({ minimum: 0.000_001, maximum: 1_000_000, description: 'a rate such as 1.1361' }),
      closedObject,
    ),
  },
  closedObject,
);
export type CurrenciesFile = Static<typeof CurrenciesFile>;

/** The schema of each shared file. */
export const SHARED_SCHEMAS = {
  catalogue: CatalogueFile,
  categories: { ...Categories, ...closedObject },
  methodology: Method,
  lexicon: LexiconFile,
  currencies: CurrenciesFile,
  publishers: PublishersFile,
};

const Citation = Type.Object(
  { source: Type.String(), at: Type.Optional(createLineSchema(120)), fingerprint: Type.Optional(Fingerprint) },
  closed('a citation such as { source: terms-2024, at: "8.2, 13", fingerprint: { … } }'),
);

/** Questions in the notation of rankings: `key` or `key=value`. */
const Questions = (description: string) => Type.Array(Type.String(), { uniqueItems: true, description });

/** Has either `says`, or `absent` if the document has no such rule. The rule `platform-rules` refuses a version with both or neither. */
const FileVersion = Type.Object(
  {
    says: Type.Optional(createLineSchema(400)),
    absent: Type.Optional(Type.Literal(true)),
    change: Type.Optional(createLineSchema(300)),
    sources: nonEmptyList(Citation, 'a list of citations'),
  },
  closed('a version such as { says: …, sources: [{ source: terms-2024, at: "8.2, 13" }] }'),
);

export type FileVersion = Static<typeof FileVersion>;

const FileAction = Type.Object(
  {
    on: Type.String({
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])(-[0-9]{2})?$',
      description: 'a day or a month in quotes, such as "2025-10"',
    }),
    what: createLineSchema(300, 'what the platform did'),
    tools: Type.Optional(nonEmptyList(Slug, 'the slugs of the affected tools')),
    sources: nonEmptyList(Citation, 'a list of citations'),
  },
  closed('an action such as { on: "2025-10", what: …, sources: [{ source: news }] }'),
);

/** facts/platforms/<slug>.yaml as editors write it. */
export const PlatformFile = Type.Object(
  {
    slug: Slug,
    name: createLineSchema(60),
    for_tools_with: Questions('the questions, at least one of which must be a proven yes, such as [channels.linkedin]'),
    sources: Type.Record(Type.String({ pattern: ID }), FileSource, closedObject),
    steps: Type.Optional(listOf(FileAction, 'the actions of the platform against vendors, newest first')),
    rules: Type.Record(
      Type.String({ pattern: ID }),
      Type.Object(
        {
          title: createLineSchema(120),
          touches: Questions(
            'the questions that the rule affects, such as [linkedin.messages, product.runs_on=browser-extension]',
          ),
          practice: Type.Optional(
            Type.Object(
              { name: createLineSchema(40), any: Questions('some of the questions in "touches"') },
              closedObject,
            ),
          ),
          versions: nonEmptyList(FileVersion, 'a list of versions, newest first'),
        },
        closedObject,
      ),
      closedObject,
    ),
  },
  closedObject,
);
export type PlatformFile = Static<typeof PlatformFile>;

/** Lists every citation in the rules of a platform file. `id` is the id of the cited source. */
export function listRuleCitations(rules: PlatformFile['rules']) {
  return Object.entries(rules).flatMap(([rule, { versions }]) =>
    versions.flatMap((version, i) =>
      version.sources.map(({ source: id, fingerprint }, j) => {
        const path: Path = ['rules', rule, 'versions', i, 'sources', j];
        return { id, rule, version, path, fingerprint };
      }),
    ),
  );
}

/** Extracts the slug from the path of a file: `flagmast` for `facts/tools/flagmast.yaml`. */
export function extractSlug(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}
