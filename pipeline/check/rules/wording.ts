import type { Path } from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';
import { authoredTexts, listCitations } from '../tool-contents.ts';

/** Texts of editors are in plain words of their own: no praise, no promise, no long quotation, no TODO, no curly quotes. */
export const wording: Rule = {
  name: 'wording',
  allowsExceptions: true,
  *file({ data }) {
    yield* mistakesIn(authoredTexts(data));
    const titles = Object.entries(data.sources).map(([id, { title }]) => ({ path: ['sources', id, 'title'], title }));
    const places = listCitations(data).map(({ citation, path }) => ({
      path: [...path, 'at'],
      title: typeof citation === 'string' ? '' : (citation.at ?? ''),
    }));
    for (const { path, title } of [...titles, ...places]) {
      if (TODO.test(title)) yield { path, message: TO_FILL_IN };
      if (IN_CURLY_QUOTES.test(title)) yield { path, message: 'is in curly quotes, which become part of it' };
    }
  },
  *platform({ data: { sources, rules } }) {
    const shown = Object.entries(sources).map(([id, { shows }]) => ({ path: ['sources', id, 'shows'], text: shows }));
    const written = Object.entries(rules).flatMap(([id, { title, versions }]) => [
      { path: ['rules', id, 'title'], text: title },
      ...versions.flatMap(({ says = '', change = '' }, i) =>
        Object.entries({ says, change }).map(([field, text]) => ({
          path: ['rules', id, 'versions', i, field],
          text,
        })),
      ),
    ]);
    yield* mistakesIn([...shown, ...written]);
  },
};

const TODO = /\bTODO\b/;
const TO_FILL_IN = 'still contains TODO; write what the page shows';

const CURLY = /[\u2018\u2019\u201a\u201c\u201d\u201e]/;
/** A whole text in curly quotes, which were meant as those of YAML: a title or a heading may have its own inside. */
const IN_CURLY_QUOTES = /^[\u2018\u201c\u201e][^\u2018-\u201e]*[\u2019\u201c\u201d]$/;

/** Praise and promises are not facts. Words on safety are included because no tool can promise that an account is safe. */
const PRAISE =
  /\b(best|leading|top-rated|powerful|seamless(ly)?|effortless(ly)?|supercharged?|skyrocket|unlock|cutting-edge|revolutionary|revolutioni[sz]e|world-class|game-chang\w+|state-of-the-art|next-level|ultimate|amazing|awesome|unparalleled|unmatched|robust|blazing|safe|safest|safely|risk-free|undetectable|undetected|compliant|guaranteed?|100 ?%)(?![\w-])/i;

const QUOTE = /["“«]([^"”»]+)["”»]/g;
const MAX_QUOTED_WORDS = 7;
/** Words by which vendors speak of themselves. Our texts say "we" only of what editors found. */
const FIRST_PERSON = /(?<![\w-])([Oo]urs?|us|[Ww]e(?! (found|could|read|saw|know|have|did|do)(?![\w-])))(?![\w-])/;

function* mistakesIn(texts: Iterable<{ readonly path: Path; readonly text: string }>): Iterable<Finding> {
  for (const { path, text } of texts) for (const message of messagesOn(text)) yield { path, message };
}

function* messagesOn(text: string): Iterable<string> {
  if (TODO.test(text)) yield TO_FILL_IN;
  const [quote] = CURLY.exec(text) ?? [];
  if (quote !== undefined) yield `has the curly quote ${quote}; write ' or " in its place`;
  const [praise] = PRAISE.exec(text) ?? [];
  if (praise) yield `"${praise}" is praise or a promise, not a fact; say in plain words what the page shows`;
  for (const [, quoted = ''] of text.matchAll(QUOTE)) {
    const words = quoted.trim().split(/\s+/).length;
    if (words > MAX_QUOTED_WORDS) yield `quotes ${words} words in a row; write it in your own words`;
  }
  const [address] = FIRST_PERSON.exec(text) ?? [];
  if (address) yield `looks copied from a page: it contains "${address}"; write it in your own words`;
}
