import type { Catalogue } from '../../../model/catalogue.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { formatUnconfirmedFact } from '../../../model/words/value.ts';
import type { Passage } from '../../operations/get-tool/answer.ts';
import {
  bullets,
  compact,
  type DocumentSection,
  htmlOnly,
  joinParts,
  type Line,
  type LinePart,
  type PageBlock,
  type PageDocument,
  paragraph,
  section,
} from '../parts/document/document.ts';
import { Words } from '../parts/document/draw-table.tsx';
import { answerParts, formatValue, questionForReaders } from '../parts/facts/answer.tsx';
import { SameAsData } from '../parts/layout/links.tsx';
import { type Labels, pickAnswer } from './facts.tsx';
import type { ToolView } from './load.ts';
import type { Answer } from './query.ts';
import { reportSection } from './report.tsx';

/** Markdown has no room for the evidence of more questions. */
const MANY = 10;

export function evidenceDocument(view: ToolView): PageDocument {
  const { answer } = view.data;
  const { slug, name, facts } = answer;
  const keys = Object.keys(facts);
  const isMany = keys.length > MANY;
  return {
    eyebrow: [{ link: `/tools/${slug}`, label: `All about ${name}` }],
    title: `${name}: what pages say`,
    lead: 'Each page that was read, with the place on it and its day.',
    blocks: compact<PageBlock>(
      isMany && { kind: 'markdown', line: 'A text has room for the first of many questions; the JSON has all.' },
      htmlOnly(<SameAsData json={view.json} table={false} />),
    ),
    sections: [
      ...keys.map((key) => questionSection(key, answer, view.methodology)),
      ...(keys.length === 1 ? keys.map((key) => reportSection(key, view)) : []),
    ],
    related: [[`All about ${name}`, `/tools/${slug}`]],
  };
}

/** With several questions, the report is on the page of each one. */
function questionSection(key: string, answer: Answer, labels: Labels): DocumentSection {
  const { keys } = labels.catalogue;
  const declared = keys[key];
  const report = `/tools/${answer.slug}?keys=${key}#report`;
  const seeAlso = compact<LinePart>(
    { link: `/questions/${key}`, label: 'Other tools' },
    Object.keys(answer.facts).length > 1 && { link: report, label: 'Something wrong?', says: 'nofollow' },
  );
  return section(
    key,
    declared?.label ?? key,
    declared && paragraph(questionForReaders(declared)),
    paragraph(answerLine(key, answer, labels)),
    ...behind(key, answer, keys),
    htmlOnly(
      <p>
        <Words line={joinParts(seeAlso, ' · ')} />
      </p>,
    ),
  );
}

function answerLine(key: string, answer: Answer, labels: Labels): Line {
  const shown = pickAnswer(answer, key, labels);
  const declared = labels.catalogue.keys[key];
  if (shown.disputed) return 'Sources differ, so it counts as unknown.';
  if (shown.inapplicable !== undefined) return `Does not apply (${shown.inapplicable}).`;
  if (shown.value === null) return 'Unknown, which is not a no: no page that counts as a source says it.';
  const [value, ...terms] = answerParts(shown, declared);
  const isAddress = declared?.type === 'url' && value !== undefined;
  return compact<LinePart>(
    isAddress ? value : { strong: formatValue(shown.value, declared) },
    ...terms,
    answer.facts[key]?.second_hand && { note: 'second-hand' },
  );
}

/** Sources, contradicting sources, searches without a result, and the note. */
function behind(key: string, answer: Answer, keys: Catalogue['keys']): PageBlock[] {
  const { value, note, evidence } = answer.facts[key] ?? {};
  const { passages = [], others = [], searches = [], unconfirmed = [], implied_by } = evidence ?? {};
  const lines = [
    ...passages.map((passage) => passageLine(passage, answer)),
    ...others.flatMap(({ value, passages }) =>
      passages.map((passage): Line => [`${formatValue(value, keys[key])}: `, ...passageLine(passage, answer)]),
    ),
    ...searches.map(({ query, on }): Line => `searched for “${query}” on ${on}`),
  ];
  const declared = keys[key];
  const said = unconfirmed.flatMap(({ passages, ...one }) =>
    passages.map(
      (passage): Line => [
        `${capitalize(declared ? formatUnconfirmedFact(one, declared) : 'unconfirmed')}${one.note ? ` (${one.note})` : ''}: `,
        ...passageLine(passage, answer),
      ],
    ),
  );
  return compact<PageBlock>(
    implied_by !== undefined && paragraph(`It follows from: ${keys[implied_by]?.label ?? implied_by}.`),
    said.length > 0 && bullets(...said),
    lines.length > 0 && value === null && paragraph('What was read:'),
    lines.length > 0 && bullets(...lines),
    note !== undefined && paragraph(note),
  );
}

const BY: Readonly<Record<string, string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a writer of the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
  collection: 'made by a machine',
  seller: 'a seller of something else',
};

function passageLine({ source_id: id, place, link }: Passage, { sources }: Answer): LinePart[] {
  const source = sources[id];
  if (!source) return [];
  const { url, publisher, title, by, seen, read } = source;
  const day = seen === 'undated' && read !== undefined ? `undated, read ${read}` : seen;
  const about = [place, by && BY[by], day].filter(Boolean).join(' · ');
  const label = title === undefined ? publisher : `${publisher}: ${title}`;
  return [{ link: link ?? url, label, says: 'nofollow' }, ` ${about}`];
}
