import type { Path } from '../../read/yaml-file.ts';
import { type Finding, fileRule, type ValidFile } from '../rule.ts';
import { authoredTexts, citationsIn } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/** The placeholders of a new file are filled in. */
export const noPlaceholders = fileRule({
  name: 'no-placeholders',
  tip: 'Write what the page shows, or remove the source or fact.',
  *check({ data }) {
    for (const { path, text } of [...authoredTexts(data), ...titlesIn(data)]) {
      if (/\bTODO\b/.test(text)) yield { path, message: 'still contains TODO' };
    }
  },
});

const CURLY = /[\u2018\u2019\u201a\u201c\u201d\u201e]/;

/** A whole text in curly quotes, which were meant as those of YAML: a title or a heading may have its own inside. */
const IN_CURLY_QUOTES = /^[\u2018\u201c\u201e][^\u2018-\u201e]*[\u2019\u201c\u201d]$/;

/** Editors type straight quotes, so that searches and comparisons of texts find them. */
export const straightQuotes = fileRule({
  name: 'straight-quotes',
  tip: 'Write \' and " in place of curly quotes.',
  *check({ data }) {
    yield* wordingFindings(authoredTexts(data), [curlyQuotes]);
    const places = citationsIn(data).map(({ citation, path }) => ({
      path: [...path, 'at'],
      text: typeof citation === 'string' ? '' : (citation.at ?? ''),
    }));
    for (const { path, text } of [...titlesIn(data), ...places])
      if (IN_CURLY_QUOTES.test(text)) yield { path, message: 'is in curly quotes, which become part of it' };
  },
});

function titlesIn({ sources }: ToolFile): { path: Path; text: string }[] {
  return Object.entries(sources).map(([id, { title: text }]) => ({ path: ['sources', id, 'title'], text }));
}

/** Praise and promises are not facts. Words on safety are included because no tool can promise that an account is safe. */
const PRAISE =
  /\b(best|leading|top-rated|powerful|seamless(ly)?|effortless(ly)?|supercharged?|skyrocket|unlock|cutting-edge|revolutionary|revolutioni[sz]e|world-class|game-chang\w+|state-of-the-art|next-level|ultimate|amazing|awesome|unparalleled|unmatched|robust|blazing|safe|safest|safely|risk-free|undetectable|undetected|compliant|guaranteed?|100 ?%)(?![\w-])/i;

/** Texts contain no praise and no promises. */
export const ownWords = wordingRule(
  'own-words',
  'Describe in plain words what the page shows or the tool does, without praise or promises.',
  praise,
);

const QUOTE = /["“«]([^"”»]+)["”»]/g;
const MAX_QUOTED_WORDS = 7;
/** Words by which vendors speak of themselves. Our texts say "we" only of what editors found. */
const FIRST_PERSON = /(?<![\w-])([Oo]urs?|us|[Ww]e(?! (found|could|read|saw|know|have|did|do)(?![\w-])))(?![\w-])/;

/** Texts are not copied from a page: they have no long quotations, and do not speak for the vendor. */
export const notCopied = wordingRule(
  'not-copied',
  'Write it in your own words. A quotation of a few words is enough to find the place on the page.',
  copied,
);

/** What is wrong with the wording of one text, in messages. */
type Wording = (text: string) => Iterable<string>;

/** A rule on the wording of the texts of a tool file, which allows exceptions. */
function wordingRule(name: string, tip: string, wording: Wording) {
  const check = ({ data }: ValidFile<ToolFile>) => wordingFindings(authoredTexts(data), [wording]);
  return fileRule({ name, tip, allowsExceptions: true, check });
}

function* curlyQuotes(text: string): Iterable<string> {
  const [quote] = CURLY.exec(text) ?? [];
  if (quote !== undefined) yield `has the curly quote ${quote}`;
}

function* praise(text: string): Iterable<string> {
  const found = PRAISE.exec(text)?.[0];
  if (found) yield `"${found}" is praise or a promise, not a fact`;
}

function* copied(text: string): Iterable<string> {
  for (const [, quoted = ''] of text.matchAll(QUOTE)) {
    const words = quoted.trim().split(/\s+/).length;
    if (words > MAX_QUOTED_WORDS) yield `quotes ${words} words in a row`;
  }
  const address = FIRST_PERSON.exec(text)?.[0];
  if (address) yield `looks copied from a page: it contains "${address}"`;
}

/** The findings on the wording of texts, by default of every kind. */
export function* wordingFindings(
  texts: Iterable<{ readonly path: Path; readonly text: string }>,
  kinds: readonly Wording[] = [curlyQuotes, praise, copied],
): Iterable<Finding> {
  for (const { path, text } of texts)
    for (const kind of kinds) for (const message of kind(text)) yield { path, message };
}
