import { jobPicture, pictureFile } from '../../model/drawing/picture-index.ts';
import { isDrawable } from '../../model/drawing/text.ts';
import type { Job } from '../../model/ranking/job.ts';
import { toolsOfJob } from '../../model/ranking/job.ts';
import type { JobList } from '../../model/ranking/list.ts';
import { lastRead, newest } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { COLOURS, card, INNER_WIDTH, LEADING, line, lines } from './card.ts';
import type { Drawing } from './drawing.ts';
import { type Fitted, fitted } from './fit.ts';

/** The base line of the first text. */
const TOP = 144;

interface ListOfJob {
  readonly slug: string;
  readonly job: Job;
  readonly list: JobList;
  readonly tools: readonly Tool[];
}

/**
 * What a job is, how many tools have a place in its list, and which are in the first group. Nothing of it changes with tools of other
 * types.
 */
export function drawJob({ slug, job, list, tools }: ListOfJob): Drawing {
  const compared = toolsOfJob(job, tools);
  const name = fitted(job.label, {
    width: INNER_WIDTH,
    weight: 'bold',
    sizes: [
      [80, 1],
      [64, 1],
      [52, 2],
      [40, 3],
    ],
  }) ?? {
    size: 40,
    lines: [slug],
  };
  const about = fitted(job.description, {
    width: INNER_WIDTH,
    weight: 'regular',
    sizes: [
      [32, 1],
      [30, 2],
      [26, 3],
    ],
  });
  const first = firstGroup(list, compared);
  const read = newest(compared.flatMap((tool) => lastRead(tool) ?? []));
  const day = read === null ? 'No page read yet' : `Pages read up to ${read}`;
  const foot = `${compared.length} tools compared, ${list.entries.length} with a place`;

  const kind = 'Outreach tools by what is proven for a job';
  const nameTop = TOP + 6 + name.size;
  const aboutTop = nameTop + below(name) + 28;
  const groupTop = aboutTop + (about ? below(about) + about.size : 0) + 60;
  const content = [
    line(kind, TOP, { size: 28, colour: COLOURS.quiet }),
    lines(name, nameTop, { weight: 'bold' }),
    about ? lines(about, aboutTop + about.size, {}) : '',
    line(first.label, groupTop, { size: 24, colour: COLOURS.quiet }),
    first.shown ? lines(first.shown, groupTop + 14 + first.shown.size, { weight: 'bold' }) : '',
  ].join('');
  const alt = `${job.label}: outreach tools by what is proven. ${first.label}${first.text === '' ? '' : `: ${first.text}`}. ${foot}. ${day}.`;
  return { file: pictureFile(jobPicture(slug)), svg: card({ content, foot, day }), alt };
}

/** From the first to the last base line. */
const below = ({ size, lines }: Fitted) => Math.round((lines.length - 1) * size * LEADING);

interface FirstGroup {
  readonly label: string;
  readonly text: string;
  readonly shown: Fitted | undefined;
}

/** The names of the first group if all of them fit. The order of a provisional list means little, so it names none. */
function firstGroup({ entries, health }: JobList, tools: readonly Tool[]): FirstGroup {
  const none = (label: string): FirstGroup => ({ label, text: '', shown: undefined });
  if (entries.length === 0) return none('Too little is proven to place a tool');
  if (health.provisional) return none('A provisional list: too little is known to tell the tools apart');
  const names = new Map(tools.map(({ slug, name }) => [slug, isDrawable(name) ? name : slug]));
  const first = entries.filter(({ group }) => group === 1).map(({ tool }) => names.get(tool) ?? tool);
  const text = first.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join(', ');
  const shown = fitted(text, {
    width: INNER_WIDTH,
    weight: 'bold',
    sizes: [
      [32, 1],
      [28, 2],
      [24, 3],
    ],
  });
  if (!shown) return none(`First group: ${first.length} tools`);
  return { label: first.length === 1 ? 'Most is proven of' : 'Most is proven of these, by name', text, shown };
}
