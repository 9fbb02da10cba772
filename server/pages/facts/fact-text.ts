import { type CatalogueKey, countryName } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { ageInText, type Citation, type Dated, type Source } from '../../../model/source.ts';
import { type State, type Stated, stateOf } from '../../../model/state.ts';
import { address, text } from '../../markdown/markdown.ts';
import type { Verdict } from '../pictures/verdict-mark.tsx';

/** A longer address of a source is left out of a text, and its publisher named alone. In characters. */
export const MAX_URL = 300;
const MAX_NAME = 60;

/** The answer of a fact in words, escaped, with the terms on which it holds: `Yes (from plan Pro)`, `unknown`. */
export function answerInWords(fact: Fact | undefined, most = 120): string {
  if (fact?.absent) return text(fact.display, most);
  if (!fact || fact.status === 'unknown') return 'unknown';
  const { display, from_plan, extra, old } = fact;
  const terms = [from_plan && `from plan ${text(from_plan, MAX_NAME)}`, extra && 'costs extra', old && 'old'];
  const known = terms.filter(Boolean);
  return text(display, most) + (known.length > 0 ? ` (${known.join(', ')})` : '');
}

/** A yes, a no, that it was not there, or another answer, which has to be read in full. */
export type Kind = 'yes' | 'no' | 'absent' | 'other' | 'disputed' | 'unknown' | 'not_applicable';

const KINDS: Readonly<Record<State, Kind>> = {
  proven: 'other',
  denied: 'no',
  disputed_proven: 'disputed',
  disputed_denied: 'disputed',
  disputed: 'disputed',
  absent: 'absent',
  searched: 'unknown',
  never_looked: 'unknown',
  not_applicable: 'not_applicable',
};

export function kindOf(fact: Stated): Kind {
  return fact.status === 'known' && fact.value === true ? 'yes' : KINDS[stateOf(fact)];
}

/** The first page that says so, with its days: `[Flagmast](https://…), read 2026-11-20, unchanged on 2026-11-22`. Empty if there is none. */
export function sourceInWords(
  citations: readonly Pick<Citation, 'id' | 'link' | 'unchanged_on'>[],
  sources: ReadonlyMap<string, Source>,
): string {
  const citation = citations.find(({ id }) => sources.has(id));
  const source = citation && sources.get(citation.id);
  if (!source) return '';
  return `${pageInWords({ ...source, url: shortLink(citation.link) ?? source.url })}, ${dayInWords(source, citation.unchanged_on)}`;
}

/** The link to a passage, unless it is so long that the page would be named without any link. */
function shortLink(link: string | undefined): string | undefined {
  return link !== undefined && link.length <= MAX_URL ? link : undefined;
}

/** A source as a link with the name of its publisher. */
export function pageInWords({ publisher, url }: Pick<Source, 'publisher' | 'url'>): string {
  const name = text(publisher, MAX_NAME);
  return url.length <= MAX_URL ? `[${name}](${address(url)})` : name;
}

/** How old a source is, then the last day on which what is cited was found unchanged, if there is one. */
export function dayInWords(source: Dated, unchangedOn: string | undefined): string {
  return ageInText(source) + unchangedInWords(unchangedOn);
}

/** The last day on which a passage was found on its page, to follow another date. Empty if there is none. */
export function unchangedInWords(day: string | undefined): string {
  return day === undefined ? '' : `, unchanged on ${day}`;
}

/** What an answer means for somebody who needs the thing that it is about. What does not apply to a tool is not there either. */
export const VERDICT_OF: Readonly<Record<Kind, Verdict>> = {
  yes: 'meets',
  other: 'meets',
  no: 'fails',
  absent: 'fails',
  not_applicable: 'fails',
  disputed: 'unknown',
  unknown: 'unknown',
};

/**
 * A fact with its values as people read them: the names of countries, not their codes.
 * @param declared the question; undefined if the catalogue does not have it any more
 */
export function forReaders(fact: Fact, declared: Pick<CatalogueKey, 'type'> | undefined): Fact {
  if (declared?.type !== 'country') return fact;
  const { disagrees, earlier } = fact;
  return {
    ...named(fact),
    ...(disagrees && { disagrees: disagrees.map(named) }),
    ...(earlier && { earlier: earlier.map(named) }),
  };
}

const named = <Shown extends { readonly display: string }>(shown: Shown): Shown => ({
  ...shown,
  display: countryName(shown.display),
});

/** A question without what tells editors how to write the answer down: `Where is that company registered?`. */
export function questionForReaders({ type, question }: Pick<CatalogueKey, 'type' | 'question'>): string {
  return type === 'country' ? question.replace(/ \([^()]*\)$/, '') : question;
}
