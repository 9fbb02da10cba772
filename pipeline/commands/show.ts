import { boardCell } from '../../model/board/cell.ts';
import type { Score } from '../../model/board-answer.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../model/catalogue.ts';
import { type Fact, isAnswered, isUntouched } from '../../model/fact.ts';
import { displayFact, displayValue } from '../../model/fact-text.ts';
import { questionsAbout, singlesIn } from '../../model/job.ts';
import type { Method } from '../../model/methodology.ts';
import { type Citation, dayInText, sourcesById } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { suggestion } from '../check/suggestion.ts';
import { type Command, UsageError } from './command.ts';
import { findTools, loadCorpus } from './load.ts';
import { STRENGTH_WORDS } from './missing.ts';

export const showCommand: Command = {
  name: 'show',
  usage: 'show <slug> [key, group or word]',
  help: 'Shows a tool or one of its facts as published, with the sources. A group or a word lists the matching keys: show <slug> price.',
  async run(input) {
    const [slug, query] = input.args;
    if (slug === undefined) throw new UsageError('name a tool: show <slug> [key, group or word]');
    const corpus = await loadCorpus(input);
    const [tool] = findTools(corpus, [slug]) as [Tool];
    const { methodology, catalogue } = corpus.facts;
    if (query === undefined) return { text: toolText(tool, catalogue.data), code: 0 };
    if (Object.hasOwn(tool.facts, query))
      return { text: factText(query, tool, catalogue.data, methodology.data.jobs), code: 0 };
    const keys = findKeys(query, catalogue.data);
    if (keys.length > 0) return { text: listText(keys, tool, catalogue.data), code: 0 };
    throw new UsageError(`"${query}" is not a key of the catalogue; ${suggestion(query, Object.keys(tool.facts))}`);
  },
};

function listText(keys: readonly string[], { facts }: Tool, catalogue: Catalogue): string {
  return keys.map((key) => lineOf(key, facts[key] as Fact, catalogue)).join('\n');
}

/** `team.sso: Yes (plan Pro only)` */
function lineOf(key: string, fact: Fact, { keys }: Catalogue): string {
  const said = isUntouched(fact)
    ? 'not looked for yet'
    : fact.status === 'unknown'
      ? 'unknown'
      : displayFact(fact, keys[key] as CatalogueKey);
  return `${key}: ${said}${noteOf(fact)}`;
}

const noteOf = ({ note }: Fact) => (note === undefined ? '' : ` (${note})`);

function successorOf({ successor }: NonNullable<Tool['closed']>): string {
  return successor ? `; its successor is ${successor}` : '';
}

/** `rank 2; required: 3 yes, 1 unknown, 0 no; nice to have: 4 yes, 2 unknown, 1 no` */
function scoreText({ rank, ...counts }: Score): string {
  const ofStrength = (['required', 'nice'] as const).map((strength) => {
    const { yes, unknown, no } = counts[strength];
    return `${STRENGTH_WORDS[strength]}: ${yes} yes, ${unknown} unknown, ${no} no`;
  });
  return [rank === null ? 'no rank' : `rank ${rank}`, ...ofStrength].join('; ');
}

function toolText(tool: Tool, catalogue: Catalogue): string {
  const scores = Object.entries(tool.scores).map(([job, score]) => `  ${job}: ${scoreText(score)}`);
  const all = Object.entries(tool.facts);
  const untouched = all.filter(([, fact]) => isUntouched(fact)).map(([key]) => key);
  const known = all.filter(([, fact]) => isAnswered(fact)).map(([key, fact]) => `  ${lineOf(key, fact, catalogue)}`);
  const open = all
    .filter(([key, { status }]) => status === 'unknown' && !untouched.includes(key))
    .map(([key, fact]) => `  ${key}${noteOf(fact)}`);
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

function factText(key: string, tool: Tool, catalogue: Catalogue, jobs: Method['jobs']): string {
  const sources = sourcesById(tool.sources);
  const cite = ({ id, at }: Citation) => {
    const source = sources.get(id);
    const age = source && dayInText(source);
    return `  ${id}${at ? `, at "${at}"` : ''}: ${source?.url} (${source?.relation}, ${age})\n    ${source?.shows}`;
  };
  const declared = catalogue.keys[key] as CatalogueKey;
  const fact = tool.facts[key] as Fact;
  const { status, plan, add_on, others = [], read = [], searches = [], note } = fact;
  const lines = [
    `${key}: ${declared.label}`,
    `status: ${status}`,
    `value: ${displayFact(fact, declared)}`,
    ...(plan === undefined ? [] : [`plan: ${plan}`]),
    ...(add_on ? ['add-on: paid on top of a plan'] : []),
    ...fact.sources.map(cite),
  ];
  for (const other of others) lines.push(`values: ${displayValue(other.value, declared)}`, ...other.sources.map(cite));
  if (status === 'unknown') {
    const places = [...read, ...searches.map(({ query }) => `search "${query}"`)];
    lines.push(`looked at: ${places.join('; ') || 'nothing'}`);
  }
  if (note !== undefined) lines.push(`note: ${note}`);
  const questions = questionsAbout(key, jobs).map(
    ({ job, strength, question }) =>
      `${job} (${STRENGTH_WORDS[strength]}): ${boardCell({ any: singlesIn(question) }, tool.facts).state}`,
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
