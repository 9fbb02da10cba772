import { isKnown } from '../../../model/cell.ts';
import type { FactValue } from '../../../model/fact.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { namePublisherKind } from '../../../model/words/unconfirmed.ts';
import { formatUnconfirmedFact, formatValue } from '../../../model/words/value.ts';
import { type Block, bullets, paragraph, section } from '../blocks/block.tsx';
import type { PageContent } from '../blocks/page.ts';
import { compact, day, type Line, link, small } from '../blocks/words.tsx';
import { type Chip, chipRow } from '../elements/chip.tsx';
import { describeAnswer, mark } from '../elements/mark.tsx';
import { table } from '../elements/table.tsx';
import type { ToolView } from './load.ts';
import { reportAddress } from './report.ts';

/** The answers to some questions about a tool, with every page that we read for them. */
export function evidenceContent(view: ToolView): PageContent {
  const { answer, statement } = view.data;
  const { slug, name, facts } = answer;
  const keys = Object.keys(facts);
  const [only = '', ...others] = keys;
  const all: Chip = { label: `All about ${name}`, href: `/tools/${slug}`, isNext: true };
  return {
    title: statement?.title ?? `${name}: sources`,
    lead: statement?.lead || 'Every page that we read, where on it, and when.',
    next: chipRow({ chips: [all, ...(others.length === 0 ? questionChips(only, view) : [])] }),
    blocks: keys.map((key) => questionSection(key, view, others.length > 0 ? questionChips(key, view) : [])),
    related: [[`All about ${name}`, `/tools/${slug}`]],
  };
}

const questionChips = (key: string, view: ToolView): Chip[] => [
  { label: 'Other tools', href: `/questions/${key}` },
  { label: 'Report a mistake', href: reportAddress(view, key), isDetail: true },
];

function questionSection(key: string, view: ToolView, chips: readonly Chip[]): Block {
  const { keys } = view.methodology.catalogue;
  const { [key]: cell } = view.data.answer.facts;
  const { note, evidence: { implied_by: implied, searches = [] } = {} } = cell ?? {};
  const records = listRecords(key, view);
  return section(
    key,
    keys[key]?.label ?? key,
    compact<Block>(
      // Without instructions for editors: "(ISO code)".
      paragraph(keys[key]?.question.replace(/ \(ISO[^()]*\)$/, '') ?? ''),
      paragraph(writeAnswer(key, view)),
      implied !== undefined && paragraph(`This follows from: ${keys[implied]?.label ?? implied}.`),
      records.length > 0 && evidenceTable(records, isKnown(cell)),
      searches.length > 0 && bullets(searches.map(({ query, on }) => [`searched for “${query}” on `, day(on)])),
      note !== undefined && paragraph(note),
      chipRow({ chips }),
    ),
  );
}

/** The answer with its plan. Plans and addresses are written out. */
function writeAnswer(key: string, { data, methodology }: ToolView): Line {
  const { [key]: cell } = data.answer.facts;
  const { [key]: definition } = methodology.catalogue.keys;
  const { kind, words, condition } = describeAnswer(cell, key, methodology);
  const isLong = definition?.type === 'plans' || definition?.type === 'url';
  const remarks = compact(condition, cell?.second_hand && 'third party').join(' · ');
  return [
    isLong && cell && cell.value !== null
      ? mark({ kind: 'said', words: formatValue(cell.value, definition) })
      : mark({ kind, words }),
    ...compact(remarks).map((line) => small(line)),
  ];
}

/** A page, and what it says. */
interface EvidenceRecord {
  readonly says: string;
  readonly cells: readonly Line[];
}

/** Pages with the answer, with another answer, with an unconfirmed one, or read without finding one. */
function listRecords(key: string, { data, methodology, sources }: ToolView): EvidenceRecord[] {
  const { [key]: definition } = methodology.catalogue.keys;
  const { value = null, disputed: [first = value] = [], evidence = {} } = data.answer.facts[key] ?? {};
  const { passages = [], others = [], unconfirmed = [] } = evidence;
  const write = (one: FactValue) => (definition ? formatValue(one, definition) : String(one));
  const claims = [
    { says: first === null ? 'nothing about it' : write(first), passages },
    ...others.map((other) => ({ says: write(other.value), passages: other.passages })),
    ...unconfirmed.map(({ passages, note, ...claim }) => {
      const words = definition ? formatUnconfirmedFact(claim, definition) : 'third parties';
      return { says: [capitalize(words), note].filter(Boolean).join('. '), passages };
    }),
  ];
  return claims.flatMap(({ says, passages }) =>
    passages.flatMap((passage) => {
      const source = sources.get(passage.id);
      if (!source) return [];
      const { url, publisher, title, relation, dated, read, copy } = source;
      const cells: Line[] = [
        [link(passage.link ?? url, title, { isDetail: true }), ...compact(passage.at).map((line) => small(line))],
        `${publisher}, ${namePublisherKind(relation)}`,
        dated === null ? 'undated' : day(dated),
        [day(read), copy === 'live' ? ', live' : ', stored copy'],
      ];
      return { says, cells };
    }),
  );
}

/** Pages, publishers and dates. If all pages say the same, it is the answer above. */
function evidenceTable(records: readonly EvidenceRecord[], isAnswered: boolean): Block {
  const isSame = isAnswered && records.every(({ says }) => says === records[0]?.says);
  return table({
    columns: [
      { head: 'Page, and where on it', className: 'money' },
      { head: 'Publisher', label: 'Publisher' },
      { head: 'Page dated', label: 'Page dated', className: 'half' },
      { head: 'We read', label: 'We read', className: 'half' },
      ...(isSame ? [] : [{ head: 'Says', label: 'Says' }]),
    ],
    groups: [{ records: records.map(({ says, cells }) => ({ cells: isSame ? cells : [...cells, says] })) }],
    minRows: records.length,
  });
}
