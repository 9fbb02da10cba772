import Fuse from 'fuse.js';
import { uniqueBy } from '../../model/group-by.ts';
import { domainOf } from '../../model/identifier.ts';
import { normalizeName } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** A tool with the name by which a text finds it. */
export interface NameHit {
  readonly slug: string;
  /** The matching name in words: `its name Flagmast`. */
  readonly found: string;
  /** Whether the text is all of the name. */
  readonly isWhole: boolean;
}

interface Entry {
  readonly slug: string;
  readonly found: string;
  /** Without spaces and punctuation: people write "Quill Courier" and "larkpostio". */
  readonly plain: string;
  /** The ends of the name, from each word on: "lantern" of "PaperLantern". */
  readonly parts: readonly string[];
}

/** Shorter texts are parts of too many names. */
const MIN_PART = 3;
/** A shorter word with a typo is another word. */
const MIN_TYPO = 5;
/** The share of wrong letters, and the difference in length, that a name may have. */
const MAX_TYPOS = 0.3;
const LONGER = 3;
/** Nobody types a longer name, and fuse.js would compare each 32 letters of it with all names. */
const MAX_TYPED = 32;

const nameIndex = memoizeBySnapshot(({ tools }: Snapshot) => {
  const entries = [...tools.values()].flatMap(({ slug, name, aliases, former_slugs, website }) => [
    entry(slug, 'name', name),
    ...aliases.map((alias) => entry(slug, 'other name', alias)),
    ...former_slugs.map((former) => entry(slug, 'former name', former)),
    entry(slug, 'slug', slug),
    entry(slug, 'website', domainOf(website)),
  ]);
  const fuse = new Fuse(entries, { keys: ['plain'], threshold: MAX_TYPOS, ignoreLocation: true, includeScore: true });
  return { fuse, whole: new Set(entries.map((one) => one.plain)) };
});

/** Whether a text is all of a name. */
export function isWholeName(snapshot: Snapshot, text: string): boolean {
  return nameIndex(snapshot).whole.has(normalizeName(text));
}

function entry(slug: string, place: string, text: string): Entry {
  const words = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u);
  const parts = words.map((_, i) => normalizeName(words.slice(i).join('')));
  return { slug, found: `its ${place} ${text}`, plain: normalizeName(text), parts };
}

/** Grades of a match, best first. */
const [WHOLE, BEGINNING, PART, TYPO] = [0, 1, 2, 3] as const;

/** The tools whose name resembles a text, the best first: by whole names and beginnings, else by parts, else by typos. */
export function findNames(snapshot: Snapshot, text: string): NameHit[] {
  const typed = normalizeName(text);
  if (typed === '' || typed.length > MAX_TYPED) return [];
  const found = nameIndex(snapshot)
    .fuse.search(typed)
    .flatMap(({ item, score = 0 }) => {
      const grade = gradeOf(item, typed);
      return grade === undefined
        ? []
        : [{ slug: item.slug, found: item.found, grade, score, isWhole: grade === WHOLE }];
    })
    .sort((a, b) => a.grade - b.grade || a.score - b.score);
  const worst = Math.max(found[0]?.grade ?? WHOLE, BEGINNING);
  return uniqueBy(
    found.filter(({ grade }) => grade <= worst),
    ({ slug }) => slug,
  );
}

/** Grades a hit. fuse.js also finds parts inside words, such as "late" in "Salate", and much longer names: these have no grade. */
function gradeOf({ plain: name, parts }: Entry, typed: string): number | undefined {
  if (name === typed) return WHOLE;
  if (typed.length < MIN_PART) return undefined;
  if (name.startsWith(typed)) return BEGINNING;
  if (parts.some((part) => part.startsWith(typed))) return PART;
  const isNear = Math.abs(name.length - typed.length) <= Math.min(LONGER, typed.length * MAX_TYPOS);
  return typed.length >= MIN_TYPO && isNear ? TYPO : undefined;
}
