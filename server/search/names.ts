import Fuse from 'fuse.js';
import { uniqueBy } from '../../model/group-by.ts';
import { parseDomain } from '../../model/identifier.ts';
import { normalizeName } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** A tool that a text names. */
export interface NameMatch {
  readonly slug: string;
  /** Describes the matching name, such as "its name Flagmast". */
  readonly description: string;
  /** Whether the text is the full name. */
  readonly isFullName: boolean;
}

/** A name of a tool. */
interface NameEntry {
  readonly slug: string;
  readonly description: string;
  /** Without spaces and punctuation, because people write "Quill Courier" and "larkpostio". */
  readonly normalizedName: string;
  /** The endings of the name that start at a word. "PaperLantern" has the suffixes "paperlantern" and "lantern". */
  readonly suffixes: readonly string[];
}

/** Shorter texts match too many names. */
const MIN_PARTIAL_LENGTH = 3;
/** In a shorter word, a typo can't be told from another word. */
const MIN_TYPO_LENGTH = 5;
/** Maximum share of wrong letters. */
const MAX_TYPO_RATIO = 0.3;
/** The largest difference in length between a text and a name. */
const MAX_LENGTH_DIFFERENCE = 3;
/** Longer texts aren't names. fuse.js would split them into parts of 32 letters and compare each part with all names. */
const MAX_TEXT_LENGTH = 32;

/** An index of all names, and the set of full names. */
const nameIndex = memoizeBySnapshot(({ tools }: Snapshot) => {
  const entries = [...tools.values()].flatMap(({ slug, name, aliases, website }) => [
    createEntry(slug, 'name', name),
    ...aliases.map((alias) => createEntry(slug, 'other name', alias)),
    createEntry(slug, 'slug', slug),
    createEntry(slug, 'website', parseDomain(website)),
  ]);
  const fuse = new Fuse(entries, {
    keys: ['normalizedName'],
    threshold: MAX_TYPO_RATIO,
    ignoreLocation: true,
    includeScore: true,
  });
  return { fuse, fullNames: new Set(entries.map(({ normalizedName }) => normalizedName)) };
});

/** Whether a text is the full name of a tool. */
export function isFullName(snapshot: Snapshot, text: string): boolean {
  return nameIndex(snapshot).fullNames.has(normalizeName(text));
}

function createEntry(slug: string, kind: string, text: string): NameEntry {
  const words = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u);
  const suffixes = words.map((_, i) => normalizeName(words.slice(i).join('')));
  return { slug, description: `its ${kind} ${text}`, normalizedName: normalizeName(text), suffixes };
}

/** The grades of a match, best first. */
const [FULL_NAME, PREFIX, WORD, TYPO] = [0, 1, 2, 3] as const;

/**
 * Finds tools whose name is similar to a text, best match first. Later words of a name count only if no name starts with the text, and
 * typos only if nothing else matches.
 */
export function findNames(snapshot: Snapshot, text: string): NameMatch[] {
  const query = normalizeName(text);
  if (query === '' || query.length > MAX_TEXT_LENGTH) return [];
  const matches = nameIndex(snapshot)
    .fuse.search(query)
    .flatMap(({ item, score = 0 }) => {
      const grade = gradeMatch(item, query);
      return grade === undefined
        ? []
        : [{ slug: item.slug, description: item.description, grade, score, isFullName: grade === FULL_NAME }];
    })
    .sort((a, b) => a.grade - b.grade || a.score - b.score);
  const worstGrade = Math.max(matches[0]?.grade ?? FULL_NAME, PREFIX);
  return uniqueBy(
    matches.filter(({ grade }) => grade <= worstGrade),
    ({ slug }) => slug,
  );
}

/** Grades a match of fuse.js. Undefined for a match inside a word, such as "late" in "Salate", and for a much longer name. */
function gradeMatch({ normalizedName: name, suffixes }: NameEntry, query: string): number | undefined {
  if (name === query) return FULL_NAME;
  if (query.length < MIN_PARTIAL_LENGTH) return undefined;
  if (name.startsWith(query)) return PREFIX;
  if (suffixes.some((suffix) => suffix.startsWith(query))) return WORD;
  const hasSimilarLength =
    Math.abs(name.length - query.length) <= Math.min(MAX_LENGTH_DIFFERENCE, query.length * MAX_TYPO_RATIO);
  return query.length >= MIN_TYPO_LENGTH && hasSimilarLength ? TYPO : undefined;
}
