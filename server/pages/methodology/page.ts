import { Type } from 'typebox';
import type { JobBoard, Row } from '../../../model/board-answer.ts';
import { type Job, questionLabel, questionName } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { jobBoards } from '../all-tools.ts';
import {
  bullets,
  capitalised,
  type DocumentSection,
  marked,
  numbered,
  type PageBlock,
  paragraph,
  type TextRow,
} from '../document/document.ts';
import { LONG_PAGE_LIMIT } from '../document/write.ts';
import { definePage } from '../page.ts';
import { NO, YES } from '../signs.tsx';

export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { prepared, linkJson }) => {
    linkJson(getMethodology, {});
    return prepared(jobBoards).values().next().value;
  },
  title: () => 'How a rank follows from facts that you can count',
  description: ({ methodology: { jobs } }) =>
    `How facts become the results, orders and ranks of ${Object.keys(jobs).length} jobs, what an unknown means, and who pays: nobody.`,
  document: ({ data: board, methodology: method }) => ({
    title: 'How a rank follows from facts that you can count',
    contents: true,
    lead: 'A list says which tools have what a job asks for, as public pages say. What no page says is unknown, which is not a no. No vendor pays for anything here.',
    sections: [
      ...(board ? exampleSection(board, method) : []),
      rulesSection(method),
      ...Object.entries(method.jobs).map(([slug, job]) => jobSection(slug, job, method)),
      {
        id: 'limits',
        heading: 'What the lists cannot say',
        blocks: [bullets(...method.limits), { kind: 'notice', line: method.notices.linkedin_forbids_automation }],
      },
      changesSection(method),
    ],
    related: [
      ['Rankings', '/rankings'],
      ['Who makes this', '/about'],
      ['Report a wrong fact', '/corrections'],
    ],
    limit: LONG_PAGE_LIMIT,
  }),
});

/** The rows of a real list down to one whose rank is worked out: few enough to count. */
const MOST_ROWS = 12;

/** One row of a real list, and how its rank follows from the rows before it. */
function exampleSection({ job, columns, rows }: JobBoard, method: Methodology): DocumentSection[] {
  const first = rows.slice(0, MOST_ROWS);
  // One with something unknown shows more of the method than one without.
  const shown = first.findLast(({ required, nice }) => required.unknown > 0 && nice.unknown > 0) ?? first.at(-1);
  const declared = method.jobs[job];
  if (!shown || !declared) return [];
  const before = rows.slice(0, rows.indexOf(shown) + 1);
  const isFor = ({ category }: Row) => declared.types?.includes(category) ?? true;
  return [
    {
      id: 'example',
      heading: 'One rank, worked out',
      blocks: [
        paragraph([
          { strong: shown.name },
          ' in the list ',
          { link: `/rankings/general?job=${job}`, label: declared.label },
          '. Its answers, each as a page says it; empty is unknown:',
        ]),
        {
          kind: 'table',
          look: 'facts',
          columns: ['Question', 'Answer', 'Asked as'],
          rows: columns.map(({ key, label, strength }): TextRow => {
            const mark = shown.cells[key]?.mark;
            const link = `/tools/${shown.slug}#${key.split(/[|=<>]/)[0]}`;
            const sign = mark === 'yes' ? [YES] : mark === 'no' ? [NO] : [{ sign: '', words: 'unknown' }];
            return [[{ link, label }], sign, strength === 'required' ? 'required' : 'nice to have'];
          }),
          least: columns.length,
        },
        numbered(...steps(shown, before, isFor(shown))),
        {
          kind: 'table',
          look: 'ranks',
          columns: ['Tool', 'Result', 'Category of the job'],
          numbers: ['Required ✓', 'Nice to have ✓', 'Rank'],
          rows: before.map(
            (row): TextRow => [
              [{ link: `/tools/${row.slug}`, label: row.name }],
              row.result ?? '',
              isFor(row) ? 'yes' : 'no',
              String(row.required.yes),
              String(row.nice.yes),
              String(row.rank),
            ],
          ),
          least: before.length,
        },
        paragraph(
          'To check it, count: a row is before another if the first of these columns in which they differ is better. Rows that differ in none share a rank; they are listed by their bill, then by name.',
        ),
      ],
    },
  ];
}

/** The rules, applied to one row in their order. */
function steps({ name, result, required, nice, rank }: Row, upTo: readonly Row[], isFor: boolean): string[] {
  const open =
    required.unknown > 0 ? `${counted(required.unknown, 'required answer is', 'required answers are')} unknown` : '';
  const failed = required.no > 0 ? `${counted(required.no, 'required answer is', 'required answers are')} a no` : '';
  const why = [failed, open].filter(Boolean).join(' and ') || 'every required answer is a yes';
  const ahead = upTo.filter((row) => row.rank < rank).length;
  const equal = upTo.filter((row) => row.rank === rank).length;
  return [
    `Result: ${name} ${result ?? 'has none'}, since ${why}.`,
    `Required: ${required.yes} of ${required.yes + required.unknown + required.no} are a yes.`,
    `Category: it ${isFor ? 'is' : 'is not'} one of those that the job is for.`,
    'Money: a job asks for no budget, so a bill decides nothing here.',
    `Nice to have: ${nice.yes} of ${nice.yes + nice.unknown + nice.no} are a yes.`,
    `Rank: ${counted(ahead, 'row is', 'rows are')} before it by these, so its rank is 1 + ${ahead} = ${rank}.${equal > 1 ? ` ${counted(equal, 'row')} down to it are equal and share it.` : ''}`,
  ];
}

/** The rules as in the data, in enough detail to work out every rank by hand. */
function rulesSection({ rules, principles, currencies }: Methodology): DocumentSection {
  const { base, as_of, source } = currencies;
  return {
    id: 'rules',
    heading: 'The rules, word for word',
    blocks: [
      bullets(...principles),
      {
        kind: 'terms',
        items: Object.entries(rules).map(([name, words]) => [capitalised(name.replaceAll('_', ' ')), marked(words)]),
      },
      paragraph([
        `Sums are converted only to compare them: to ${base}, at the rates of ${as_of} from `,
        { link: source.url, label: source.publisher, says: 'nofollow' },
        '. ',
        { link: '/api/v1/questions', label: 'All questions as JSON' },
        '.',
      ]),
    ],
  };
}

/** What a job asks, and why. */
function jobSection(slug: string, job: Job, { catalogue, categories }: Methodology): DocumentSection {
  const rows = (strength: 'required' | 'nice') =>
    job[strength].map((question): TextRow => [questionLabel(questionName(question), catalogue), question.why]);
  const types = job.types?.map((type) => categories[type]?.label ?? type).join(', ') ?? 'all';
  const table: PageBlock = {
    kind: 'table',
    columns: ['Question', 'Why'],
    rows: [{ band: 'Required' }, ...rows('required'), { band: 'Nice to have' }, ...rows('nice')],
  };
  return {
    id: `job-${slug}`,
    heading: job.label,
    folded: `${job.required.length} required, ${job.nice.length} nice to have`,
    blocks: [
      paragraph([
        `${job.description} For categories: ${types}. `,
        { link: `/rankings/general?job=${slug}`, label: 'The list' },
      ]),
      table,
    ],
  };
}

function changesSection({ changelog, version }: Methodology): DocumentSection {
  return {
    id: 'changes',
    heading: 'How the method has changed',
    folded: `version ${version}`,
    blocks: [
      {
        kind: 'terms',
        items: changelog.toReversed().map(({ version, date, change }) => [`Version ${version}, ${date}`, change]),
      },
    ],
  };
}
