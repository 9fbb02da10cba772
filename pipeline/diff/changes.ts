import { isAnswered } from '../../model/fact.ts';
import { displayFact } from '../../model/fact-text.ts';
import { groupBy } from '../../model/group-by.ts';
import { questionsAbout } from '../../model/job.ts';
import { isSame } from '../../model/same-json.ts';
import type { Source } from '../../model/source.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { cut, cutPair } from '../../model/words/cut.ts';
import { counted } from '../../model/words/numbers.ts';
import type { ValidFacts, ValidFile, ValidTool } from '../check/rule.ts';
import { SHARED_FILES } from '../read/facts-folder.ts';
import { positionOf, type YamlFile } from '../read/yaml-file.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type Difference, differences } from './differences.ts';

/** What changed in one entry of a file: a fact, a source, or another field. */
export interface ChangedEntry {
  /** `facts/tools/flagmast.yaml:42`, in the file as it is now. */
  readonly place: string;
  /** In plain words, not escaped. */
  readonly text: string;
  readonly page?: PageToOpen;
}

/** The page on which a reviewer sees whether an answer is right. */
export interface PageToOpen extends Pick<Source, 'url' | 'title'> {
  /** What to look for. */
  readonly ask: string;
  /** Whether it is for another value, and not only for other words around the same. */
  readonly isOfValue: boolean;
  /** More for an answer that replaces another, and for what more jobs ask. */
  readonly weight: number;
}

/** Every change in the files, those of tools first. */
export function changesBetween(before: Corpus, after: Corpus): ChangedEntry[] {
  const old = new Map(before.facts.tools.map((tool) => [tool.data.slug, tool]));
  const pairs = after.facts.tools.map((tool) => {
    const slugs = [tool.data.slug, ...(tool.data.former_slugs ?? []).toReversed()];
    return { tool, was: slugs.map((slug) => old.get(slug)).find((found) => found !== undefined) };
  });
  const platforms = new Map(before.facts.platforms.map((platform) => [platform.file.path, platform]));
  const removed = before.facts.tools.filter((tool) => !pairs.some(({ was }) => was === tool));
  return [
    ...pairs.flatMap(({ tool, was }) => (was ? ofTool(was, tool, before, after) : [newTool(tool, after)])),
    ...removed.map(({ file, data }) => ({ place: file.path, text: `${data.name} was removed` })),
    ...SHARED_FILES.flatMap((name) => ofFile(before.facts[name], after.facts[name])),
    ...after.facts.platforms.flatMap((platform) => ofFile(platforms.get(platform.file.path), platform)),
  ];
}

function newTool({ file, data }: ValidTool, { tools }: Corpus): ChangedEntry {
  const facts = Object.values(tools.find(({ slug }) => slug === data.slug)?.facts ?? {});
  const known = counted(facts.filter(isAnswered).length, 'known answer');
  return { place: `${file.path}:1`, text: `${data.name} is new, with ${known}` };
}

/** The differences by the entries that they are in, such as a fact or a source. */
function entriesOf(before: unknown, after: unknown) {
  return [...groupBy(differences(before, after), ({ names }) => names.slice(0, 2).join(', ') || 'fields')];
}

function ofFile(before: ValidFile<unknown> | undefined, { file, data }: ValidFile<unknown>): ChangedEntry[] {
  return entriesOf(before?.data ?? {}, data).map(([name, found]) => {
    return { place: placeOf(file, found), text: `${name}: ${leaves(found, 2)}` };
  });
}

function ofTool(was: ValidTool, { file, data }: ValidTool, before: Corpus, after: Corpus): ChangedEntry[] {
  const then = before.tools.find(({ slug }) => slug === was.data.slug);
  const now = after.tools.find(({ slug }) => slug === data.slug);
  const changes = entriesOf(was.data, data).flatMap(([name, found]): ChangedEntry[] => {
    const place = placeOf(file, found);
    const [section, key] = found[0].names;
    // The order of the fields of a file, and of its facts, says nothing.
    if (section === undefined || (section === 'facts' && key === undefined)) return [];
    if (section !== 'facts' || key === undefined)
      return [{ place, text: `${data.name}, ${name}: ${leaves(found, 2)}` }];
    return [{ place, ...ofFact(key, found, [then, now], after.facts) }];
  });
  return changes.sort((a, b) => Number(!a.page) - Number(!b.page));
}

function placeOf(file: YamlFile, [{ path }]: readonly [Difference, ...unknown[]]): string {
  return `${file.path}:${positionOf(file, path).line}`;
}

/** What follows from the value, or is named with it. */
const WITH_VALUE = ['value', 'values', 'plan', 'add_on', 'sources', 'looked_at', 'because'];

function ofFact(
  key: string,
  found: readonly Difference[],
  tools: readonly (ResolvedTool | undefined)[],
  { catalogue, methodology }: ValidFacts,
): Omit<ChangedEntry, 'place'> {
  const declared = catalogue.data.keys[key];
  const [then, now] = tools.map((tool) => tool?.facts[key]);
  const name = `${tools[1]?.name}, ${declared?.label ?? key} (${key})`;
  if (!declared || !then || !now) return { text: `${name}: ${leaves(found, 2)}` };
  const [was = '', is = ''] = [then, now].map((fact) => displayFact(fact, declared));
  const isOther = was !== is || found.some(({ names }) => names[2] === 'value');
  // A price in a table of plans is named with its plan, and the rest of the table is left out.
  const isTable = declared.type === 'plans' && isAnswered(then) && isAnswered(now);
  const inTable = found.filter(({ names }) => ['value', 'values'].includes(names[2] ?? ''));
  const others = found.filter(({ names }) => !isOther || !WITH_VALUE.includes(names[2] ?? 'value'));
  const said = isTable ? leaves(inTable, 3) : `${cut(was, MOST)} → ${cut(is, MOST)}`;
  const text = `${name}: ${[isOther ? said : '', leaves(others, 2)].filter((part) => part !== '').join('; ')}`;
  const [fact, tool] = isAnswered(now) ? [now, tools[1]] : [then, tools[0]];
  const [citation] = fact.sources;
  const source = tool?.sources.find(({ id }) => id === citation?.id);
  if (!source) return { text };
  const place = citation?.at ? `, at “${citation.at}”` : '';
  const weight = questionsAbout(key, methodology.data.jobs).length + (isOther ? (isAnswered(then) ? 200 : 100) : 0);
  return { text, page: { ...source, ask: `${name}${place}`, isOfValue: isOther, weight } };
}

/** In characters: enough to tell one value from another. */
const MOST = 100;

/** What differs in an entry, each place once. @param depth how many names of each place are said already */
function leaves(found: readonly Difference[], depth: number): string {
  const texts = [...new Set(found.map((difference) => leaf(difference, depth)))];
  return `${texts.slice(0, 4).join('; ')}${texts.length > 4 ? `; and ${texts.length - 4} more` : ''}`;
}

/** `Growth, monthly, amount: 79 → 89`; of a fingerprint only that it is another one, since nobody can read a hash. */
function leaf({ names, before, after }: Difference, depth: number): string {
  const end = names.indexOf('fingerprint');
  const label = names.slice(depth, end < 0 ? undefined : end + 1).map((name) => `${name}, `);
  const where = label.join('').replace(/, $/, ': ');
  if (before === undefined) return `${where}added ${cut(textOf(after), MOST)}`;
  if (after === undefined) return `${where}removed ${cut(textOf(before), MOST)}`;
  if (isSame(before, after)) return `${where}in another order`;
  const [was, is] = cutPair(textOf(before), textOf(after), MOST);
  return end >= 0 || was === is ? `${where}changed` : `${where}${was} → ${is}`;
}

function textOf(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data);
}
