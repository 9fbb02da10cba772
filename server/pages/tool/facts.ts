import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { getPricing } from '../../operations/get-pricing/operation.ts';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import {
  bullets,
  type DocumentSection,
  type Line,
  type LinePart,
  lineOf,
  type PageBlock,
  paragraph,
  present,
  spansOf,
  type Table,
  type TextCell,
  type TextRow,
} from '../document/document.ts';
import { answerCell, questionForReaders, SECOND_HAND, type ShownAnswer, valueInWords } from '../facts/answer.tsx';

type Answered = Pick<AnswerOf<typeof getTool>, 'plans' | 'add_ons'> &
  Pick<
    AnswerOf<typeof getPricing>,
    'slug' | 'facts' | 'cited' | 'sources' | 'second_hand' | 'disputed' | 'not_applicable' | 'evidence'
  >;

/** What a table shows of one answer. */
function shownOf({ facts, plans, add_ons, disputed, not_applicable }: Answered, key: string): ShownAnswer {
  return {
    value: facts[key] ?? null,
    plan: plans?.[key],
    isAddOn: add_ons?.includes(key) ?? false,
    disputed: disputed?.[key],
    doesNotApply: not_applicable?.includes(key) ?? false,
  };
}

const LEGEND: Line = [
  'A question leads to all that stands behind its answer, a day to the page that says it. ',
  SECOND_HAND,
  ' second-hand: no page of the vendor says it. Empty: unknown.',
];

/** All facts in one open list, by group. */
export function factsSection(answer: Answered, { keys, groups }: Catalogue): DocumentSection {
  const questions = Object.keys(answer.facts);
  const known = questions.filter((key) => answer.facts[key] !== null).length;
  const tables = Object.entries(groups).flatMap(([group, label]): Table[] => {
    const own = questions.filter((key) => groupOf(key) === group);
    if (own.length === 0) return [];
    const table = factTable(own, answer, keys);
    return [{ ...table, rows: [{ band: label }, ...table.rows], least: own.length + 1 }];
  });
  return {
    id: 'facts',
    heading: 'All facts',
    blocks: [paragraph([`${known} of ${counted(questions.length, 'question')}. `, ...LEGEND]), ...tables],
  };
}

/** A row for each question: the answer with its plan, and the day of the page that says it. Its id is the key, so that each fact has an address. */
export function factTable(questions: readonly string[], answer: Answered, keys: Catalogue['keys']): Table {
  return {
    kind: 'table',
    look: 'facts',
    columns: ['Question', 'Answer', 'Seen'],
    rows: questions.map((key): TextRow => {
      const label = keys[key]?.label ?? key;
      const question = [{ link: `/tools/${answer.slug}?keys=${key}#${key}`, label, says: 'nofollow' }];
      return { id: key, cells: [question, cellOf(key, answer, keys), seenIn(key, answer)] };
    }),
    least: questions.length,
  };
}

function cellOf(key: string, answer: Answered, keys: Catalogue['keys']): TextCell {
  const declared = keys[key];
  const shown = shownOf(answer, key);
  if (declared?.type !== 'plans' || shown.value === null || shown.disputed) return answerCell(shown, declared);
  return [{ link: '#plans', label: counted((shown.value as Plan[]).length, 'plan') }];
}

function seenIn(key: string, { cited, sources, second_hand = [] }: Answered): LinePart[] {
  const source = sources[cited[key] ?? ''];
  if (!source) return [];
  const page = { link: source.url, label: source.seen, says: 'nofollow' };
  return second_hand.includes(key) ? [SECOND_HAND, ' ', page] : [page];
}

/** What stands behind some answers: a section for each question. */
export function evidenceSections(answer: Answered, { keys }: Catalogue): DocumentSection[] {
  return Object.keys(answer.facts).map((key) => {
    const declared = keys[key];
    return {
      id: key,
      heading: declared?.label ?? key,
      blocks: present<PageBlock>(
        declared && paragraph(questionForReaders(declared)),
        paragraph(answerLine(key, answer, keys)),
        ...behind(key, answer, keys),
        paragraph([
          { link: `/corrections?slug=${answer.slug}&key=${key}`, label: 'Something wrong?', says: 'nofollow' },
        ]),
      ),
    };
  });
}

/** An answer in a line; what is unknown is said. */
function answerLine(key: string, answer: Answered, keys: Catalogue['keys']): Line {
  const shown = shownOf(answer, key);
  const declared = keys[key];
  if (shown.disputed) return 'Sources differ, so it counts as unknown.';
  if (shown.doesNotApply) return 'Does not apply to this tool.';
  if (shown.value === null) return 'Unknown. It is not a no: no page that was read says it.';
  const words = { strong: valueInWords(shown.value, declared) };
  const [, ...terms] = spansOf(lineOf(answerCell(shown, declared)));
  return (answer.second_hand ?? []).includes(key) ? [words, ...terms, { note: 'second-hand' }] : [words, ...terms];
}

/** The pages that say it or were read in vain, what other pages say, and the note. */
function behind(key: string, answer: Answered, keys: Catalogue['keys']): PageBlock[] {
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

type PassageOf = NonNullable<Answered['evidence']>[string]['passages'][number];

const BY: Readonly<Record<string, string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a writer of the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
  collection: 'made by a machine',
  seller: 'a seller of something else',
};

function passageLine({ source: id, place, link }: PassageOf, { sources }: Answered): LinePart[] {
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
