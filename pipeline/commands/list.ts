import { type Fact, isAnswered, isUntouched } from '../../model/fact.ts';
import { type JobStrength, questionsAbout } from '../../model/job.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import { listKeys } from '../../model/parse-question.ts';
import type { Tool } from '../../model/tool.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { suggestion } from '../check/suggestion.ts';
import { renamedFrom } from '../check/tool-contents.ts';
import { findPosition } from '../read/yaml-file.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { loadCorpus } from './load.ts';

/** What can be listed, with what is said of how many there are. */
const KINDS = {
  unknown: 'to look for',
  undated: 'whose pages show no day',
  'second-hand': 'that no page of the vendor says',
} as const;
type Kind = keyof typeof KINDS;

const isKind = (word: string): word is Kind => Object.hasOwn(KINDS, word);

export const listCommand: Command = {
  name: 'list',
  usage: 'list [unknown|undated|second-hand] [tools…] [--limit n]',
  help: 'Lists facts to work on, each with its place: answers that are unknown, known ones whose pages show no day, or that are second-hand. What more jobs require comes first, then what is nice to have in more. Without tools, the unknown answers are those of the first eight tools of each job.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const [first = '', ...rest] = input.args;
    const kind = isKind(first) ? first : 'unknown';
    const corpus = await loadCorpus(input);
    const tools = namedTools(isKind(first) ? rest : input.args, corpus);
    const found = (kind === 'unknown' ? unknownOnBoards(corpus, tools) : known(kind, corpus, tools)).sort(byWeight);
    const shown = found.slice(0, limitIn(input));
    const more = found.length - shown.length;
    return {
      text: [
        `${formatCount(found.length, 'fact')} ${KINDS[kind]}`,
        ...shown.map((one) => lineOf(kind, one, corpus)),
        ...(more > 0 ? [`and ${more} more; --limit ${found.length} lists all`] : []),
      ].join('\n'),
      code: 0,
    };
  },
};

/** @throws UsageError if it is no number of lines */
function limitIn({ options }: Input): number {
  const limit = String(options.limit);
  if (/^[1-9]\d{0,5}$/.test(limit)) return Number(limit);
  throw new UsageError(`--limit "${limit}" is no number of lines; write 1 or more, such as --limit 100`);
}

/** Undefined if none is named. @throws UsageError with what is similar to a word that is no tool */
function namedTools(slugs: readonly string[], { tools }: Corpus): ReadonlySet<string> | undefined {
  for (const slug of slugs) {
    if (tools.some((tool) => tool.slug === slug)) continue;
    const known = [...Object.keys(KINDS), ...tools.map((tool) => tool.slug)];
    throw new UsageError(
      renamedFrom(slug, tools) ??
        `"${slug}" is neither a tool without errors nor a list (${Object.keys(KINDS).join(', ')}); ${suggestion(slug, known)}`,
    );
  }
  return slugs.length > 0 ? new Set(slugs) : undefined;
}

/** A fact to work on, with the jobs that ask it, by how much. */
interface Listed {
  readonly tool: Tool;
  readonly key: string;
  readonly required: string[];
  readonly nice: string[];
}

function byWeight(a: Listed, b: Listed): number {
  return b.required.length - a.required.length || b.nice.length - a.nice.length;
}

/** How many tools of a job count where none is named. */
const FIRST = 8;

/** What is unknown on the boards of the jobs. */
function unknownOnBoards({ jobs, tools, facts }: Corpus, named: ReadonlySet<string> | undefined): Listed[] {
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]));
  const found = new Map<string, Listed>();
  for (const { job, columns, rows } of jobs) {
    const counted = named ? rows.filter(({ slug }) => named.has(slug)) : rows.slice(0, FIRST);
    for (const { slug, cells } of counted) {
      const tool = bySlug.get(slug) as Tool;
      const unknown = columns.filter(({ key }) => cells[key]?.mark === 'unknown');
      for (const { key: question, strength } of unknown)
        for (const key of openKeys(listKeys(question, facts.catalogue.data), tool)) {
          const id = `${slug} ${key}`;
          const one = found.get(id) ?? { tool, key, required: [], nice: [] };
          found.set(id, one);
          one[strength === 'required' ? 'required' : 'nice'].push(job);
        }
    }
  }
  return [...found.values()];
}

/** The keys to look for so that a question has an answer: of several that it names, those that are answered say no and need no search. */
function openKeys(keys: readonly string[], { facts }: Tool): readonly string[] {
  const isOpen = (key: string) => facts[key]?.status === 'unknown' || facts[key]?.status === 'disputed';
  return keys.length === 1 ? keys : keys.filter(isOpen);
}

/** Known facts of a kind. A job counts where the tool is on its board. */
function known(
  kind: Exclude<Kind, 'unknown'>,
  { jobs, tools, facts }: Corpus,
  named: ReadonlySet<string> | undefined,
): Listed[] {
  const boards = new Map(jobs.map(({ job, rows }) => [job, new Set(rows.map(({ slug }) => slug))]));
  return tools
    .filter(({ slug }) => named?.has(slug) ?? true)
    .flatMap((tool) =>
      Object.keys(tool.facts)
        .filter((key) => (kind === 'undated' ? isUndated(key, tool) : tool.facts[key]?.second_hand))
        .map((key) => {
          const questions = questionsAbout(key, facts.methodology.data.jobs).filter(({ job }) =>
            boards.get(job)?.has(tool.slug),
          );
          const jobsThat = (how: JobStrength) =>
            questions.filter(({ strength }) => strength === how).map(({ job }) => job);
          return { tool, key, required: [...new Set(jobsThat('required'))], nice: [...new Set(jobsThat('nice'))] };
        }),
    );
}

function isUndated(key: string, { facts, sources }: Tool): boolean {
  const { status, sources: cited } = facts[key] as Fact;
  return isAnswered({ status }) && cited.every(({ id }) => !datedIn(sources).has(id));
}

/** The ids of the sources with a day of their own. Read once for each tool. */
const datedIn = memoizeByObject(
  (sources: Tool['sources']) => new Set(sources.flatMap(({ id, dated }) => (dated ? [id] : []))),
);

const STRENGTHS = { required: 'required', nice: 'nice to have' } as const;

/** `flagmast  team.sso  facts/tools/flagmast.yaml:42  required for outreach (not looked for yet)` */
function lineOf(kind: Kind, { tool, key, ...jobs }: Listed, corpus: Corpus): string {
  const wanted = (['required', 'nice'] as const)
    .filter((strength) => jobs[strength].length > 0)
    .map((strength) => `${STRENGTHS[strength]} for ${jobs[strength].join(', ')}`);
  const why = kind === 'unknown' ? ` (${whyOpen(tool.facts[key] as Fact)})` : '';
  const reasons = `${wanted.join('; ') || 'asked by no job'}${why}`;
  return `${tool.slug}  ${key}  ${placeOf(tool, key, corpus)}  ${reasons}`;
}

function whyOpen(fact: Fact): string {
  if (fact.status === 'unknown') return isUntouched(fact) ? 'not looked for yet' : 'looked for';
  return fact.status === 'disputed' ? 'disputed' : 'does not answer the question';
}

/** The line of a fact; of one that is not in its file, that of the fact after which it belongs. */
function placeOf({ slug }: Tool, key: string, { facts }: Corpus): string {
  const tool = facts.tools.find(({ data }) => data.slug === slug);
  if (!tool) throw new Error(`no file has the tool ${slug}`);
  const keys = Object.keys(facts.catalogue.data.keys);
  const before = keys.slice(0, keys.indexOf(key) + 1).findLast((one) => Object.hasOwn(tool.data.facts, one));
  const { line } = findPosition(tool.file, before === undefined ? ['facts'] : ['facts', before], true);
  return `${tool.file.path}:${line}`;
}
