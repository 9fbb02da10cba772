import { groupBy } from '../../../model/group-by.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-file.ts';
import {
  END_WORDS,
  type Fingerprint,
  lineNumbers,
  MAX_PASSAGE_WORDS,
  MIN_PASSAGE_WORDS,
  MIN_WORDS_WITH_ENDS,
  wordsOf,
} from '../passage.ts';
import { type Finding, fileRule } from '../rule.ts';
import { suggestion } from '../suggestion.ts';
import { citationsIn } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';
import { pinnedFile } from './urls.ts';

/** Facts cite sources and searches of their own file. */
export const citedSources = fileRule({
  name: 'cited-sources',
  tip: 'Describe the page under "sources" (or the search under "searches"), and cite it by its id.',
  *check({ data }) {
    const sources = Object.keys(data.sources);
    const sourcesAndSearches = [...new Set([...sources, ...Object.keys(data.searches ?? {})])];
    const lookedAt = Object.entries(data.facts).flatMap(([key, { looked_at = [] }]) =>
      looked_at.map((id, i) => ({ id, path: ['facts', key, 'looked_at', i] })),
    );
    yield* unknownIds(citationsIn(data), sources, 'not a source');
    yield* unknownIds(lookedAt, sourcesAndSearches, 'neither a source nor a search');
  },
});

/** A source whose own id is misspelt is one mistake, even if many facts cite it. */
function* unknownIds(
  citations: readonly { readonly id: string; readonly path: Path }[],
  known: readonly string[],
  what: string,
): Iterable<Finding> {
  const unknown = citations.filter(({ id }) => !known.includes(id));
  for (const [id, [{ path }, ...others]] of groupBy(unknown, (citation) => citation.id)) {
    const more = others.length === 0 ? '' : ` (also in ${counted(others.length, 'other place')})`;
    yield { path, message: `"${id}" is ${what} of this file; ${suggestion(id, known)}${more}` };
  }
}

/** Each source and search is used by a fact, and no source and search have the same id. */
export const usedSources = fileRule({
  name: 'used-sources',
  tip: 'Cite it in a fact that it shows (or in "looked_at" if it showed nothing), or remove it.',
  *check({ data }) {
    const used = usedIds(data);
    const searches = Object.keys(data.searches ?? {});
    for (const id of Object.keys(data.sources)) {
      if (!used.has(id)) yield { path: ['sources', id], key: true, message: 'nothing cites this source' };
      if (searches.includes(id))
        yield { path: ['searches', id], key: true, message: `"${id}" is also the id of a source` };
    }
    for (const id of searches) {
      if (!used.has(id)) yield { path: ['searches', id], key: true, message: 'no fact uses this search' };
    }
  },
});

/** What is cited for a value is cited once, or at several places. */
export const citedOnce = fileRule({
  name: 'cited-once',
  tip: 'Remove one of the two, or name another place on the page with "at".',
  *check({ data }) {
    const seen = new Set<string>();
    for (const { id, citation, path } of citationsIn(data)) {
      const at = typeof citation === 'string' ? undefined : citation.at;
      const place = JSON.stringify([...path.slice(0, -1), id, at]);
      if (seen.has(place))
        yield { path, message: `cites "${id}" ${at === undefined ? '' : `at "${at}" `}for the second time` };
      seen.add(place);
    }
  },
});

/** The ids of the sources and searches that facts and identifiers use, and of the pages that were read for every question. */
export function usedIds(data: ToolFile): Set<string> {
  const lookedAt = Object.values(data.facts).flatMap((fact) => fact.looked_at ?? []);
  const readWhole = Object.keys(data.sources).filter((id) => data.sources[id]?.read_whole);
  return new Set([...citationsIn(data).map(({ id }) => id), ...lookedAt, ...readWhole]);
}

/** A fingerprint names the lines of a file at a commit; on a page it has enough words, and of them at most the ends, so that it is not a copy. */
export const fingerprints = fileRule({
  name: 'fingerprints',
  tip: 'Make the fingerprint with "npm run facts -- fingerprint <slug> <key>", for files at a commit with "npm run facts -- passages".',
  *check({ data }) {
    for (const { id, citation, path } of citationsIn(data)) {
      if (typeof citation === 'string' || !citation.fingerprint) continue;
      const problemOf = pinnedFile(data.sources[id]?.url ?? '') ? problemInFile : problemOnPage;
      const problem = problemOf(citation.fingerprint, [...path, 'fingerprint']);
      if (problem) yield problem;
    }
  },
});

/** What is wrong with the fingerprint of a passage of a file at a commit. */
export function problemInFile({ lines, under, starts, ends }: Fingerprint, path: Path): Finding | undefined {
  if (lines === undefined) return { path, message: 'has no "lines", which a file at a commit needs' };
  const [first = 0, last = first] = lineNumbers(lines);
  if (last < first) return { path: [...path, 'lines'], message: `${lines} ends before it starts` };
  const [other] = Object.entries({ under, starts, ends }).flatMap(([field, text]) => (text === undefined ? [] : field));
  return other === undefined
    ? undefined
    : { path: [...path, other], message: 'is only for pages; the lines lead to the passage' };
}

function problemOnPage({ lines, words, starts, ends }: Fingerprint, path: Path): Finding | undefined {
  if (lines !== undefined)
    return {
      path: [...path, 'lines'],
      message: 'is only for files at a commit (https://github.com/…/blob/<commit>/…)',
    };
  if (words < MIN_PASSAGE_WORDS || words > MAX_PASSAGE_WORDS)
    return {
      path: [...path, 'words'],
      message: `a passage on a page has ${MIN_PASSAGE_WORDS} to ${MAX_PASSAGE_WORDS} words, not ${words}`,
    };
  if ((starts === undefined) !== (ends === undefined))
    return { path, message: `has "${starts === undefined ? 'ends' : 'starts'}" alone; a link needs both ends` };
  for (const [field, text] of Object.entries({ starts, ends })) {
    const count = text === undefined ? END_WORDS : wordsOf(text).length;
    if (count !== END_WORDS)
      return { path: [...path, field], message: `has ${count} words; exactly ${END_WORDS} are kept` };
  }
  if (starts !== undefined && words < MIN_WORDS_WITH_ENDS)
    return {
      path,
      message: `keeps the ends of a passage of ${words} words, which is nearly a copy; they are kept from ${MIN_WORDS_WITH_ENDS} words on`,
    };
  return undefined;
}
