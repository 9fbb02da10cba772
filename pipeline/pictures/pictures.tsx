/** @jsxImportSource satori/jsx */

import type { JSXNode } from 'satori/jsx';
import { countAnswers, type Fact } from '../../model/fact.ts';
import type { Methodology } from '../../model/methodology.ts';
import {
  COLOURS,
  DEFAULT_PICTURE,
  HOME_PICTURE,
  jobPicture,
  pictureFile,
  toolPicture,
} from '../../model/picture-index.ts';
import { ENTRY_PRICE } from '../../model/pricing/entry-price.ts';
import { type Job, toolsOfJob } from '../../model/ranking/job.ts';
import { type JobList, jobLists } from '../../model/ranking/list.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { lastRead, newest } from '../../model/source.ts';
import { stateOf } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { inGroups } from '../../model/words/numbers.ts';
import type { Files } from '../publish/build.ts';
import { card, isDrawable, quietLine, textBlock } from './card.tsx';

/** A picture before it is turned into pixels. */
export interface Picture {
  /** The name of the file to write. */
  readonly file: string;
  readonly content: JSXNode;
  /** What it says, for people who do not see it. */
  readonly alt: string;
}

/** Every picture of a snapshot, in code-unit order of the files. They depend on the snapshot alone. */
export function picturesOf(files: Files): Picture[] {
  const manifest = parsed<Manifest>(files, 'manifest.json');
  const methodology = parsed<Methodology>(files, 'methodology.json');
  const tools = [...files.keys()].filter((path) => path.startsWith('tools/')).map((path) => parsed<Tool>(files, path));
  const lists = jobLists(tools, methodology);
  const pictures = [
    defaultPicture(),
    homePicture(manifest),
    ...Object.entries(lists).map(([slug, list]) => pictureOfJob(slug, methodology.jobs[slug] as Job, list, tools)),
    ...tools.map((tool) => pictureOfTool(tool, methodology)),
  ];
  return pictures.sort((a, b) => (a.file < b.file ? -1 : 1));
}

function parsed<Content>(files: Files, path: string): Content {
  const content = files.get(path);
  if (content === undefined) throw new Error(`the snapshot has no ${path}`);
  return JSON.parse(content) as Content;
}

const LEAD = ['What is known about', 'outreach tools,', 'and who says so'];
const PROMISE = 'Each fact with its source. What no source says is unknown, never no.';

const headline = (
  <>
    <div style={{ display: 'flex', flexDirection: 'column', marginTop: 40, fontSize: 80, fontWeight: 700 }}>
      {LEAD.map((line) => (
        <div style={{ lineHeight: 1.15 }}>{line}</div>
      ))}
    </div>
    {quietLine(PROMISE, 30, 36)}
  </>
);

/** The picture of every page without one of its own. It has no figures, so it never changes. */
function defaultPicture(): Picture {
  const content = card({ content: headline, foot: 'LinkedIn and multichannel outreach' });
  return { file: pictureFile(DEFAULT_PICTURE), content, alt: `Outreach Facts: ${LEAD.join(' ')}. ${PROMISE}` };
}

/** The picture of the home page: what there is in the snapshot. */
function homePicture({ counts, as_of }: Manifest): Picture {
  const foot = `${inGroups(counts.known + counts.disputed)} facts about ${counts.tools} tools`;
  const day = `As of ${as_of}`;
  const alt = `Outreach Facts: ${LEAD.join(' ')}. ${foot}. ${day}.`;
  return { file: pictureFile(HOME_PICTURE), content: card({ content: headline, foot, day }), alt };
}

const TITLE = [
  [88, 18],
  [64, 27],
  [48, 76],
] as const;

/**
 * What a job is, how many tools have a place in its list, and which are in the first group. Nothing of it changes with tools of other
 * types.
 */
function pictureOfJob(slug: string, job: Job, list: JobList, tools: readonly Tool[]): Picture {
  const compared = toolsOfJob(job, tools);
  const first = firstGroup(list, compared);
  const foot = `${compared.length} tools compared, ${list.entries.length} with a place`;
  const day = readUpTo(newest(compared.flatMap((tool) => lastRead(tool) ?? [])));
  const aboutSizes = [
    [32, 62],
    [28, 400],
  ] as const;
  const content = (
    <>
      {quietLine('Outreach tools by what is proven for a job', 28, 24)}
      {textBlock(job.label, { sizes: TITLE, bold: true }, 2)}
      {textBlock(job.description, { sizes: aboutSizes, top: 8 }, 2)}
      {quietLine(first.label, 24, 40)}
      {textBlock(first.tools, { sizes: aboutSizes, bold: true, top: 6 }, 2)}
    </>
  );
  const alt = `${job.label}: outreach tools by what is proven. ${first.label}${first.tools && ': '}${first.tools}. ${foot}. ${day}.`;
  return { file: pictureFile(jobPicture(slug)), content: card({ content, foot, day }), alt };
}

/** More do not fit. */
const MAX_GROUP_CHARACTERS = 120;

/** The names of the first group if all of them fit. The order of a provisional list means little, so it names none. */
function firstGroup({ entries, health }: JobList, tools: readonly Tool[]) {
  if (entries.length === 0) return { label: 'Too little is proven to place a tool', tools: '' };
  if (health.provisional)
    return { label: 'A provisional list: too little is known to tell the tools apart', tools: '' };
  const names = new Map(tools.map((tool) => [tool.slug, nameOf(tool)]));
  const first = entries.filter(({ group }) => group === 1).map(({ tool }) => names.get(tool) ?? tool);
  const listed = first.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join(', ');
  if (listed.length > MAX_GROUP_CHARACTERS) return { label: `First group: ${first.length} tools`, tools: '' };
  return { label: first.length === 1 ? 'Most is proven of' : 'Most is proven of these, by name', tools: listed };
}

const PRICE_SIZES = [
  [34, 57],
  [28, 140],
  [24, 230],
] as const;
const MAX_PRICE_CHARACTERS = 230;

/** What a tool is, its channels and its entry price, with how much is known and up to which day. Nothing of it changes with other tools. */
export function pictureOfTool(tool: Tool, { categories }: Pick<Methodology, 'categories'>): Picture {
  const { slug, category, facts, closed } = tool;
  const { answered, of } = countAnswers(Object.values(facts));
  const kind = categories[category]?.label ?? category;
  const applicable = Object.values(facts).filter(
    (fact) => fact.group === 'channels' && fact.status !== 'not_applicable',
  );
  const channels = STATES.flatMap((state) => applicable.filter((fact) => channelState(fact) === state));
  const [label, price] = closed ? ['No longer sold', `since ${closed.since}`] : ['Entry price', priceOf(tool)];
  const foot = `${answered} of ${of} questions answered, with sources`;
  const day = readUpTo(lastRead(tool));
  // A price without all that it lacks would say too much.
  const isShown = isDrawable(price) && price.length <= MAX_PRICE_CHARACTERS;
  const content = (
    <>
      {quietLine(kind, 28, 24, LEGEND)}
      {textBlock(nameOf(tool), { sizes: TITLE, bold: true }, 1)}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12, flexShrink: 0 }}>
        {channels.map(channelMark)}
      </div>
      {quietLine(label, 24, 22)}
      {textBlock(isShown ? price : 'see the page', { sizes: PRICE_SIZES, top: 4 })}
    </>
  );
  const proven = channels.filter((fact) => channelState(fact) === 'yes').map((fact) => fact.label);
  const alt = [
    `${tool.name}: ${kind}.`,
    proven.length > 0 ? `Proven channels: ${proven.join(', ')}.` : 'No channel is proven.',
    closed ? `No longer sold since ${closed.since}.` : `Entry price: ${price}.`,
    `${foot}. ${day}.`,
  ].join(' ');
  return { file: pictureFile(toolPicture(slug)), content: card({ content, foot, day }), alt };
}

/** The name, or the slug where the font lacks a letter of the name. */
const nameOf = ({ name, slug }: Tool) => (isDrawable(name) ? name : slug);

const readUpTo = (day: string | null) => (day === null ? 'No page read yet' : `Pages read up to ${day}`);

/** The entry price with what it does not include, or why there is none. */
function priceOf({ price_from, facts }: Tool): string {
  if (price_from !== null) return price_from;
  const isOnRequest = facts['pricing.public']?.status === 'known' && facts['pricing.public'].value === false;
  const isUnpublished = Object.values(ENTRY_PRICE).some((key) => facts[key]?.unknown?.reason === 'not-published');
  return isOnRequest || isUnpublished ? 'not published' : 'unknown';
}

/** Proven channels come first. */
const STATES = ['yes', 'unknown', 'no'] as const;
const MARKS = { yes: '✓', unknown: '?', no: '×' } as const;
const LEGEND = '✓ proven · ? unknown · × no';

/** Whether sources say that a tool has a channel, or that it does not; unknown otherwise. */
function channelState(fact: Fact): (typeof STATES)[number] {
  const state = stateOf(fact);
  return state === 'proven' ? 'yes' : state === 'denied' ? 'no' : 'unknown';
}

function channelMark(fact: Fact): JSXNode {
  const state = channelState(fact);
  const isProven = state === 'yes';
  const style = {
    height: 44,
    padding: '0 18px',
    borderRadius: 22,
    boxSizing: 'border-box' as const,
    alignItems: 'center',
    display: 'flex',
    fontSize: 24,
    border: `2px solid ${isProven ? COLOURS.brand : COLOURS.line}`,
    background: isProven ? COLOURS.brand : COLOURS.paper,
    color: isProven ? '#fff' : COLOURS.quiet,
    fontWeight: isProven ? 700 : 400,
  };
  return <div style={style}>{`${MARKS[state]} ${fact.label}`}</div>;
}
