import { groupBy } from '../../../model/group-by.ts';
import { findSimilarNames } from '../../../model/nearest.ts';
import { commaList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-file.ts';
import { listRuleCitations, type PlatformFile } from '../file-schemas.ts';
import type { Finding, Rule } from '../rule.ts';
import { suggest } from '../suggestion.ts';
import { listCitations } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

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
    yield* findUnknownIds(listCitations(data), { known: sources, searches, today });
    yield* findUnknownIds(lookedAt, { known: [...new Set([...sources, ...searches])], today });
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

/** The ids that may be cited in a place. */
interface Ids {
  readonly known: readonly string[];
  /** Searches that may not be cited here. Undefined if they may. */
  readonly searches?: readonly string[];
  readonly today: string;
}

/** Reports each unknown id once, even if many facts cite it, since the misspelt id of a source is only one mistake. */
function* findUnknownIds(
  citations: readonly { readonly id: string; readonly path: Path }[],
  { known, searches, today }: Ids,
): Iterable<Finding> {
  const kind = searches ? 'source' : 'source or search';
  const unknownCitations = citations.filter(({ id }) => !known.includes(id));
  for (const [id, [{ path }, ...repeats]] of groupBy(unknownCitations, (citation) => citation.id)) {
    const otherPlaces = repeats.length === 0 ? '' : ` (also in ${formatCount(repeats.length, 'other place')})`;
    const source = known.find((knownId) => id.startsWith(`${knownId} `));
    const template = `describe it under "sources": new-id: { url: …, title: …, publisher: …, shows: …, read: ${today}, copy: live }`;
    const fix = source
      ? `write a place as { source: ${source}, at: … }`
      : findSimilarNames(id, known).length > 0
        ? suggest(id, known)
        : `${template}, or use one of: ${commaList(known, MAX_LISTED)}`;
    const message = searches?.includes(id)
      ? `"${id}" is a search, which shows nothing by itself; cite the page that it found, or list it in "looked_at"`
      : `unknown ${kind} "${id}"; ${fix}${otherPlaces}`;
    yield { path, message };
  }
}

/** The maximum number of ids that a message lists. Nobody reads a longer list. */
const MAX_LISTED = 8;

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
