import { type Static, Type } from 'typebox';
import { IsoDate } from './source.ts';

export const Version = Type.String({
  pattern: '^[0-9]+(\\.[0-9]+)*$',
  description: 'a version such as "2" or "2.1"',
});

/** Optional, so that the check can name the hash where it is missing. */
export const ContentHash = Type.Optional(
  Type.String({ description: 'A hash of what the version decides; wording that only explains is left out.' }),
);

/** What changed from version to version, oldest first. */
export const Changelog = Type.Array(
  Type.Object(
    { version: Version, date: IsoDate, change: Type.String({ minLength: 1 }), hash: ContentHash },
    { additionalProperties: false },
  ),
  { minItems: 1 },
);
export type Changelog = Static<typeof Changelog>;
