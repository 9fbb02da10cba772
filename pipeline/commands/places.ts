import { type Job, TIERS, toolsOfJob } from '../../model/ranking/job.ts';
import { type JobList, listFor, type OpenQuestion, type PlacedRow } from '../../model/ranking/list.ts';
import { suggestion } from '../check/suggestion.ts';
import type { Command } from './command.ts';
import { loadCorpus } from './load.ts';

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

function rowInWords({ group, tool, proven, range, open, denied, absent = [] }: PlacedRow): string {
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
