import { type Catalogue, groupOf } from '../../model/catalogue.ts';
import { type Fact, UNKNOWN_REASONS } from '../../model/fact.ts';
import type { Method } from '../../model/methodology.ts';
import { answerTo } from '../../model/ranking/answers.ts';
import { type Job, questionsAbout, TIERS, toolsOfJob } from '../../model/ranking/job.ts';
import { type JobList, listFor, type OpenQuestion, type RankedRow } from '../../model/ranking/list.ts';
import { ageInText, sourcesById } from '../../model/source.ts';
import { isAbsent, isAnswered } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { suggestion } from '../check/suggestion.ts';
import { type Command, UsageError } from './command.ts';
import { findTools, loadCorpus, loadTool } from './load.ts';

export const showCommand: Command = {
  name: 'show',
  usage: 'show <slug> [key, group or word]',
  help: 'Shows a tool or one of its facts as published, with the sources. A group or a word lists the matching keys: show <slug> price.',
  async run(input) {
    const [slug, query] = input.args;
    if (slug === undefined) throw new UsageError('name a tool: show <slug> [key, group or word]');
    const { facts, tool } = await loadTool(input, slug);
    if (query === undefined) return { text: toolText(tool), code: 0 };
    const fact = Object.hasOwn(tool.facts, query) ? tool.facts[query] : undefined;
    if (fact) return { text: factText(fact, tool, facts.methodology.data.jobs), code: 0 };
    const keys = findKeys(query, facts.catalogue.data);
    if (keys.length > 0) return { text: listText(keys, tool), code: 0 };
    throw new UsageError(`"${query}" is not a key of the catalogue; ${suggestion(query, Object.keys(tool.facts))}`);
  },
};

function listText(keys: readonly string[], { facts }: Tool): string {
  return keys
    .map((key) => facts[key])
    .filter((fact) => fact !== undefined)
    .map(({ key, display, note, unknown, absent }) => {
      const open = unknown?.reason === 'not-researched' ? 'not looked for yet' : `unknown, ${unknown?.reason}`;
      const said = note ?? unknown?.note;
      return `${key}: ${unknown && !absent ? open : display}${said ? ` (${said})` : ''}`;
    })
    .join('\n');
}

function successorOf({ successor }: NonNullable<Tool['closed']>): string {
  return successor ? `; its successor is ${successor}` : '';
}

function toolText(tool: Tool): string {
  const scores = Object.entries(tool.scores).map(
    ([job, { proven, of, group }]) =>
      `  ${job}: ${proven} of ${of} proven${group === null ? ', no place' : `, group ${group}`}`,
  );
  const all = Object.values(tool.facts);
  const known = all
    .filter(isAnswered)
    .map(({ key, display, note }) => `  ${key}: ${display}${note ? ` (${note})` : ''}`);
  const open = all
    .filter(({ unknown }) => unknown && unknown.reason !== 'not-researched')
    .map(
      ({ key, display, unknown, absent }) =>
        `  ${key}: ${absent ? display : unknown?.reason}${unknown?.note ? ` (${unknown.note})` : ''}`,
    );
  const untouched = all.filter(({ unknown }) => unknown?.reason === 'not-researched').map(({ key }) => key);
  return [
    `${tool.name} (${tool.file})`,
    tool.summary,
    ...(tool.closed ? [`closed since ${tool.closed.since}${successorOf(tool.closed)}`] : []),
    '\njobs',
    ...scores,
    `\nknown (${known.length})`,
    ...known,
    `\nlooked for and unknown (${open.length})`,
    ...open,
    `\nnot looked for yet (${untouched.length})\n  ${untouched.join(', ')}`,
  ].join('\n');
}

function factText(fact: Fact, tool: Tool, jobs: Method['jobs']): string {
  const sources = sourcesById(tool.sources);
  const cite = ({ id, at }: Fact['sources'][number]) => {
    const source = sources.get(id);
    const age = source && ageInText(source);
    return `  ${id}${at ? `, at "${at}"` : ''}: ${source?.url} (${source?.relation}, ${age})\n    ${source?.shows}`;
  };
  const lines = [
    `${fact.key}: ${fact.label}`,
    `status: ${fact.status}`,
    `value: ${fact.display}`,
    ...[...fact.sources, ...(fact.absent?.at ?? [])].map(cite),
  ];
  for (const claim of fact.disagrees ?? []) lines.push(`disagrees: ${claim.display}`, ...claim.sources.map(cite));
  for (const claim of fact.earlier ?? []) lines.push(`earlier: ${claim.display}`, ...claim.sources.map(cite));
  if (fact.unknown) {
    const places = fact.unknown.looked_at.map((place) =>
      'search' in place ? `search "${place.search}"` : place.source,
    );
    // Where a look found nothing, the value says so.
    if (!fact.absent) lines.push(`reason: ${fact.unknown.reason}`);
    lines.push(`looked at: ${places.join('; ') || 'nothing'}`);
  }
  if (fact.note ?? fact.unknown?.note) lines.push(`note: ${fact.note ?? fact.unknown?.note}`);
  const { stale, review_after } = fact.absent ?? fact;
  if (review_after) lines.push(`look again after: ${review_after}${stale ? ' (due)' : ''}`);
  const questions = questionsAbout(fact.key, jobs).map(
    ({ job, tier, question }) => `${job} (${tier}): ${answerTo(question, tool.facts).replaceAll('_', ' ')}`,
  );
  lines.push(questions.length > 0 ? `asked by: ${questions.join(', ')}` : 'asked by: no job');
  return lines.join('\n');
}

const MIN_WORD_LENGTH = 2;
const MIN_INFLECTED_LENGTH = 5;

/** The keys of a group, or the keys with a word in their name, their label or the label of their group. */
function findKeys(word: string, { keys, groups }: Catalogue): string[] {
  const wanted = word.toLowerCase();
  // A query with a dot is meant as a whole key. If there is none, it is a typo.
  if (wanted.length < MIN_WORD_LENGTH || !/^[a-z0-9_ -]+$/.test(wanted)) return [];
  const all = Object.keys(keys);
  if (Object.hasOwn(groups, wanted)) return all.filter((key) => groupOf(key) === wanted);
  // Without its ending, "price" also finds "pricing".
  const stem = wanted.length >= MIN_INFLECTED_LENGTH ? wanted.replace(/(ing|es|e|s)$/, '') : wanted;
  const begins = new RegExp(`(?:^|[^a-z0-9])${stem.replaceAll(/[_ -]+/g, '[_ -]')}`);
  const matching = all.filter((key) =>
    [key, groups[groupOf(key)], keys[key]?.label].some((text) => text !== undefined && begins.test(text.toLowerCase())),
  );
  // A word that begins the name of a group stands for the keys of that group.
  const ofGroup = matching.filter((key) => groupOf(key).startsWith(stem));
  return ofGroup.length > 0 ? ofGroup : matching;
}

export const placesCommand: Command = {
  name: 'places',
  usage: 'places [job]',
  help: 'Lists the places of tools for a job by what is proven, with what is left to ask. Without a job, the number of tools and parted pairs of each job.',
  async run(input) {
    const { facts, tools } = await loadCorpus(input);
    const { jobs, min_pages } = facts.methodology.data;
    const listOf = (job: Job) => listFor(job, toolsOfJob(job, tools), min_pages);
    const [slug] = input.args;
    if (slug === undefined) return { text: summary(jobs, listOf), code: 0 };
    const job = Object.hasOwn(jobs, slug) ? jobs[slug] : undefined;
    if (!job) return { text: `"${slug}" is not a job; ${suggestion(slug, Object.keys(jobs))}`, code: 2 };
    return { text: listInWords(job, listOf(job)), code: 0 };
  },
};

function summary(jobs: Readonly<Record<string, Job>>, listOf: (job: Job) => JobList): string {
  return Object.entries(jobs)
    .map(([slug, job]) => {
      const { health } = listOf(job);
      return `${slug}: ${health.placed} of ${health.tools} tools placed; ${pairsInWords(health)}`;
    })
    .join('\n');
}

function pairsInWords({ pairs, settled, clear, close, mixed, level }: JobList['health']): string {
  return `${pairs} pairs: ${settled} settled, ${clear} clear, ${close} close, ${mixed} mixed, ${level} level`;
}

function listInWords({ label }: Job, { health, entries, unplaced }: JobList): string {
  return [
    `${label}: places by what is proven, not by what is best`,
    pairsInWords(health),
    '',
    ...entries.map(rowInWords),
    ...(unplaced.length > 0 ? ['', 'Without a place'] : []),
    ...unplaced.map(({ tool, reason }) => `  ${tool}: ${reason.replaceAll('_', ' ')}`),
  ].join('\n');
}

function rowInWords({ group, tool, proven, range, open, denied, absent = [] }: RankedRow): string {
  const counts = TIERS.map((tier) => `${tier} ${proven[tier].join(' of ')}`).join(', ');
  const places = range.best === range.worst ? `${range.best}` : `${range.best} to ${range.worst}`;
  const parts = [
    `  group ${group}  ${tool}: ${counts}; place ${places} under any weights`,
    open.length > 0 && `ask about ${open.map(openInWords).join(', ')}`,
    denied.length > 0 && `says no to ${denied.join(', ')}`,
    absent.length > 0 && `not there: ${absent.map(({ question, on }) => `${question} (${on})`).join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}

function openInWords({ question, state }: OpenQuestion): string {
  return state === 'never_looked' ? `${question} (never looked for)` : question;
}

/** Every fact is in exactly one column: that it was not there, the reason why it is unknown, else its status. */
const COLUMNS = ['known', 'disputed', ...UNKNOWN_REASONS, 'absent', 'not_applicable'] as const;

export const countsCommand: Command = {
  name: 'counts',
  usage: 'counts [slugs …]',
  help: 'Counts the answered questions of each tool and the open ones by reason, with the share of answers that a page of the vendor supports, the number of searches that found nothing or nothing against a no, and of pages that were read for every question.',
  async run(input) {
    const corpus = await loadCorpus(input);
    const tools = findTools(corpus, input.args);
    const files = new Map(corpus.facts.tools.map(({ data }) => [data.slug, data]));
    const readWhole = (some: readonly Tool[]) =>
      some
        .flatMap(({ slug }) => Object.values(files.get(slug)?.sources ?? {}))
        .filter(({ read_for }) => read_for !== undefined).length;
    const row = (name: string, some: readonly Tool[]) => [name, ...countsOf(some), String(readWhole(some))];
    const head = [
      'tool',
      ...COLUMNS.map((column) => column.replace('_', '-')),
      'first-party',
      'searches',
      'read-whole',
    ];
    const rows = tools.map((tool) => row(tool.slug, [tool]));
    return { text: tableText([head, ...rows, row(`${tools.length} tools`, tools)]), code: 0 };
  },
};

function countsOf(tools: readonly Tool[]): string[] {
  const facts = tools.flatMap((tool) => Object.values(tool.facts));
  const columns = facts.map((fact) => (isAbsent(fact) ? 'absent' : (fact.unknown?.reason ?? fact.status)));
  const answered = facts.filter(isAnswered);
  const firstParty = answered.filter(({ evidence }) => evidence?.first_party).length;
  return [
    ...COLUMNS.map((column) => String(columns.filter((other) => other === column).length)),
    answered.length === 0 ? '-' : `${Math.floor((firstParty * 100) / answered.length)} %`,
    String(tools.reduce((sum, tool) => sum + searchesOf(tool), 0)),
  ];
}

/** The number of different searches for the open questions of a tool and for the opposite of each no. */
function searchesOf(tool: Tool): number {
  const places = Object.values(tool.facts).flatMap(({ unknown, looked_at }) => looked_at ?? unknown?.looked_at ?? []);
  return new Set(places.flatMap((place) => ('search' in place ? [place.search] : []))).size;
}

/** A table as text. The first column is left-aligned, the others are right-aligned. */
function tableText(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
