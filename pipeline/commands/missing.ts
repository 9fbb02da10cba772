import type { Column, JobBoard } from '../../model/board-answer.ts';
import { type Fact, isUntouched } from '../../model/fact.ts';
import { splitQuestion } from '../../model/job.ts';
import type { Tool } from '../../model/tool.ts';
import type { Corpus } from '../resolve/resolve.ts';
import type { Command } from './command.ts';
import { findTools, loadCorpus } from './load.ts';

export const missingCommand: Command = {
  name: 'missing',
  usage: 'missing [slugs …] [--limit n]',
  help: 'Lists the unknown answers that decide most: of the first eight tools of each job or of the tools that are named, first what more jobs require, then what is nice to have in more.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const listed = factsToFind(await loadCorpus(input), input.args);
    const shown = listed.slice(0, Number(input.options.limit) || undefined);
    return { text: [`${listed.length} facts to look for`, ...shown.map(lineOf)].join('\n'), code: 0 };
  },
};

/** The words for people. */
export const STRENGTH_WORDS = { required: 'required', nice: 'nice to have' } as const;

/** How many tools of a job count. */
const FIRST = 8;

interface FactToFind {
  readonly slug: string;
  readonly key: string;
  readonly fact: Fact;
  /** The jobs that ask it, by how much. */
  readonly required: string[];
  readonly nice: string[];
}

/** What is unknown on the boards of the jobs. @param slugs of the only tools that count; without any, the first of each board */
function factsToFind(corpus: Corpus, slugs: readonly string[]): FactToFind[] {
  const tools = new Map(findTools(corpus, slugs).map((tool) => [tool.slug, tool]));
  const found = new Map<string, FactToFind>();
  for (const { job, columns, rows } of corpus.jobs) {
    const counted = slugs.length > 0 ? rows.filter(({ slug }) => tools.has(slug)) : rows.slice(0, FIRST);
    for (const { row, column } of unknownCells(columns, counted)) {
      const tool = tools.get(row.slug) as Tool;
      for (const key of openKeys(column.key, tool)) {
        const id = `${row.slug} ${key}`;
        const fact = tool.facts[key] as Fact;
        const one = found.get(id) ?? { slug: row.slug, key, fact, required: [], nice: [] };
        found.set(id, one);
        one[column.strength === 'required' ? 'required' : 'nice'].push(job);
      }
    }
  }
  return [...found.values()].sort((a, b) => b.required.length - a.required.length || b.nice.length - a.nice.length);
}

function unknownCells(columns: readonly Column[], rows: JobBoard['rows']) {
  return rows.flatMap((row) =>
    columns.filter(({ key }) => row.cells[key]?.mark === 'unknown').map((column) => ({ row, column })),
  );
}

/** The questions to look for so that a question has an answer: of several that it names, those that are answered say no and need no search. */
function openKeys(question: string, { facts }: Tool): string[] {
  const keys = question.split('|').map((part) => splitQuestion(part).key);
  const isOpen = (key: string) => facts[key]?.status === 'unknown' || facts[key]?.status === 'disputed';
  return keys.length === 1 ? keys : keys.filter(isOpen);
}

/** `flagmast  team.sso  required for outreach (not looked for yet)` */
function lineOf({ slug, key, fact, ...jobs }: FactToFind): string {
  const strengths = (['required', 'nice'] as const)
    .filter((strength) => jobs[strength].length > 0)
    .map((strength) => `${STRENGTH_WORDS[strength]} for ${jobs[strength].join(', ')}`);
  return `${slug}  ${key}  ${strengths.join('; ')} (${whyOpen(fact)})`;
}

function whyOpen(fact: Fact): string {
  if (fact.status === 'unknown') return isUntouched(fact) ? 'not looked for yet' : 'looked for';
  return fact.status === 'disputed' ? 'disputed' : 'does not answer the question';
}
