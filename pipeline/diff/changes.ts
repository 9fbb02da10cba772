import type { CatalogueKey } from '../../model/catalogue.ts';
import { type Fact, isAnswered } from '../../model/fact.ts';
import { groupBy } from '../../model/group-by.ts';
import { questionsAbout } from '../../model/job.ts';
import { truncate } from '../../model/words/cut.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { formatFact } from '../../model/words/value.ts';
import type { ValidFile, ValidTool } from '../check/rule.ts';
import { listCitations } from '../check/tool-contents.ts';
import type { FileFact, FileSource, ToolFile } from '../check/tool-file.ts';
import { SHARED_FILES } from '../read/facts-folder.ts';
import { findPosition, type YamlFile } from '../read/yaml-file.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type Difference, differences, MAX_TEXT, writeDifference, writeDifferences } from './differences.ts';

/** A change of one entry of a file: a fact, a source, or another field. */
export interface ChangedEntry {
  /** `facts/tools/flagmast.yaml:42`, in the file as it is now. */
  readonly place: string;
  /** In plain words, not escaped. */
  readonly text: string;
  readonly pages?: readonly PageToOpen[];
}

/** The page on which a reviewer sees whether an answer is right. */
export interface PageToOpen extends Pick<FileSource, 'url' | 'title'> {
  /** What to look for. */
  readonly ask: string;
  /** Whether the change has added or cites it, or it was read again. */
  readonly isNew: boolean;
  /** Whether it is for another value, and not only for other words around the same. */
  readonly isOfValue: boolean;
  /** Higher for an answer that replaces another, and for questions of more jobs. */
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
    ...pairs.flatMap(({ tool, was }) => (was ? ofTool(was, tool, before, after) : newTool(tool, after))),
    ...removed.map(({ file, data }) => ({ place: file.path, text: `${data.name} was removed` })),
    ...SHARED_FILES.flatMap((name) => ofFile(before.facts[name], after.facts[name])),
    ...after.facts.platforms.flatMap((platform) => ofFile(platforms.get(platform.file.path), platform)),
  ];
}

/** The number of answers of a new tool in the report. */
const MAX_ANSWERS = 10;

function newTool({ file, data }: ValidTool, { tools, facts }: Corpus): ChangedEntry[] {
  const { keys } = facts.catalogue.data;
  const resolved = tools.find(({ slug }) => slug === data.slug)?.facts ?? {};
  const known = Object.keys(data.facts).filter((key) => keys[key] && isAnswered(resolved[key]));
  const answers = known.slice(0, MAX_ANSWERS).map((key) => {
    const place = `${file.path}:${findPosition(file, ['facts', key]).line}`;
    const answer = answerOf(resolved[key] as Fact, keys[key] as CatalogueKey, data.facts[key]);
    return { place, text: `${data.name}, ${keys[key]?.label} (${key}): ${answer}` };
  });
  const pages = Object.values(data.sources).map((source) => pageOf(source, data.name));
  const place = `${file.path}:1`;
  const first = { place, text: `${data.name} is new, with ${formatCount(known.length, 'known answer')}`, pages };
  const rest = known.length - answers.length;
  return [first, ...answers, ...(rest > 0 ? [{ place, text: `${data.name}: and ${rest} more` }] : [])];
}

/** A page that a change adds, to be read for what it shows. */
function pageOf({ url, title, shows }: FileSource, name: string): PageToOpen {
  return { url, title, ask: `${name}: ${shows}`, isNew: true, isOfValue: false, weight: 0 };
}

/** `Yes, plan Pro, add-on Credits` */
function answerOf(fact: Fact, declared: CatalogueKey, { plan, add_on }: Partial<FileFact> = {}): string {
  const qualifiers = `${plan ? `, plan ${plan}` : ''}${add_on ? `, add-on ${add_on}` : ''}`;
  return `${truncate(formatFact(fact, declared), MAX_TEXT)}${qualifiers}`;
}

/** The differences by the entries that they are in, such as a fact or a source. */
function entriesOf(before: unknown, after: unknown) {
  return [...groupBy(differences(before, after), ({ names }) => names.slice(0, 2).join(', ') || 'fields')];
}

function ofFile(before: ValidFile<unknown> | undefined, { file, data }: ValidFile<unknown>): ChangedEntry[] {
  return entriesOf(before?.data ?? {}, data).map(([name, found]) => ofEntry(file, name, found));
}

/** Describes a change in an entry that is no fact. @param name of the entry, with that of the tool */
function ofEntry(file: YamlFile, name: string, found: readonly [Difference, ...Difference[]]): ChangedEntry {
  const [{ names, before, after }] = found;
  const place = placeOf(file, found);
  const isNewSource = names[0] === 'sources' && names.length === 2 && before === undefined;
  if (!isNewSource) return { place, text: `${name}: ${writeDifferences(found, 2)}` };
  const source = after as FileSource;
  const text = `${name}: added “${source.title}”, read ${source.read}, which shows: ${source.shows}`;
  return { place, text, pages: [pageOf(source, name)] };
}

function ofTool(was: ValidTool, now: ValidTool, before: Corpus, after: Corpus): ChangedEntry[] {
  const isFact = ([, [{ names }]]: ReturnType<typeof entriesOf>[number]) => names[0] === 'facts';
  const entries = entriesOf(was.data, now.data).sort((a, b) => Number(isFact(b)) - Number(isFact(a)));
  return entries.flatMap(([name, found]): ChangedEntry[] => {
    const [section, key] = found[0].names;
    // The order of the fields of a file, and of its facts, says nothing.
    if (section === undefined || (section === 'facts' && key === undefined)) return [];
    if (section !== 'facts' || key === undefined) {
      const entry = ofEntry(now.file, `${now.data.name}, ${name}`, found);
      if (section !== 'closed') return [entry];
      const shown = { isOfValue: true, weight: 300 };
      const pages = pagesOfFact('closed', was.data, now.data);
      return [
        {
          ...entry,
          pages: pages.map((page) => ({ ...page, ...shown, ask: `the end of ${now.data.name}${page.ask}` })),
        },
      ];
    }
    return ofFact(key, found, [was, now], [before, after]);
  });
}

function placeOf(file: YamlFile, [{ path }]: readonly [Difference, ...unknown[]]): string {
  return `${file.path}:${findPosition(file, path).line}`;
}

/** Fields that follow from the value, or are named with it. */
const WITH_VALUE = ['value', 'values', 'unconfirmed', 'plan', 'add_on', 'sources', 'looked_at', 'because'];

function ofFact(
  key: string,
  found: readonly [Difference, ...Difference[]],
  files: readonly [ValidTool, ValidTool],
  states: readonly [Corpus, Corpus],
): ChangedEntry[] {
  const [{ data: past }, { file, data }] = files;
  const { catalogue, methodology } = states[1].facts;
  const declared = catalogue.data.keys[key];
  const [then, now] = states.map(({ tools }, i) => tools.find(({ slug }) => slug === files[i]?.data.slug)?.facts[key]);
  const name = `${data.name}, ${declared?.label ?? key} (${key})`;
  const place = placeOf(file, found);
  if (!declared || !then || !now) return [{ place, text: `${name}: ${writeDifferences(found, 2)}` }];
  const [was, is] = [answerOf(then, declared, past.facts[key]), answerOf(now, declared, data.facts[key])];
  // A price in a table of plans is named with its plan, and the rest of the table is left out.
  const isTable = declared.type === 'plans' && isAnswered(then) && isAnswered(now);
  const inValue = found.filter(({ names }) => ['value', 'values'].includes(names[2] ?? ''));
  const isOther = inValue.length > 0 || (!isTable && formatFact(then, declared) !== formatFact(now, declared));
  const others = found.filter(({ names, after }) => {
    const isLost = names[2] === 'sources' && names.length === 4 && after === undefined;
    return !isOther || isLost || !WITH_VALUE.includes(names[2] ?? 'value');
  });
  const weight = questionsAbout(key, methodology.data.jobs).length + (isOther ? (isAnswered(then) ? 200 : 100) : 0);
  const shown = { isOfValue: isOther, weight };
  const pages = pagesOfFact(key, past, data).map((page) => ({ ...page, ...shown, ask: `${name}${page.ask}` }));
  const mark = pages.some(({ isNew }) => isNew) ? '' : ' (no page is new)';
  const prices = isTable
    ? inValue.map((one) => ({ place: placeOf(file, [one]), text: writeDifference(one, 3) + mark }))
    : [];
  const texts = [isOther && !isTable ? `${was} → ${is}${mark}` : '', writeDifferences(others, 2)].filter(
    (text) => text !== '',
  );
  const rest = texts.length > 0 ? [{ place, text: texts.join('; ') }] : [];
  // One link for all amounts of a table.
  return [...prices, ...rest].map(({ place, text }, i) => ({
    place,
    text: `${name}: ${text}`,
    ...(i === 0 && { pages }),
  }));
}

/** The pages of a fact, or of the end of a tool, that are new; if none is, the first of each value, or of the answer that it had. `ask` is the place on the page. */
function pagesOfFact(key: string, past: ToolFile, data: ToolFile) {
  const [before, after] = [usesIn(past, key), usesIn(data, key)];
  const pages = (after.length > 0 ? after : before).map((use) => {
    const old = before.find(({ id }) => id === use.id);
    const isNewer = !old || old.url !== use.url || old.read < use.read || (old.dated ?? '') < (use.dated ?? '');
    return { ...use, isNew: isNewer };
  });
  const areNew = pages.some(({ isNew }) => isNew);
  return pages.filter(({ isNew, isFirst }) => (areNew ? isNew : isFirst));
}

/** The pages that a fact cites, or that were read for it in vain. */
function usesIn({ facts, sources, closed }: ToolFile, key: string) {
  const { looked_at = [], ...fact } = facts[key] ?? {};
  const readInVain = looked_at.map((id, i) => ({ id, citation: id, path: [i] }));
  const cited = listCitations({ facts: { [key]: fact }, ...(key === 'closed' && closed && { closed }) });
  return [...cited, ...readInVain].flatMap(({ id, citation, path }) => {
    const ask = typeof citation === 'string' || !citation.at ? '' : `, at “${citation.at}”`;
    return sources[id] ? [{ ...sources[id], id, ask, isFirst: path.at(-1) === 0 }] : [];
  });
}
