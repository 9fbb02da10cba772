import { type CatalogueKey, countryName } from '../../../model/catalogue.ts';
import type { Verdict } from '../../../model/constraint.ts';
import type { Fact } from '../../../model/fact.ts';
import { type Citation, dayInText, type Source, type SourcesById } from '../../../model/source.ts';
import { type DecidingFields, type State, stateOf } from '../../../model/state.ts';
import type { Cell, Line, MarkedRow } from '../document/document.ts';
import { type EvidenceSign, evidenceOf, PUBLISHERS, reasonOf, withoutMarks } from './evidence.ts';

interface Answered {
  /** The slug of the tool. */
  readonly tool: string;
  readonly fact: Fact;
  /** The question; undefined if the catalogue does not have it any more. */
  readonly declared: CatalogueKey | undefined;
  readonly sources: SourcesById;
  /** Whether Markdown gives the first page that says so. */
  readonly withPage?: boolean;
  /** In place of the value, if that is elsewhere on the page. */
  readonly value?: Line;
}

/** The row of a fact: its name, and its answer with one sign that opens to what it rests on. Its id is the key, so that each fact has an address. */
export function factRow({ fact, declared, ...rest }: Answered): MarkedRow {
  const shown = forReaders(fact, declared);
  const answer = { ...rest, fact: shown, declared };
  return { id: fact.key, cells: [declared?.label ?? fact.label, answerCell(answer)] };
}

const TONES: Partial<Readonly<Record<AnswerKind, 'yes' | 'no' | 'unknown'>>> = {
  yes: 'yes',
  no: 'no',
  unknown: 'unknown',
  not_applicable: 'unknown',
};

function answerCell(answer: Answered): Cell {
  const { fact } = answer;
  const terms = [fact.from_plan && `from plan ${fact.from_plan}`, fact.extra && 'costs extra'].filter(Boolean);
  const value = answer.value ?? valueLine(fact);
  const line: Line = [
    ...(typeof value === 'string' ? [value] : value),
    terms.length > 0 ? `, ${terms.join(', ')}` : '',
    ...(fact.status === 'not_applicable' ? [] : [{ evidence: openedEvidence(answer) }]),
    ...(fact.note === undefined ? [] : [{ note: fact.note }]),
  ];
  const tone = TONES[answerKind(fact)];
  return tone === undefined ? line : { line, tone };
}

/** The value of a fact, an address as a link. */
function valueLine(fact: Fact): Line {
  const { value } = fact;
  const isAddress = typeof value === 'string' && /^https?:\/\//.test(value) && value.length <= MAX_URL;
  if (!isAddress) return valueInWords(fact);
  return [{ link: value, label: value.replace(/^https?:\/\/(www\.)?|\/$/g, ''), says: 'nofollow' }];
}

/** The value of a fact in words, without what it rests on: `Yes`, `69 or 49 USD`, `not known`. */
export function valueInWords(fact: Fact): string {
  if (fact.status === 'unknown') return 'not known';
  const said = withoutMarks(fact);
  return fact.status === 'disputed' ? said.replace(/^Disputed: /, '').replaceAll(' / ', ' or ') : said;
}

/** What an answer rests on, or where it was looked for, with a link to it and one to report it. */
function openedEvidence({ tool, fact, declared, sources, withPage = false }: Answered): EvidenceSign {
  const rests: EvidenceSign = evidenceOf(fact) ?? { kind: 'unknown' };
  const { key, label } = fact;
  const opened = (
    <div class="opened">
      {declared && <p>{questionForReaders(declared)}</p>}
      <FactSources fact={fact} sources={sources} />
      <a class="permalink" href={`#${key}`} data-said={`${label}: ${valueInWords(fact)}`}>
        Link to this
      </a>{' '}
      <a href={`/corrections?slug=${tool}&key=${key}`} rel="nofollow">
        Report this
      </a>
    </div>
  );
  return { ...rests, opened, ...(withPage && { from: firstPage(fact, sources) }) };
}

const MAX_NAME = 60;

/** The first page that says so. An address that is too long for a text is left out. */
function firstPage(fact: Fact, sources: SourcesById): EvidenceSign['from'] {
  const [citation] = fact.sources;
  const source = citation && sources.get(citation.id);
  const link = citation?.link !== undefined && citation.link.length <= MAX_URL ? citation.link : source?.url;
  if (!source || link === undefined || link.length > MAX_URL) return undefined;
  return { label: source.publisher.slice(0, MAX_NAME), link, day: dayInText(source) };
}

/** A longer address of a source is left out of a text, and its publisher named alone. In characters. */
const MAX_URL = 300;

/** A yes, a no, or another answer, which has to be read in full. */
export type AnswerKind = 'yes' | 'no' | 'other' | 'disputed' | 'unknown' | 'not_applicable';

const KINDS: Readonly<Record<State, AnswerKind>> = {
  proven: 'other',
  denied: 'no',
  disputed_proven: 'disputed',
  disputed_denied: 'disputed',
  disputed: 'disputed',
  searched: 'unknown',
  never_looked: 'unknown',
  not_applicable: 'not_applicable',
};

export function answerKind(fact: DecidingFields): AnswerKind {
  return fact.status === 'known' && fact.value === true ? 'yes' : KINDS[stateOf(fact)];
}

/** What an answer means for somebody who needs the thing that it is about. What does not apply to a tool is not there either. */
export const VERDICT_OF: Readonly<Record<AnswerKind, Verdict>> = {
  yes: 'meets',
  other: 'meets',
  no: 'fails',
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
  const { disagrees } = fact;
  return { ...named(fact), ...(disagrees && { disagrees: disagrees.map(named) }) };
}

const named = <Shown extends { readonly display: string }>(shown: Shown): Shown => ({
  ...shown,
  display: countryName(shown.display),
});

/** A question without what tells editors how to write the answer down: `Where is that company registered?`. */
export function questionForReaders({ type, question }: Pick<CatalogueKey, 'type' | 'question'>): string {
  return type === 'country' ? question.replace(/ \([^()]*\)$/, '') : question;
}

interface FactSourcesProps {
  readonly fact: Fact;
  /** Citations of other sources are left out. */
  readonly sources: SourcesById;
}

/** What an answer rests on: its pages, and what others say. Without an answer, where it was looked for. */
function FactSources({ fact, sources }: FactSourcesProps) {
  const { unknown, disagrees = [] } = fact;
  const why = [unknown && reasonOf(unknown), unknown?.note].filter(Boolean);
  const read = unknown?.looked_at.flatMap((place) => pageRead(place, sources)) ?? [];
  const terms = termsOf(fact);
  return (
    <>
      {why.length > 0 && <p class="unknown-why">{why.join('. ')}</p>}
      {fact.sources.map((citation) => (
        <Cited citation={citation} sources={sources} />
      ))}
      {read.map(({ url, title, read }) => (
        <p class="citation">
          looked at{' '}
          <a href={url} rel="nofollow">
            {title}
          </a>{' '}
          on {read}
        </p>
      ))}
      {disagrees.flatMap((claim) =>
        claim.sources.map((citation) => (
          <Cited citation={citation} sources={sources} before={`but ${claim.display}: `} />
        )),
      )}
      {terms.length > 0 && <p class="condition">{terms.join('; ')}</p>}
    </>
  );
}

interface CitedProps {
  readonly citation: Citation;
  readonly sources: SourcesById;
  /** What the page says, where it is not the answer. */
  readonly before?: string;
}

/** The page with a link to the passage, where on the page the value is, who publishes it, and its day. */
function Cited({ citation: { id, at, link }, sources, before = '' }: CitedProps) {
  const source = sources.get(id);
  if (source === undefined) return null;
  const { url, publisher, title, relation, copy } = source;
  const age = `${copy === 'stored' ? 'stored copy, ' : ''}${dayInText(source)}`;
  return (
    <p class="citation">
      {before}
      <a href={link ?? url} rel="nofollow">
        {publisher}: {title}
      </a>{' '}
      {[at, PUBLISHERS[relation], age].filter(Boolean).join(' · ')}
    </p>
  );
}

/** What was searched for without finding it. */
function termsOf({ unknown }: Fact): string[] {
  return (unknown?.looked_at ?? []).flatMap((place) =>
    'search' in place ? `searched for “${place.search}” on ${place.on}` : [],
  );
}

type LookedAt = NonNullable<Fact['unknown']>['looked_at'][number];

function pageRead(place: LookedAt, sources: SourcesById): Source[] {
  return 'source' in place ? [sources.get(place.source) ?? []].flat() : [];
}
