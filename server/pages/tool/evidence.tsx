import type { Catalogue } from '../../../model/catalogue.ts';
import type { Passage } from '../../../model/cell.ts';
import type { FactValue } from '../../../model/fact.ts';
import { evidenceDate, type SourcesById } from '../../../model/source.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { formatUnconfirmedFact } from '../../../model/words/value.ts';
import { reportAddress } from '../parts/carried-need.ts';
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
import { LineContent } from '../parts/document/draw-table.tsx';
import { answerParts, formatValue, questionForReaders } from '../parts/facts/answer.tsx';
import { DataLinks } from '../parts/layout/links.tsx';
import { type Labels, pickAnswer } from './facts.tsx';
import type { ToolView } from './load.ts';
import type { Answer } from './query.ts';
import { reportSection } from './report.tsx';

/** Markdown has no room for the evidence of more questions. */
const MAX_IN_MARKDOWN = 10;

export function evidenceDocument(view: ToolView): PageDocument {
  const { answer } = view.data;
  const { slug, name, facts } = answer;
  const keys = Object.keys(facts);
  const hasManyKeys = keys.length > MAX_IN_MARKDOWN;
  return {
    eyebrow: [{ link: `/tools/${slug}`, label: `All about ${name}` }],
    title: view.data.statement?.title ?? `${name}: sources`,
    lead: view.data.statement?.lead || 'Every page that we read, with the passage and the date.',
    blocks: compact<PageBlock>(
      hasManyKeys && { kind: 'markdown', line: 'Only the first questions may fit here. The JSON has all of them.' },
      htmlOnly(<DataLinks json={view.json} hasCsv={false} />),
    ),
    sections: [
      ...keys.map((key) => questionSection(key, answer, view)),
      ...(keys.length === 1 ? keys.map((key) => reportSection(key, view)) : []),
    ],
    related: [[`All about ${name}`, `/tools/${slug}`]],
  };
}

/** The evidence for one question. If the page has several questions, each links to its own page to report an error. */
function questionSection(key: string, answer: Answer, { methodology: labels, sources }: ToolView): DocumentSection {
  const { keys } = labels.catalogue;
  const question = keys[key];
  const seeAlso = compact<LinePart>(
    { link: `/questions/${key}`, label: 'Other tools' },
    Object.keys(answer.facts).length > 1 && {
      link: reportAddress(answer.slug, key),
      label: 'Something wrong?',
      rel: 'nofollow',
    },
  );
  return section(
    key,
    question?.label ?? key,
    question && paragraph(questionForReaders(question)),
    paragraph(answerLine(key, answer, labels)),
    ...evidenceBlocks(key, answer, keys, sources),
    htmlOnly(
      <p>
        <LineContent line={joinParts(seeAlso, ' · ')} />
      </p>,
    ),
  );
}

function answerLine(key: string, answer: Answer, labels: Labels): Line {
  const answerView = pickAnswer(answer, key, labels);
  const question = labels.catalogue.keys[key];
  if (answerView.disputed) return 'Sources differ, so it counts as unknown.';
  if (answerView.inapplicable !== undefined) return `Does not apply (${answerView.inapplicable}).`;
  if (answerView.value === null) return 'Unknown, which is not a no: we found no source.';
  const [value, ...terms] = answerParts(answerView, question);
  const isAddress = question?.type === 'url' && value !== undefined;
  return compact<LinePart>(
    isAddress ? value : { strong: formatValue(answerView.value, question) },
    ...terms,
    answer.facts[key]?.second_hand && { note: 'second-hand' },
  );
}

/** Sources, contradicting sources, searches without a result, unconfirmed claims and the note. */
function evidenceBlocks(
  key: string,
  answer: Pick<Answer, 'facts'>,
  keys: Catalogue['keys'],
  sources: SourcesById,
): PageBlock[] {
  const { value, note, evidence, disputed = [], only_on, plan = only_on?.[0] ?? '' } = answer.facts[key] ?? {};
  const { passages = [], others = [], searches = [], unconfirmed = [], implied_by } = evidence ?? {};
  // The sources that name the plan come first.
  const namesPlan = ({ at }: Passage) => Number(at?.includes(plan) ?? false);
  const toLines = (value: FactValue | undefined, passages: readonly Passage[]) =>
    passages.map(
      (passage): Line => [
        value === undefined ? '' : `${formatValue(value, keys[key])}: `,
        ...passageLine(passage, sources),
      ],
    );
  const lines = [
    ...toLines(
      disputed[0],
      passages.toSorted((a, b) => namesPlan(b) - namesPlan(a)),
    ),
    ...others.flatMap((other) => toLines(other.value, other.passages)),
    ...searches.map(({ query, on }): Line => `searched for “${query}” on ${on}`),
  ];
  const question = keys[key];
  const claims = unconfirmed.flatMap(({ passages, ...claim }) =>
    passages.map(
      (passage): Line => [
        `${capitalize(question ? formatUnconfirmedFact(claim, question) : 'unconfirmed')}${claim.note ? ` (${claim.note})` : ''}: `,
        ...passageLine(passage, sources),
      ],
    ),
  );
  return compact<PageBlock>(
    implied_by !== undefined && paragraph(`This follows from: ${keys[implied_by]?.label ?? implied_by}.`),
    claims.length > 0 && bullets(...claims),
    lines.length > 0 && value === null && paragraph('What we read:'),
    lines.length > 0 && bullets(...lines),
    note !== undefined && paragraph(note),
  );
}

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a writer for the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
  collection: 'auto-generated page',
  seller: 'a seller of something else',
};

function passageLine({ id, at, link }: Passage, sources: SourcesById): LinePart[] {
  const source = sources.get(id);
  if (!source) return [];
  const { url, publisher, title, relation, read } = source;
  const day = evidenceDate(source) ?? `undated, read ${read}`;
  const details = [publisher, SOURCE_LABELS[relation], day].join(' · ');
  return [at ? `${at}: ` : '', { link: link ?? url, label: title, rel: 'nofollow' }, { note: details }];
}
