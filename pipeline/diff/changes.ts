import type { CatalogueKey } from '../../model/catalogue.ts';
import { type Fact, isAnswered } from '../../model/fact.ts';
import { groupBy } from '../../model/group-by.ts';
import { findQuestionsAbout } from '../../model/job.ts';
import { nameFeaturePlan } from '../../model/words/label.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { truncate } from '../../model/words/truncate.ts';
import { formatFact } from '../../model/words/value.ts';
import type { ValidFile } from '../check/rule.ts';
import { listCitations } from '../check/tool-contents.ts';
import type { FileFact, FileSource, ToolFile } from '../check/tool-file.ts';
import { SHARED_FILES } from '../read/facts-folder.ts';
import { findPosition, type YamlFile } from '../read/yaml-file.ts';
import type { Corpus } from '../resolve/resolve.ts';
import {
  type Difference,
  findDifferences,
  formatDifference,
  formatDifferences,
  MAX_TEXT_LENGTH,
} from './differences.ts';

/** A change to one entry of a file: a fact, a source or another field. */
export interface ChangedEntry {
  /** `facts/tools/flagmast.yaml:42`, a line of the current file. */
  readonly place: string;
  /** In plain words, not escaped. */
  readonly text: string;
  readonly pages?: readonly PageToReview[];
}

/** A page on which a reviewer can check an answer. */
export interface PageToReview extends Pick<FileSource, 'url' | 'title'> {
  /** What to check on the page. */
  readonly subject: string;
  /** Whether the change adds the page, cites it for the first time, or reads it again. */
  readonly isNew: boolean;
  /** Whether the value of the fact changed, and not only the text around it. */
  readonly hasNewValue: boolean;
  /** Higher for a changed answer than for a new answer, and for questions that more jobs ask. */
  readonly weight: number;
}

/** Lists every change in the files. Changes in tool files come first. */
export function listChanges(before: Corpus, after: Corpus): ChangedEntry[] {
  const oldTools = new Map(before.facts.tools.map((tool) => [tool.data.slug, tool]));
  const pairs = after.facts.tools.map((tool) => ({ tool, oldTool: oldTools.get(tool.data.slug) }));
  const oldPlatforms = new Map(before.facts.platforms.map((platform) => [platform.file.path, platform]));
  const removedTools = before.facts.tools.filter((tool) => !pairs.some(({ oldTool }) => oldTool === tool));
  return [
    ...pairs.flatMap(({ tool, oldTool }) =>
      oldTool ? compareTools(oldTool, tool, before, after) : describeNewTool(tool, after),
    ),
    ...removedTools.map(({ file, data }) => ({ place: file.path, text: `${data.name} was removed` })),
    ...SHARED_FILES.flatMap((name) => compareFiles(before.facts[name], after.facts[name])),
    ...after.facts.platforms.flatMap((platform) => compareFiles(oldPlatforms.get(platform.file.path), platform)),
  ];
}

/** The number of answers that the report shows for a new tool. */
const MAX_ANSWERS = 10;

function describeNewTool({ file, data }: ValidFile<ToolFile>, { tools, facts }: Corpus): ChangedEntry[] {
  const { keys } = facts.catalogue.data;
  const resolvedFacts = tools.find(({ slug }) => slug === data.slug)?.facts ?? {};
  const knownKeys = Object.keys(data.facts).filter((key) => keys[key] && isAnswered(resolvedFacts[key]));
  const answers = knownKeys.slice(0, MAX_ANSWERS).map((key) => {
    const place = `${file.path}:${findPosition(file, ['facts', key]).line}`;
    const answer = formatAnswer(resolvedFacts[key] as Fact, keys[key] as CatalogueKey, data.facts[key]);
    return { place, text: `${data.name}, ${keys[key]?.label} (${key}): ${answer}` };
  });
  const pages = Object.values(data.sources).map((source) => toNewPage(source, data.name));
  const place = `${file.path}:1`;
  const headline = { place, text: `${data.name} is new, with ${formatCount(knownKeys.length, 'known answer')}`, pages };
  const remainingCount = knownKeys.length - answers.length;
  return [
    headline,
    ...answers,
    ...(remainingCount > 0 ? [{ place, text: `${data.name}: and ${remainingCount} more` }] : []),
  ];
}

/** Describes a page that a change adds. */
function toNewPage({ url, title, shows }: FileSource, name: string): PageToReview {
  return { url, title, subject: `${name}: ${shows}`, isNew: true, hasNewValue: false, weight: 0 };
}

/** Formats an answer: `Yes (Pro), add-on Credits`. */
function formatAnswer(fact: Fact, catalogueKey: CatalogueKey, { add_on, ...plans }: Partial<FileFact> = {}): string {
  const plan = nameFeaturePlan(plans);
  const qualifiers = `${plan ? ` (${plan})` : ''}${add_on ? `, add-on ${add_on}` : ''}`;
  return `${truncate(formatFact(fact, catalogueKey), MAX_TEXT_LENGTH)}${qualifiers}`;
}

/** Groups the differences by entry, such as a fact or a source. */
function groupDifferences(before: unknown, after: unknown) {
  return [...groupBy(findDifferences(before, after), ({ names }) => names.slice(0, 2).join(', ') || 'fields')];
}

function compareFiles(before: ValidFile<unknown> | undefined, { file, data }: ValidFile<unknown>): ChangedEntry[] {
  return groupDifferences(before?.data ?? {}, data).map(([name, differences]) =>
    describeEntry(file, name, differences),
  );
}

/** Describes a change to an entry that is not a fact. @param name the name of the entry, after the name of its tool if it has one */
function describeEntry(
  file: YamlFile,
  name: string,
  differences: readonly [Difference, ...Difference[]],
): ChangedEntry {
  const [{ names, before, after }] = differences;
  const place = formatPlace(file, differences);
  const isNewSource = names[0] === 'sources' && names.length === 2 && before === undefined;
  if (!isNewSource) return { place, text: `${name}: ${formatDifferences(differences, 2)}` };
  const source = after as FileSource;
  const text = `${name}: added “${source.title}”, read ${source.read}, which shows: ${source.shows}`;
  return { place, text, pages: [toNewPage(source, name)] };
}

function compareTools(
  oldTool: ValidFile<ToolFile>,
  newTool: ValidFile<ToolFile>,
  before: Corpus,
  after: Corpus,
): ChangedEntry[] {
  const isFact = ([, [{ names }]]: ReturnType<typeof groupDifferences>[number]) => names[0] === 'facts';
  const entries = groupDifferences(oldTool.data, newTool.data).sort((a, b) => Number(isFact(b)) - Number(isFact(a)));
  return entries.flatMap(([name, differences]): ChangedEntry[] => {
    const [section, key] = differences[0].names;
    // The order of the fields and facts of a file does not matter.
    if (section === undefined || (section === 'facts' && key === undefined)) return [];
    if (section !== 'facts' || key === undefined)
      return [describeEntry(newTool.file, `${newTool.data.name}, ${name}`, differences)];
    return describeFact(key, differences, [oldTool, newTool], [before, after]);
  });
}

function formatPlace(file: YamlFile, [{ path }]: readonly [Difference, ...unknown[]]): string {
  return `${file.path}:${findPosition(file, path).line}`;
}

/** Fields that follow from the value, or that are shown with the value. */
const VALUE_FIELDS = ['value', 'values', 'unconfirmed', 'plan', 'only_on', 'add_on', 'sources', 'looked_at', 'because'];

function describeFact(
  key: string,
  differences: readonly [Difference, ...Difference[]],
  files: readonly [ValidFile<ToolFile>, ValidFile<ToolFile>],
  corpora: readonly [Corpus, Corpus],
): ChangedEntry[] {
  const [{ data: oldData }, { file, data }] = files;
  const { catalogue, methodology } = corpora[1].facts;
  const catalogueKey = catalogue.data.keys[key];
  const [oldFact, newFact] = corpora.map(
    ({ tools }, i) => tools.find(({ slug }) => slug === files[i]?.data.slug)?.facts[key],
  );
  const name = `${data.name}, ${catalogueKey?.label ?? key} (${key})`;
  const place = formatPlace(file, differences);
  if (!catalogueKey || !oldFact || !newFact) return [{ place, text: `${name}: ${formatDifferences(differences, 2)}` }];
  const oldAnswer = formatAnswer(oldFact, catalogueKey, oldData.facts[key]);
  const newAnswer = formatAnswer(newFact, catalogueKey, data.facts[key]);
  // In a list of plans, each changed price is shown with its plan, and the unchanged rest is left out.
  const isPlanList = catalogueKey.type === 'plans' && isAnswered(oldFact) && isAnswered(newFact);
  const valueDifferences = differences.filter(({ names }) => ['value', 'values'].includes(names[2] ?? ''));
  const hasNewValue =
    valueDifferences.length > 0 ||
    (!isPlanList && formatFact(oldFact, catalogueKey) !== formatFact(newFact, catalogueKey));
  const otherDifferences = differences.filter(({ names, after }) => {
    const isRemovedCitation = names[2] === 'sources' && names.length === 4 && after === undefined;
    return !hasNewValue || isRemovedCitation || !VALUE_FIELDS.includes(names[2] ?? 'value');
  });
  const weight =
    findQuestionsAbout(key, methodology.data.jobs).length + (hasNewValue ? (isAnswered(oldFact) ? 200 : 100) : 0);
  const importance = { hasNewValue, weight };
  const pages = findPages(key, oldData, data).map((page) => ({
    ...page,
    ...importance,
    subject: `${name}${page.place}`,
  }));
  const pageNote = pages.some(({ isNew }) => isNew) ? '' : ' (no new page)';
  const priceEntries = isPlanList
    ? valueDifferences.map((difference) => ({
        place: formatPlace(file, [difference]),
        text: formatDifference(difference, 3) + pageNote,
      }))
    : [];
  const texts = [
    hasNewValue && !isPlanList ? `${oldAnswer} → ${newAnswer}${pageNote}` : '',
    formatDifferences(otherDifferences, 2),
  ].filter((text) => text !== '');
  const otherEntries = texts.length > 0 ? [{ place, text: texts.join('; ') }] : [];
  // All changed prices share one link.
  return [...priceEntries, ...otherEntries].map(({ place, text }, i) => ({
    place,
    text: `${name}: ${text}`,
    ...(i === 0 && { pages }),
  }));
}

/**
 * Finds the pages to review for a fact or for the closing of a tool: the new pages or, if no page is new, the first page of each value.
 * Falls back to the old pages if the fact cites none now. `place` is the place on the page.
 */
function findPages(key: string, oldData: ToolFile, data: ToolFile) {
  const [before, after] = [listPageUses(oldData, key), listPageUses(data, key)];
  const pages = (after.length > 0 ? after : before).map((use) => {
    const oldUse = before.find(({ id }) => id === use.id);
    const isNew =
      !oldUse || oldUse.url !== use.url || oldUse.read < use.read || (oldUse.dated ?? '') < (use.dated ?? '');
    return { ...use, isNew };
  });
  const hasNewPage = pages.some(({ isNew }) => isNew);
  return pages.filter(({ isNew, isFirst }) => (hasNewPage ? isNew : isFirst));
}

/** Lists the pages that a fact cites, and the pages that were read without finding an answer. */
function listPageUses({ facts, sources }: ToolFile, key: string) {
  const { looked_at = [], ...fact } = facts[key] ?? {};
  const readWithoutAnswer = looked_at.map((id, i) => ({ id, citation: id, path: [i] }));
  const citations = listCitations({ facts: { [key]: fact } });
  return [...citations, ...readWithoutAnswer].flatMap(({ id, citation, path }) => {
    const place = typeof citation === 'string' || !citation.at ? '' : `, at “${citation.at}”`;
    return sources[id] ? [{ ...sources[id], id, place, isFirst: path.at(-1) === 0 }] : [];
  });
}
