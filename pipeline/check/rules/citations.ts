import { groupBy } from '../../../model/group-by.ts';
import { findSimilarNames } from '../../../model/nearest.ts';
import { commaList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-file.ts';
import { listRuleCitations, type PlatformFile } from '../file-schemas.ts';
import {
  END_WORDS,
  type Fingerprint,
  MAX_PASSAGE_WORDS,
  MIN_PASSAGE_WORDS,
  MIN_WORDS_WITH_ENDS,
  parseLineNumbers,
  splitWords,
} from '../passage.ts';
import type { Finding, Rule } from '../rule.ts';
import { suggest } from '../suggestion.ts';
import { listCitations } from '../tool-contents.ts';
import { ID, type ToolFile } from '../tool-file.ts';
import { parsePinnedFile } from './addresses.ts';

/** Every cited source must be described in the same file. A value must not cite the same place in a source twice. */
export const citations: Rule = {
  name: 'citations',
  tip: 'Describe each page under "sources" and each search under "searches". Cite it by its id for the value that it shows, or in "looked_at" if it shows none.',
  *file({ data }, _facts, { today }) {
    const sources = Object.keys(data.sources);
    const searches = Object.keys(data.searches ?? {});
    const lookedAt = Object.entries(data.facts).flatMap(([key, { looked_at = [] }]) =>
      looked_at.map((id, i) => ({ id, path: ['facts', key, 'looked_at', i] })),
    );
    const usedIds = listUsedIds(data);
    const unused = sources.filter((id) => !usedIds.has(id));
    yield* findUnknownIds(listCitations(data), { known: sources, unused, searches, today });
    yield* findUnknownIds(lookedAt, { known: [...new Set([...sources, ...searches])], unused, today });
    for (const id of searches)
      if (sources.includes(id))
        yield { path: ['searches', id], key: true, message: `"${id}" is also the id of a source; rename the search` };
    yield* findRepeatedCitations(data);
  },
  *platform({ data: { sources, ...data } }, _facts, { today }) {
    const platformCitations = listPlatformCitations(data).map(({ id, path }) => ({ id, path: [...path, 'source'] }));
    yield* findUnknownIds(platformCitations, { known: Object.keys(sources), searches: [], today });
  },
};

/**
 * Every described source and search must be used. This is only advice: if each of two branches removes one use of a search, only the merge
 * of both leaves the search unused.
 */
export const unusedSources: Rule = {
  name: 'unused',
  tip: 'Remove an unused source or search, cite it for a value that it shows, or add it to "looked_at" of a fact that it does not answer.',
  advice: true,
  *file({ data }) {
    const usedSourceIds = listUsedIds(data);
    yield* findUncited('sources', data.sources, usedSourceIds, 'nothing cites this source');
    yield* findUncited('searches', data.searches ?? {}, usedSourceIds, 'no fact uses this search');
  },
  *platform({ data }) {
    const usedSourceIds = new Set(listPlatformCitations(data).map(({ id }) => id));
    yield* findUncited('sources', data.sources, usedSourceIds, 'nothing cites this source');
  },
};

function* findUncited(
  section: string,
  entries: object,
  usedSourceIds: ReadonlySet<string>,
  message: string,
): Iterable<Finding> {
  for (const id of Object.keys(entries)) if (!usedSourceIds.has(id)) yield { path: [section, id], key: true, message };
}

function listPlatformCitations({ rules, steps = [] }: Pick<PlatformFile, 'rules' | 'steps'>) {
  const stepCitations = steps.flatMap((step, i) =>
    step.sources.map(({ source: id }, j) => ({ id, path: ['steps', i, 'sources', j] as Path })),
  );
  return [...listRuleCitations(rules), ...stepCitations];
}

/** The maximum number of ids that a message lists. Nobody reads a longer list before the words that follow it. */
const MAX_LISTED = 8;

/** The ids that may be cited in a place. */
interface Ids {
  readonly known: readonly string[];
  /** Sources that nothing cites: one of them may have been renamed. */
  readonly unused?: readonly string[];
  /** Searches that may not be cited here. Undefined if they may. */
  readonly searches?: readonly string[];
  readonly today: string;
}

/** Reports each unknown id once, even if many facts cite it, since the misspelt id of a source is only one mistake. */
function* findUnknownIds(
  citations: readonly { readonly id: string; readonly path: Path }[],
  { known: knownIds, unused = [], searches, today }: Ids,
): Iterable<Finding> {
  const kind = searches ? 'source' : 'source or search';
  const unknownCitations = citations.filter(({ id }) => !knownIds.includes(id));
  for (const [id, [{ path }, ...repeats]] of groupBy(unknownCitations, (citation) => citation.id)) {
    const otherPlaces = repeats.length === 0 ? '' : ` (also in ${formatCount(repeats.length, 'other place')})`;
    const newId = new RegExp(ID).test(id) ? id : 'new-id';
    const search = searches ? '' : `, or a search under "searches": ${newId}: { query: …, on: ${today} }`;
    const template = `describe it under "sources": ${newId}: { url: …, title: …, publisher: …, shows: …, read: ${today}, copy: live }${search}`;
    const list = knownIds.length <= MAX_LISTED ? `, or use one of: ${commaList(knownIds, MAX_LISTED)}` : '';
    const renamed =
      unused.length === 1 ? `if it is the source that is now called ${unused[0]}, write ${unused[0]}; else ` : '';
    if (searches?.includes(id)) {
      yield {
        path,
        message: `"${id}" is a search, which shows nothing by itself; cite the page that it found, or list it in "looked_at"`,
      };
      continue;
    }
    const source = knownIds.find((knownId) => id.startsWith(`${knownId} `));
    const place = source && id.slice(source.length).replace(/^ *(?:at\b|[,:@-])? */, '');
    const nearest = findSimilarNames(id, knownIds).length > 0 ? suggest(id, knownIds) : `${renamed}${template}${list}`;
    const fix = place ? `write a place as { source: ${source}, at: ${place} }` : nearest;
    yield { path, message: `unknown ${kind} "${id}"; ${fix}${otherPlaces}` };
  }
}

function* findRepeatedCitations(data: ToolFile): Iterable<Finding> {
  const citationKeys = new Set<string>();
  for (const { id, citation, path } of listCitations(data)) {
    const at = typeof citation === 'string' ? undefined : citation.at;
    const citationKey = JSON.stringify([...path.slice(0, -1), id, at]);
    const message = `cites "${id}" ${at === undefined ? '' : `at "${at}" `}twice; remove one, or name another place with "at"`;
    if (citationKeys.has(citationKey)) yield { path, message };
    citationKeys.add(citationKey);
  }
}

/** Lists the ids of all sources and searches that are cited or looked at, including pages that were read for all questions. */
export function listUsedIds(data: ToolFile): Set<string> {
  const lookedAtIds = Object.values(data.facts).flatMap((fact) => fact.looked_at ?? []);
  const fullyReadIds = Object.keys(data.sources).filter((id) => data.sources[id]?.read_whole);
  return new Set([...listCitations(data).map(({ id }) => id), ...lookedAtIds, ...fullyReadIds]);
}

/**
 * A fingerprint must name the lines of a file at a commit. For a page, it must cover enough words, and may quote only the ends of the
 * passage.
 */
export const fingerprints: Rule = {
  name: 'fingerprints',
  tip: 'Create the fingerprint with "npm run facts -- fingerprint <slug> <key>". For a file at a commit, add --lines.',
  *file({ data }) {
    for (const { id, citation, path } of listCitations(data)) {
      const source = data.sources[id];
      // Whether a fingerprint needs lines depends on the page. The rule `citations` reports an unknown source.
      if (source === undefined || typeof citation === 'string' || !citation.fingerprint) continue;
      const findMistakes = parsePinnedFile(source.url) ? findFileMistakes : findPageMistakes;
      yield* findMistakes(citation.fingerprint, [...path, 'fingerprint']);
    }
  },
  *platform({ data: { rules } }) {
    for (const { version, fingerprint, path } of listRuleCitations(rules)) {
      if (fingerprint) yield* findFileMistakes(fingerprint, [...path, 'fingerprint']);
      else if (version.says !== undefined) yield { path, message: 'needs the fingerprint of the passage' };
    }
  },
};

function findFileMistakes({ lines, under, starts, ends }: Fingerprint, path: Path): Finding[] {
  if (lines === undefined) return [{ path, message: 'a file at a commit needs "lines"' }];
  const [firstLine = 0, lastLine = firstLine] = parseLineNumbers(lines);
  if (lastLine < firstLine) return [{ path: [...path, 'lines'], message: `${lines} ends before it starts` }];
  const pageFields = Object.entries({ under, starts, ends }).filter(([, text]) => text !== undefined);
  return pageFields.map(([field]) => ({
    path: [...path, field],
    message: 'is only for pages; remove it, since "lines" already leads to the passage',
  }));
}

function* findPageMistakes({ lines, words, starts, ends }: Fingerprint, path: Path): Iterable<Finding> {
  const createFinding = (field: string, message: string) => ({ path: [...path, field], message });
  if (lines !== undefined)
    yield createFinding('lines', 'is only for files at a commit (https://github.com/…/blob/<commit>/…); remove it');
  else if (words < MIN_PASSAGE_WORDS || words > MAX_PASSAGE_WORDS)
    yield createFinding(
      'words',
      `a passage on a page has ${MIN_PASSAGE_WORDS} to ${MAX_PASSAGE_WORDS} words, not ${words}`,
    );
  else if ((starts === undefined) !== (ends === undefined))
    yield {
      path,
      message: `has only "${starts === undefined ? 'ends' : 'starts'}"; a link needs both "starts" and "ends"`,
    };
  else if (starts !== undefined && words < MIN_WORDS_WITH_ENDS)
    yield {
      path,
      message: `quotes both ends of a passage of ${formatCount(words, 'word')}, which nearly copies it; remove "starts" and "ends", which need at least ${MIN_WORDS_WITH_ENDS} words`,
    };
  else
    for (const [field, text] of Object.entries({ starts, ends })) {
      const count = text === undefined ? END_WORDS : splitWords(text).length;
      if (count !== END_WORDS)
        yield createFinding(field, `has ${formatCount(count, 'word')}; write exactly ${END_WORDS}`);
    }
}
