/**
 * The shared files whose content has a version, each with what decides its hash. They are versioned apart because their
 * changes have different consequences: other rates are routine and move no weight, another question does not change
 * how scores are counted, and another method changes every score. facts/categories.yaml needs no version of its own:
 * the method lists every category under `out_of_scope`.
 *
 * - `version`: the field that names the current version.
 * - `wording`: what only explains. Everything else counts, so that a new field is covered without a change here.
 * - `ordered`: maps whose order decides something. Elsewhere the order of keys is a matter of style.
 *
 * In both lists `*` stands for any key of a map.
 */
export const VERSIONED_FILES = {
  methodology: {
    content: 'the method',
    version: 'version',
    wording: [
      'principles',
      'rules',
      'limits',
      'draws > how',
      'profiles > * > label',
      'profiles > * > description',
      'profiles > * > why',
      'dimensions > * > label',
      'dimensions > * > why',
      'dimensions > * > notice',
      'dimensions > * > indicators > * > why',
    ],
    // The draws cut their gaps in the order of the dimensions.
    ordered: ['dimensions'],
  },
  catalogue: {
    content: 'the catalogue of questions',
    version: 'version',
    wording: ['groups', 'keys > * > label'],
    // Ties in the points tables go by the order of keys, and the values of a "one" go from best to worst.
    ordered: ['keys', 'keys > * > values'],
  },
  currencies: {
    content: 'the exchange rates',
    version: 'as_of',
    wording: ['source'],
    ordered: [],
  },
} as const satisfies Record<
  string,
  { content: string; version: string; wording: readonly string[]; ordered: readonly string[] }
>;
export type VersionedFile = keyof typeof VERSIONED_FILES;

/** In the order in which they are checked. */
export const VERSIONED_NAMES = Object.keys(VERSIONED_FILES) as readonly VersionedFile[];
