import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isForType } from '../../../model/ranking/job.ts';
import type { Cell, LinePart, Row, Table } from '../document/document.ts';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { Tick } from '../lists/compare-ticked.tsx';
import { askFirstLine } from './question-label.ts';
import type { RankedList } from './ranking-input.ts';

type Entry = RankedList['entries'][number];

interface JobMatrix {
  readonly entries: readonly Entry[];
  readonly jobs: readonly string[];
  readonly methodology: Methodology;
  /** The name of the table. */
  readonly label: string;
  /** Whether the rows are in the order of the places, so that those with as many complete jobs are together. */
  readonly isByPlace?: boolean;
}

/** Tools by jobs: how many questions of each job are documented, and whether these are all that it requires. */
export function jobMatrix({ entries, jobs, methodology, label, isByPlace = true }: JobMatrix): Table {
  const rows = (own: readonly Entry[]) => own.map((entry) => toolRow(entry, jobs, methodology));
  return {
    kind: 'table',
    caption: label,
    look: 'job-matrix',
    columns: [
      'Tool',
      ...jobs.map((job): LinePart[] => [
        { link: `/rankings/general?job=${job}`, label: methodology.jobs[job]?.label ?? job },
      ]),
      'To ask first',
    ],
    rows: isByPlace
      ? [...groupBy(entries, ({ complete }) => complete.length)].flatMap(([complete, own]): Row[] => [
          { band: `All must-haves documented for ${complete} of ${jobs.length} jobs` },
          ...rows(own),
        ])
      : rows(entries),
    least: 12,
  };
}

function toolRow(
  { tool, complete, ask_first, facts }: Entry,
  jobs: readonly string[],
  { catalogue, jobs: described }: Methodology,
): Row {
  return {
    before: <Tick slug={tool.slug} name={tool.name} />,
    cells: [
      [
        { link: `/tools/${tool.slug}`, label: tool.name },
        { sign: <ChannelMarks facts={facts} catalogue={catalogue} />, words: '' },
      ],
      ...jobs.map((job) => scoreCell(tool, job, complete.includes(job), isForType(described[job], tool.category))),
      askFirstLine(ask_first, catalogue, described),
    ],
  };
}

/** `11 of 12`, as a yes if all that the job requires is documented. */
function scoreCell({ scores }: Entry['tool'], job: string, isComplete: boolean, isMeant: boolean): Cell {
  const score = scores[job];
  if (!score) return '';
  const line = `${score.proven} of ${score.of}`;
  if (isComplete) return { line, tone: 'yes' };
  if (!isMeant) return { line: [line, { note: 'made for another job' }], tone: 'unknown' };
  return score.group === null ? { line: [line, { note: 'too little documented' }], tone: 'unknown' } : line;
}
