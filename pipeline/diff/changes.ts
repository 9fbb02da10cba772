import type { CatalogueKey } from '../../model/catalogue.ts';
import type { Change } from '../../model/change.ts';
import { type Fact, isAnswered, listCitations } from '../../model/fact.ts';
import { groupBy } from '../../model/group-by.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { describeChange } from '../../model/words/change.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { truncate } from '../../model/words/truncate.ts';
import { formatFact } from '../../model/words/value.ts';
import { compareTool } from '../changes/compare.ts';
import { prepareComparison } from '../changes/problems.ts';
import type { ValidFile } from '../check/rule.ts';
import type { FileSource, ToolFile } from '../check/tool-file.ts';
import { SHARED_FILES } from '../read/facts-folder.ts';
import { findPosition, type YamlFile } from '../read/yaml-file.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type Difference, findDifferences, formatDifferences, MAX_TEXT_LENGTH } from './differences.ts';

/** A change to one entry of a file: a fact, a source or another field. */
export interface ChangedEntry {
  /** `facts/tools/flagmast.yaml:42`, a line of the current file. */
  readonly place: string;
  /** In plain words, not escaped. */
  readonly text: string;
  /** Pages on which a reviewer can check an answer. Those that the tool cites for the first time come first. */
  readonly pages?: readonly PageToReview[];
}

export interface PageToReview {
  readonly url: string;
  /** What to check on the page. */
  readonly subject: string;
  readonly isNew: boolean;
}

/** Lists every change in the files. Changes in tool files come first. */
export function listChanges(before: Corpus, after: Corpus): ChangedEntry[] {
  const oldTools = new Map(before.facts.tools.map((tool) => [tool.data.slug, tool]));
  const slugs = new Set(after.facts.tools.map(({ data }) => data.slug));
  const oldPlatforms = new Map(before.facts.platforms.map((platform) => [platform.file.path, platform]));
  return [
    ...after.facts.tools.flatMap((tool) => {
      const oldTool = oldTools.get(tool.data.slug);
      return oldTool ? compareToolFiles(oldTool, tool, before, after) : describeNewTool(tool, after);
    }),
    ...before.facts.tools
      .filter(({ data }) => !slugs.has(data.slug))
      .map(({ file, data }) => ({ place: file.path, text: `${data.name} was removed` })),
    ...SHARED_FILES.flatMap((name) => compareFiles(before.facts[name], after.facts[name])),
    ...after.facts.platforms.flatMap((platform) => compareFiles(oldPlatforms.get(platform.file.path), platform)),
  ];
}

/** The number of answers that the report shows for a new tool. */
const MAX_ANSWERS = 10;

function describeNewTool({ file, data }: ValidFile<ToolFile>, { tools, facts }: Corpus): ChangedEntry[] {
  const { keys } = facts.catalogue.data;
  const resolved = tools.find(({ slug }) => slug === data.slug)?.facts ?? {};
  const known = Object.keys(data.facts).filter((key) => keys[key] && isAnswered(resolved[key]));
  const answers = known.slice(0, MAX_ANSWERS).map((key) => ({
    place: formatPlace(file, ['facts', key]),
    text: `${data.name}, ${keys[key]?.label} (${key}): ${truncate(formatFact(resolved[key] as Fact, keys[key] as CatalogueKey), MAX_TEXT_LENGTH)}`,
  }));
  const pages = Object.values(data.sources).map(({ url, shows }) => ({
    url,
    subject: `${data.name}: ${shows}`,
    isNew: true,
  }));
  const place = `${file.path}:1`;
  const more = known.length - answers.length;
  return [
    { place, text: `${data.name} is new, with ${formatCount(known.length, 'known answer')}`, pages },
    ...answers,
    ...(more > 0 ? [{ place, text: `${data.name}: and ${more} more` }] : []),
  ];
}

const formatPlace = (file: YamlFile, path: Difference['path']) => `${file.path}:${findPosition(file, path).line}`;

/** Groups the differences by entry, such as a fact or a source. */
function groupDifferences(before: unknown, after: unknown) {
  return [...groupBy(findDifferences(before, after), ({ names }) => names.slice(0, 2).join(', ') || 'fields')];
}

function compareFiles(before: ValidFile<unknown> | undefined, { file, data }: ValidFile<unknown>): ChangedEntry[] {
  return groupDifferences(before?.data ?? {}, data).map(([name, differences]) =>
    describeEntry(file, name, differences),
  );
}

/** Describes a change to an entry that is not a fact. */
function describeEntry(
  file: YamlFile,
  name: string,
  differences: readonly [Difference, ...Difference[]],
): ChangedEntry {
  const [{ path, before, after }] = differences;
  const isNewPage = path[0] === 'sources' && path.length === 2 && before === undefined;
  return {
    place: formatPlace(file, path),
    text: `${name}: ${formatDifferences(differences)}`,
    ...(isNewPage && { pages: [{ url: (after as FileSource).url, subject: name, isNew: true }] }),
  };
}

/** Compares two versions of a tool file. The words of a changed answer are those of the list of changes. */
function compareToolFiles(
  { data: old }: ValidFile<ToolFile>,
  { file, data }: ValidFile<ToolFile>,
  before: Corpus,
  after: Corpus,
): ChangedEntry[] {
  const find = ({ tools }: Corpus) => tools.find(({ slug }) => slug === data.slug) as ResolvedTool;
  const tool = find(after);
  const { keys } = after.facts.catalogue.data;
  const published = { keys: before.facts.catalogue.data.keys, method: before.facts.methodology.data };
  const { changes, unexplained } = compareTool(
    tool,
    { ...published, tools: new Map([[data.slug, '']]), readTool: () => find(before) },
    prepareComparison(after.facts, [tool]),
  );
  const answers = new Map([...changes, ...unexplained].map((change) => [change.key, change]));
  const oldUrls = new Set(Object.values(old.sources).map(({ url }) => url));
  const describeFact = (key: string, differences: readonly [Difference, ...Difference[]]): ChangedEntry => {
    const name = `${data.name}, ${keys[key]?.label ?? key} (${key})`;
    // The words of plans leave out their charges and limits.
    const change = keys[key]?.type === 'plans' ? undefined : answers.get(key);
    const fact = tool.facts[key];
    const pages = (fact ? listCitations(fact) : [])
      .flatMap(({ id }) => tool.sources.find((source) => source.id === id) ?? [])
      .map(({ url }) => ({ url, subject: name, isNew: !oldUrls.has(url) }))
      .sort((a, b) => Number(b.isNew) - Number(a.isNew));
    const answer = change && describeChange(change as Change, keys[key]).map((side) => truncate(side, MAX_TEXT_LENGTH));
    const others = differences.filter(({ path }) => !change || !VALUE_FIELDS.includes(String(path[2] ?? 'value')));
    const parts = [answer?.join(' → ')];
    if (others.length > 0) parts.push(formatDifferences(others));
    return {
      place: formatPlace(file, differences[0].path),
      text: `${name}: ${parts.filter(Boolean).join('; ')}${answers.has(key) && !pages[0]?.isNew ? ' (no new page)' : ''}`,
      pages,
    };
  };
  const entries = groupDifferences(old, data).map(([name, differences]): ChangedEntry & { isFact: boolean } => {
    const [section, key] = differences[0].path;
    return section === 'facts' && key !== undefined
      ? { ...describeFact(String(key), differences), isFact: true }
      : { ...describeEntry(file, `${data.name}, ${name}`, differences), isFact: false };
  });
  return entries.sort((a, b) => Number(b.isFact) - Number(a.isFact)).map(({ isFact: _, ...entry }) => entry);
}

/** Fields that follow from the answer, or that are shown with it. */
const VALUE_FIELDS = ['value', 'values', 'plan', 'only_on', 'sources', 'looked_at', 'because'];
