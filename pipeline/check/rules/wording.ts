import { andList } from '../../../model/words/lists.ts';
import type { Path } from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';
import { listAuthoredTexts, listCitations } from '../tool-contents.ts';

/** Editors must use their own plain words: no praise, promises, long quotations, TODOs or curly quotes. */
export const wording: Rule = {
  name: 'wording',
  allowsExceptions: true,
  *file({ data }) {
    yield* checkTexts(listAuthoredTexts(data));
    const titles = Object.entries(data.sources).map(([id, { title }]) => ({ path: ['sources', id, 'title'], title }));
    const places = listCitations(data).map(({ citation, path }) => ({
      path: [...path, 'at'],
      title: typeof citation === 'string' ? '' : (citation.at ?? ''),
    }));
    for (const { path, title } of [...titles, ...places]) {
      if (TODO.test(title)) yield { path, message: TODO_MESSAGE };
      if (IN_CURLY_QUOTES.test(title))
        yield { path, message: 'is in curly quotes, which become part of the text; use straight quotes or none' };
    }
  },
  *platform({ data: { sources, rules } }) {
    const sourceTexts = Object.entries(sources).map(([id, { shows }]) => ({
      path: ['sources', id, 'shows'],
      text: shows,
    }));
    const ruleTexts = Object.entries(rules).flatMap(([id, { title, versions }]) => [
      { path: ['rules', id, 'title'], text: title },
      ...versions.flatMap(({ says = '', change = '' }, i) =>
        Object.entries({ says, change }).map(([field, text]) => ({
          path: ['rules', id, 'versions', i, field],
          text,
        })),
      ),
    ]);
    yield* checkTexts([...sourceTexts, ...ruleTexts]);
  },
};

const TODO = /\bTODO\b/;
const TODO_MESSAGE = 'still contains TODO; write what the page shows';

const CURLY_QUOTE = /[\u2018\u2019\u201a\u201c\u201d\u201e]/;
/** Matches a text that is entirely in curly quotes, which were meant as YAML quotes. Curly quotes inside a title or heading are fine. */
const IN_CURLY_QUOTES = /^[\u2018\u201c\u201e][^\u2018-\u201e]*[\u2019\u201c\u201d]$/;

/** Praise and promises aren't facts. Words about safety are included, because no tool can promise that an account is safe. */
const PRAISE =
  /\b(best|leading|top-rated|powerful|seamless(ly)?|effortless(ly)?|supercharged?|skyrocket|unlock|cutting-edge|revolutionary|revolutioni[sz]e|world-class|game-chang\w+|state-of-the-art|next-level|ultimate|amazing|awesome|unparalleled|unmatched|robust|blazing|safe|safest|safely|risk-free|undetectable|undetected|compliant|guaranteed?|100 ?%)(?![\w-])/i;

/** Superlatives that no page can prove. "The most emails a day" is a fact. */
const SUPERLATIVE =
  /\b(the most (advanced|complete|comprehensive|popular|powerful|reliable|accurate|affordable|trusted|intuitive|effective|efficient)|on the market|number one|no\. ?1|top-notch|first-class|greatest|fastest|easiest|smartest|finest|unbeatable|unrivall?ed|incredibl[ey]|fantastic|excellent|outstanding|innovative|must-have|lightning-fast)(?![\w-])|\bthe #1(?!\d)/i;
const HYPE = new RegExp(`${PRAISE.source}|${SUPERLATIVE.source}`, 'gi');

const QUOTE = /["“«]([^"”»]+)["”»]/g;
const MAX_QUOTED_WORDS = 7;
/** Words that vendors use about themselves. In our texts, "we" may only describe the research of editors, as in "we found". */
const FIRST_PERSON = /(?<![\w-])([Oo]urs?|us|[Ww]e(?! (found|could|read|saw|know|have|did|do)(?![\w-])))(?![\w-])/;

function* checkTexts(texts: Iterable<{ readonly path: Path; readonly text: string }>): Iterable<Finding> {
  for (const { path, text } of texts) for (const message of findMistakes(text)) yield { path, message };
}

function* findMistakes(text: string): Iterable<string> {
  if (TODO.test(text)) yield TODO_MESSAGE;
  const [quote] = CURLY_QUOTE.exec(text) ?? [];
  if (quote !== undefined) yield `has the curly quote ${quote}; write ' or " instead`;
  const hype = [...new Set(text.match(HYPE))].map((word) => `"${word}"`);
  if (hype.length > 0)
    yield `${andList(hype)} ${hype.length > 1 ? 'are' : 'is'} praise or a promise, not a fact; say in plain words what the page shows`;
  if (text.includes('!')) yield 'has an exclamation mark; end the sentence with a full stop';
  for (const [, quotation = ''] of text.matchAll(QUOTE)) {
    const words = quotation.trim().split(/\s+/).length;
    if (words > MAX_QUOTED_WORDS) yield `quotes ${words} words in a row; use your own words`;
  }
  const [pronoun] = FIRST_PERSON.exec(text) ?? [];
  if (pronoun) yield `looks copied from a page, since it contains "${pronoun}"; use your own words`;
}
