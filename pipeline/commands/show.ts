import { boardCell } from '../../model/board/cell.ts';
import type { Score } from '../../model/board-answer.ts';
import { type Catalogue, groupOf } from '../../model/catalogue.ts';
import type { Fact } from '../../model/fact.ts';
import { questionsAbout, singlesIn } from '../../model/job.ts';
import type { Method } from '../../model/methodology.ts';
import { dayInText, sourcesById } from '../../model/source.ts';
import { isAnswered } from '../../model/state.ts';
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
    if (query === undefined) return { text: toolText(tool), code: 0 };
    const fact = Object.hasOwn(tool.facts, query) ? tool.facts[query] : undefined;
    if (fact) return { text: factText(fact, tool, methodology.data.jobs), code: 0 };
    const keys = findKeys(query, catalogue.data);
    if (keys.length > 0) return { text: listText(keys, tool), code: 0 };
    throw new UsageError(`"${query}" is not a key of the catalogue; ${suggestion(query, Object.keys(tool.facts))}`);
  },
};

function listText(keys: readonly string[], { facts }: Tool): string {
  return keys
    .map((key) => facts[key])
    .filter((fact) => fact !== undefined)
    .map(({ key, display, note, unknown }) => {
      const open = unknown?.reason === 'not-researched' ? 'not looked for yet' : 'unknown';
      const said = note ?? unknown?.note;
      return `${key}: ${unknown ? open : display}${said ? ` (${said})` : ''}`;
    })
    .join('\n');
}

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

function toolText(tool: Tool): string {
  const scores = Object.entries(tool.scores).map(([job, score]) => `  ${job}: ${scoreText(score)}`);
  const all = Object.values(tool.facts);
  const known = all
    .filter(isAnswered)
    .map(({ key, display, note }) => `  ${key}: ${display}${note ? ` (${note})` : ''}`);
  const open = all
    .filter(({ unknown }) => unknown && unknown.reason !== 'not-researched')
    .map(({ key, unknown }) => `  ${key}${unknown?.note ? ` (${unknown.note})` : ''}`);
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
    const age = source && dayInText(source);
    return `  ${id}${at ? `, at "${at}"` : ''}: ${source?.url} (${source?.relation}, ${age})\n    ${source?.shows}`;
  };
  const lines = [
    `${fact.key}: ${fact.label}`,
    `status: ${fact.status}`,
    `value: ${fact.display}`,
    ...(fact.from_plan === undefined ? [] : [`plan: ${fact.from_plan}`]),
    ...(fact.extra ? ['add-on: paid on top of a plan'] : []),
    ...fact.sources.map(cite),
  ];
  for (const claim of fact.disagrees ?? []) lines.push(`values: ${claim.display}`, ...claim.sources.map(cite));
  if (fact.unknown) {
    const places = fact.unknown.looked_at.map((place) =>
      'search' in place ? `search "${place.search}"` : place.source,
    );
    lines.push(`looked at: ${places.join('; ') || 'nothing'}`);
  }
  if (fact.note ?? fact.unknown?.note) lines.push(`note: ${fact.note ?? fact.unknown?.note}`);
  const questions = questionsAbout(fact.key, jobs).map(
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
