import Fuse from 'fuse.js';
import { uniqueBy } from '../../model/group-by.ts';
import { parseDomain } from '../../model/identifier.ts';
import { normalizeName } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** A tool that a text names. */
export interface NameMatch {
  readonly slug: string;
  /** The matching name as a phrase, such as "its name Flagmast". */
  readonly found: string;
  /** Whether the text is the full name. */
  readonly isWhole: boolean;
}

/** A name of a tool. */
interface Entry {
  readonly slug: string;
  readonly found: string;
  /** Without spaces and punctuation, because people write "Quill Courier" and "larkpostio". */
  readonly plain: string;
  /** The name from each of its words on. "PaperLantern" has the suffixes "paperlantern" and "lantern". */
  readonly suffixes: readonly string[];
}

/** Shorter texts occur in too many names. */
const MIN_PARTIAL = 3;
/** In a shorter word, a typo can't be told from another word. */
const MIN_TYPO = 5;
/** The highest share of wrong letters. */
const MAX_TYPO_RATIO = 0.3;
/** The largest difference in length between a text and a name. */
const MAX_LENGTH_DIFFERENCE = 3;
/** Longer texts aren't names. fuse.js would split them into parts of 32 letters and compare each part with all names. */
const MAX_TYPED = 32;

/** An index of all names, and the set of full names. */
const nameIndex = memoizeBySnapshot(({ tools }: Snapshot) => {
  const entries = [...tools.values()].flatMap(({ slug, name, aliases, former_slugs, website }) => [
    createEntry(slug, 'name', name),
    ...aliases.map((alias) => createEntry(slug, 'other name', alias)),
    ...former_slugs.map((former) => createEntry(slug, 'former name', former)),
    createEntry(slug, 'slug', slug),
    createEntry(slug, 'website', parseDomain(website)),
  ]);
  const fuse = new Fuse(entries, {
    keys: ['plain'],
    threshold: MAX_TYPO_RATIO,
    ignoreLocation: true,
    includeScore: true,
  });
  return { fuse, fullNames: new Set(entries.map(({ plain }) => plain)) };
});

/** Whether a text is the full name of a tool. */
export function isFullName(snapshot: Snapshot, text: string): boolean {
  return nameIndex(snapshot).fullNames.has(normalizeName(text));
}

function createEntry(slug: string, kind: string, text: string): Entry {
  const words = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u);
  const suffixes = words.map((_, i) => normalizeName(words.slice(i).join('')));
  return { slug, found: `its ${kind} ${text}`, plain: normalizeName(text), suffixes };
}

/** The grades of a match, best first. */
const [FULL_NAME, PREFIX, WORD, TYPO] = [0, 1, 2, 3] as const;

/** Finds tools whose name is similar to a text, best match first. Words are tried only if no name starts with the text, and typos last. */
export function findNames(snapshot: Snapshot, text: string): NameMatch[] {
  const typed = normalizeName(text);
  if (typed === '' || typed.length > MAX_TYPED) return [];
  const matches = nameIndex(snapshot)
    .fuse.search(typed)
    .flatMap(({ item, score = 0 }) => {
      const grade = gradeMatch(item, typed);
      return grade === undefined
        ? []
        : [{ slug: item.slug, found: item.found, grade, score, isWhole: grade === FULL_NAME }];
    })
    .sort((a, b) => a.grade - b.grade || a.score - b.score);
  const worst = Math.max(matches[0]?.grade ?? FULL_NAME, PREFIX);
  return uniqueBy(
    matches.filter(({ grade }) => grade <= worst),
    ({ slug }) => slug,
  );
}

/** Grades a match of fuse.js. A match inside a word, such as "late" in "Salate", or with a much longer name has no grade. */
function gradeMatch({ plain: name, suffixes }: Entry, typed: string): number | undefined {
  if (name === typed) return FULL_NAME;
  if (typed.length < MIN_PARTIAL) return undefined;
  if (name.startsWith(typed)) return PREFIX;
  if (suffixes.some((suffix) => suffix.startsWith(typed))) return WORD;
  const hasSimilarLength =
    Math.abs(name.length - typed.length) <= Math.min(MAX_LENGTH_DIFFERENCE, typed.length * MAX_TYPO_RATIO);
  return typed.length >= MIN_TYPO && hasSimilarLength ? TYPO : undefined;
}
