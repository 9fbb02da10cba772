import { evidenceDate } from '../../../model/source.ts';
import { groupDigits } from '../../../model/words/numbers.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { evidenceAddress, jobAddress } from '../addresses.ts';
import { loadJobBoards } from '../all-tools.ts';
import type { Block } from '../blocks/block.tsx';
import { day, type Line, link, small } from '../blocks/words.tsx';
import { describeAnswer, mark } from '../elements/mark.tsx';
import { price } from '../elements/price.tsx';
import { table } from '../elements/table.tsx';
import type { PrepareContext, SharedContext } from '../types.ts';

type Example = NonNullable<ReturnType<typeof findExample>>;

/** Finds a tool that fits a job and has a price, with a required answer whose passage on the vendor's page can be linked. */
export function findExample({ ask, prepared, sources }: PrepareContext) {
  for (const { job, columns, rows } of prepared(loadJobBoards).values()) {
    const required = columns.filter(({ strength }) => strength === 'required');
    for (const row of rows.filter(
      ({ result, price }) => result === 'fits' && price.amount !== null && !price.second_hand,
    ))
      for (const { key, label } of required) {
        if (row.cells[key]?.mark !== 'yes' || !/^[\w.]+$/.test(key)) continue;
        const [passage] = ask(getTool, { slug: row.slug, keys: [key] }).facts[key]?.evidence?.passages ?? [];
        const source = sources.get(passage?.id ?? '');
        const seen = source && evidenceDate(source);
        if (source?.relation === 'vendor' && seen && passage?.link)
          return { job, row, key, label, source, seen, link: passage.link, required: required.length };
      }
  }
  return undefined;
}

/** What an answer, a price, a result and a rank mean, each with the same tool as an example. */
export function meaningsTable(example: Example | undefined, view: SharedContext): Block {
  const { methodology } = view;
  const records: readonly (readonly [word: string, meaning: string, write: (one: Example) => Line])[] = [
    [
      'Answer',
      'What a public page says: yes, no or a value. “?” means no source, which is not a no.',
      ({ row, key, label, source, seen, link: passage }) => [
        link(evidenceAddress(row.slug, key), `${row.name}, ${label}`, { short: `/tools/${row.slug}` }),
        ': ',
        mark(describeAnswer(row.cells[key], key, methodology)),
        small([link(passage, source.title), ', ', day(seen)]),
      ],
    ],
    [
      'Price',
      'What the cheapest paid plan with everything required costs a month. About, dotted: it rests on an assumption, named beside it. From: a part of it has no price.',
      ({ row }) => price(row.price, methodology.catalogue),
    ],
    [
      'Result',
      'Fits: every requirement is a yes, and the price is within the budget. Doesn’t fit: pages say so. May fit: for something required there is no source.',
      ({ row, job, required }) => [
        `${row.name} fits `,
        link(jobAddress(job), methodology.jobs[job]?.label ?? job),
        `: all ${required} requirements are a yes.`,
      ],
    ],
    [
      'Rank',
      '1 plus the number of tools ahead. Requirements count first, then extras. There are no weights, and nobody’s opinion counts.',
      ({ row: { name, rank, nice } }) =>
        [`${name} is number ${rank} there`, nice && `, with ${nice.yes} of ${nice.of} extras`].filter(Boolean).join(''),
    ],
  ];
  return table({
    columns: [{ head: 'Word' }, { head: 'What it means', className: 'words' }, { head: 'Example', label: 'Example' }],
    groups: [
      { records: records.map(([word, meaning, write]) => ({ cells: [word, meaning, example ? write(example) : ''] })) },
    ],
    minRows: records.length,
  });
}

/** Counts the pages by their dates: `We cite 2,212 pages. 1,139 show no date of their own: ...` */
export function countDates({ sources }: Pick<SharedContext, 'sources'>): string {
  const undated = [...sources.values()].filter(({ dated }) => dated === null);
  const live = undated.filter(({ copy }) => copy === 'live').length;
  const [read, noDate, stored] = [sources.size, undated.length, undated.length - live].map(groupDigits);
  return `We read ${read} pages, and name the day for each. ${noDate} show no date of their own: ${groupDigits(live)} we read open, so they have the day we read them, and ${stored} in stored copies, so they are marked “undated”.`;
}
