import { type Static, Type } from 'typebox';
import { Catalogue } from '../../model/catalogue.ts';
import { Currencies } from '../../model/currencies.ts';
import { Method } from '../../model/methodology.ts';
import { IsoDate } from '../../model/source.ts';

const closedObject = { additionalProperties: false };
const Version = Type.String({ pattern: '^[0-9]+(\\.[0-9]+)*$', description: 'a version such as "2" or "2.1"' });

/** Optional, so that the check can name the hash where it is missing. */
const hash = Type.Optional(Type.String());

/** What changed from version to version, oldest first. */
const Changelog = Type.Array(
  Type.Object({ version: Version, date: IsoDate, change: Type.String({ minLength: 1 }), hash }, closedObject),
  { minItems: 1 },
);

/** facts/methodology.yaml as editors write it: the method, and a hash of each of its versions. */
export const MethodFile = Type.Object({ ...Method.properties, version: Version, changelog: Changelog }, closedObject);
export type MethodFile = Static<typeof MethodFile>;

/** facts/catalogue.yaml as editors write it: the questions with their versions. */
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
