import type { Catalogue } from '../../../model/catalogue.ts';
import {
  bullets,
  type DocumentSection,
  forPeople,
  type Line,
  type LinePart,
  lineOf,
  type PageBlock,
  type PageDocument,
  paragraph,
  present,
  spansOf,
} from '../document/document.ts';
import { answerCell, questionForReaders, valueInWords } from '../facts/answer.tsx';
import { SameAsData } from '../layout/links.tsx';
import type { View } from '../page.ts';
import { type Answer, shownOf } from './facts.tsx';
import { reportSection } from './report.ts';

/** From this many questions on, a text has no room for what stands behind all of them. */
const MANY = 10;

/** What stands behind some answers. */
export function evidenceDocument(answer: Answer, view: Pick<View, 'methodology' | 'operator' | 'baseUrl' | 'json'>) {
  const { slug, name, facts } = answer;
  const isMany = Object.keys(facts).length > MANY;
  const document: PageDocument = {
    eyebrow: [{ link: `/tools/${slug}`, label: `All about ${name}` }],
    title: `${name}: what pages say`,
    lead: 'Each page that was read, with the place on it and its day.',
    blocks: present<PageBlock>(
      isMany && { kind: 'programs', line: 'A text has room for the first of many questions; the JSON has all.' },
      forPeople(<SameAsData json={view.json} table={false} />),
    ),
    sections: evidenceSections(answer, view.methodology.catalogue, view),
    related: [[`All about ${name}`, `/tools/${slug}`]],
  };
  return document;
}

/** A section for each question, and for a single one the report that something is wrong. */
function evidenceSections(
  answer: Answer,
  { keys }: Catalogue,
  { operator, baseUrl }: Pick<View, 'operator' | 'baseUrl'>,
): DocumentSection[] {
  const { slug, name, facts } = answer;
  const shown = Object.keys(facts);
  const [only = '', ...others] = shown;
  const sections = shown.map((key): DocumentSection => {
    const declared = keys[key];
    return {
      id: key,
      heading: declared?.label ?? key,
      blocks: present<PageBlock>(
        declared && paragraph(questionForReaders(declared)),
        paragraph(answerLine(key, answer, keys)),
        ...behind(key, answer, keys),
        forPeople(<SeeAlso slug={slug} of={key} isAlone={others.length === 0} />),
      ),
    };
  });
  if (others.length > 0) return sections;
  const value = facts[only] ?? null;
  const words = value === null ? 'unknown' : valueInWords(value, keys[only]);
  const reported = {
    name,
    key: only,
    label: keys[only]?.label ?? only,
    answer: words,
    path: `/tools/${slug}?keys=${only}`,
  };
  return [...sections, reportSection(reported, operator, baseUrl)];
}

interface SeeAlsoProps {
  readonly slug: string;
  readonly of: string;
  readonly isAlone: boolean;
}

/** The question about all tools and, where the report is on another page, the way there. */
function SeeAlso({ slug, of: key, isAlone }: SeeAlsoProps) {
  return (
    <p>
      <a href={`/questions/${key}`}>Other tools</a>
      {!isAlone && (
        <>
          {' · '}
          <a href={`/tools/${slug}?keys=${key}#report`} rel="nofollow">
            Something wrong?
          </a>
        </>
      )}
    </p>
  );
}

/** An answer in a line; what is unknown is said. */
function answerLine(key: string, answer: Answer, keys: Catalogue['keys']): Line {
  const shown = shownOf(answer, key);
  const declared = keys[key];
  if (shown.disputed) return 'Sources differ, so it counts as unknown.';
  if (shown.doesNotApply) return 'Does not apply to this tool.';
  if (shown.value === null) return 'Unknown, which is not a no: no page that counts as a source says it.';
  const [value, ...terms] = spansOf(lineOf(answerCell(shown, declared)));
  const words: LinePart =
    declared?.type === 'url' && value !== undefined ? value : { strong: valueInWords(shown.value, declared) };
  return (answer.second_hand ?? []).includes(key) ? [words, ...terms, { note: 'second-hand' }] : [words, ...terms];
}

/** The pages that say it or were read in vain, what other pages say, and the note. */
function behind(key: string, answer: Answer, keys: Catalogue['keys']): PageBlock[] {
  const { passages = [], others = [], searches = [], note } = answer.evidence?.[key] ?? {};
  const lines = [
    ...passages.map((passage) => passageLine(passage, answer)),
    ...others.flatMap(({ value, passages }) =>
      passages.map((passage): Line => [`${valueInWords(value, keys[key])}: `, ...passageLine(passage, answer)]),
    ),
    ...searches.map(({ query, on }): Line => `searched for “${query}” on ${on}`),
  ];
  return present<PageBlock>(
    lines.length > 0 && answer.facts[key] === null && paragraph('What was read:'),
    lines.length > 0 && bullets(...lines),
    note !== undefined && paragraph(note),
  );
}

type PassageOf = NonNullable<Answer['evidence']>[string]['passages'][number];

const BY: Readonly<Record<string, string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a writer of the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
  collection: 'made by a machine',
  seller: 'a seller of something else',
};

function passageLine({ source: id, place, link }: PassageOf, { sources }: Answer): LinePart[] {
  const source = sources[id];
  if (!source) return [];
  const { url, publisher, title, by, seen, read } = source;
  const day = seen === 'undated' && read !== undefined ? `undated, read ${read}` : seen;
  const about = [place, by && BY[by], day].filter(Boolean).join(' · ');
  return [
    { link: link ?? url, label: title === undefined ? publisher : `${publisher}: ${title}`, says: 'nofollow' },
    ` ${about}`,
  ];
}
