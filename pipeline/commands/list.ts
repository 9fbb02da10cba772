import { type Fact, isAnswered, isUnresearched } from '../../model/fact.ts';
import { findQuestionsAbout, type JobStrength } from '../../model/job.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import { listKeys } from '../../model/parse-question.ts';
import type { Tool } from '../../model/tool.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { suggest } from '../check/suggestion.ts';
import { findPosition } from '../read/yaml-file.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { loadCorpus, toSlug } from './load.ts';

/** The lists, with the description that follows the number of facts: `3 facts whose pages are undated`. */
const LISTS = {
  unknown: 'to research',
  undated: 'whose pages are undated',
  'second-hand': 'that no vendor page confirms',
} as const;
const LIST_NAMES = Object.keys(LISTS);
type ListName = keyof typeof LISTS;

export const listCommand: Command = {
  name: 'list',
  usage: 'list [unknown|undated|second-hand] [tools…] [--limit n]',
  help: 'Lists facts to work on, each with its line: unknown answers, answers from undated pages, or second-hand answers. Sorted by the number of jobs that require the fact, then by the number of jobs for which it is nice to have. Without tools, lists the unknown answers of the first eight tools of each job.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const { args } = input;
    const [list, ...slugs] = (LIST_NAMES.includes(args[0] ?? '') ? args : ['unknown', ...args]) as [
      ListName,
      ...string[],
    ];
    const corpus = await loadCorpus(input);
    const tools = parseTools(slugs, corpus);
    const limit = parseLimit(input);
    const facts = (list === 'unknown' ? findUnknownFacts(corpus, tools) : findKnownFacts(list, corpus, tools)).sort(
      compareByJobs,
    );
    const shownFacts = facts.slice(0, limit);
    const remainingCount = facts.length - shownFacts.length;
    return {
      text: [
        `${formatCount(facts.length, 'fact')} ${LISTS[list]}`,
        ...shownFacts.map((fact) => formatLine(list, fact, corpus)),
        ...(remainingCount > 0 ? [`and ${remainingCount} more; --limit ${facts.length} lists all`] : []),
      ].join('\n'),
      code: 0,
    };
  },
};

/** Parses --limit. @throws UsageError if it is not a positive whole number */
function parseLimit({ options }: Input): number {
  const limit = String(options.limit);
  if (/^[1-9]\d{0,5}$/.test(limit)) return Number(limit);
  throw new UsageError(`--limit must be a whole number from 1, such as 100, not "${limit}"`);
}

/** Parses the tools to list. Undefined if there are none. @throws UsageError if a slug is unknown, with similar slugs */
function parseTools(args: readonly string[], { tools }: Corpus): ReadonlySet<string> | undefined {
  const slugs = args.map(toSlug);
  for (const slug of slugs) {
    if (tools.some((tool) => tool.slug === slug)) continue;
    const knownNames = [...LIST_NAMES, ...tools.map((tool) => tool.slug)];
    throw new UsageError(
      `"${slug}" is neither a list (${LIST_NAMES.join(', ')}) nor a tool without errors; ${suggest(slug, knownNames)}`,
    );
  }
  return slugs.length > 0 ? new Set(slugs) : undefined;
}

/** A fact to work on, with the jobs that require it and the jobs for which it is nice to have. */
interface ListedFact {
  readonly tool: Tool;
  readonly key: string;
  readonly required: string[];
  readonly nice: string[];
}

function compareByJobs(a: ListedFact, b: ListedFact): number {
  return b.required.length - a.required.length || b.nice.length - a.nice.length;
}

/** The maximum number of tools per job, unless the command names tools. */
const MAX_TOOLS_PER_JOB = 8;

/** Finds the unknown facts on the boards of all jobs. */
function findUnknownFacts(
  { jobs, tools, facts }: Corpus,
  selectedTools: ReadonlySet<string> | undefined,
): ListedFact[] {
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]));
  const factsById = new Map<string, ListedFact>();
  for (const { job, columns, rows } of jobs) {
    const toolRows = selectedTools
      ? rows.filter(({ slug }) => selectedTools.has(slug))
      : rows.slice(0, MAX_TOOLS_PER_JOB);
    for (const { slug, cells } of toolRows) {
      const tool = bySlug.get(slug) as Tool;
      const unknownColumns = columns.filter(({ key }) => cells[key]?.mark === 'unknown');
      for (const { key: question, strength } of unknownColumns)
        for (const key of findOpenKeys(listKeys(question, facts.catalogue.data), tool)) {
          const id = `${slug} ${key}`;
          const fact = factsById.get(id) ?? { tool, key, required: [], nice: [] };
          factsById.set(id, fact);
          fact[strength === 'required' ? 'required' : 'nice'].push(job);
        }
    }
  }
  return [...factsById.values()];
}

/** Finds the keys to research for a question. If the question has alternatives, leaves out alternatives that are already answered. */
function findOpenKeys(keys: readonly string[], { facts }: Tool): readonly string[] {
  const isOpen = (key: string) => facts[key]?.status === 'unknown' || facts[key]?.status === 'disputed';
  return keys.length === 1 ? keys : keys.filter(isOpen);
}

/** Finds the facts of a list of known facts. A job only counts if the tool is on its board. */
function findKnownFacts(
  list: Exclude<ListName, 'unknown'>,
  { jobs, tools, facts }: Corpus,
  selectedTools: ReadonlySet<string> | undefined,
): ListedFact[] {
  const boards = new Map(jobs.map(({ job, rows }) => [job, new Set(rows.map(({ slug }) => slug))]));
  return tools
    .filter(({ slug }) => selectedTools?.has(slug) ?? true)
    .flatMap((tool) =>
      Object.keys(tool.facts)
        .filter((key) => (list === 'undated' ? isUndated(key, tool) : tool.facts[key]?.second_hand))
        .map((key) => {
          const questions = findQuestionsAbout(key, facts.methodology.data.jobs).filter(({ job }) =>
            boards.get(job)?.has(tool.slug),
          );
          const listJobs = (listedStrength: JobStrength) =>
            questions.filter(({ strength }) => strength === listedStrength).map(({ job }) => job);
          return { tool, key, required: [...new Set(listJobs('required'))], nice: [...new Set(listJobs('nice'))] };
        }),
    );
}

function isUndated(key: string, { facts, sources }: Tool): boolean {
  const { status, sources: citations } = facts[key] as Fact;
  return isAnswered({ status }) && citations.every(({ id }) => !findDatedSources(sources).has(id));
}

/** Finds the ids of the sources with a date. Cached for each tool. */
const findDatedSources = memoizeByObject(
  (sources: Tool['sources']) => new Set(sources.flatMap(({ id, dated }) => (dated ? [id] : []))),
);

const STRENGTHS = { required: 'required', nice: 'nice to have' } as const;

/** Formats a line: `flagmast  team.sso  facts/tools/flagmast.yaml:42  required for outreach (not researched yet)`. */
function formatLine(list: ListName, { tool, key, ...jobs }: ListedFact, corpus: Corpus): string {
  const uses = (['required', 'nice'] as const)
    .filter((strength) => jobs[strength].length > 0)
    .map((strength) => `${STRENGTHS[strength]} for ${jobs[strength].join(', ')}`);
  const status = list === 'unknown' ? ` (${describeResearchStatus(tool.facts[key] as Fact)})` : '';
  const reasons = `${uses.join('; ') || 'not used by any job'}${status}`;
  return `${tool.slug}  ${key}  ${findPlace(tool, key, corpus)}  ${reasons}`;
}

function describeResearchStatus(fact: Fact): string {
  if (fact.status === 'unknown') return isUnresearched(fact) ? 'not researched yet' : 'researched, no source found';
  return fact.status === 'disputed' ? 'disputed' : 'does not answer the question';
}

/** Finds the line of a fact. If the fact is not in its file, finds the fact after which it should be inserted. */
function findPlace({ slug }: Tool, key: string, { facts }: Corpus): string {
  const tool = facts.tools.find(({ data }) => data.slug === slug);
  if (!tool) throw new Error(`no file for the tool ${slug}`);
  const keys = Object.keys(facts.catalogue.data.keys);
  const precedingKey = keys
    .slice(0, keys.indexOf(key) + 1)
    .findLast((candidate) => Object.hasOwn(tool.data.facts, candidate));
  const { line } = findPosition(tool.file, precedingKey === undefined ? ['facts'] : ['facts', precedingKey], true);
  return `${tool.file.path}:${line}`;
}
