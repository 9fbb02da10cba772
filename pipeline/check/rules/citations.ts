import { groupBy } from '../../../model/group-by.ts';
import { nearest } from '../../../model/nearest.ts';
import { commaList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-file.ts';
import { citationsInRules, type PlatformFile } from '../file-schemas.ts';
import {
  END_WORDS,
  type Fingerprint,
  lineNumbers,
  MAX_PASSAGE_WORDS,
  MIN_PASSAGE_WORDS,
  MIN_WORDS_WITH_ENDS,
  splitWords,
} from '../passage.ts';
import type { Finding, Rule } from '../rule.ts';
import { suggestion } from '../suggestion.ts';
import { listCitations } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';
import { pinnedFile } from './addresses.ts';

/** What is cited is described in the same file, and nothing is cited twice for one value. */
export const citations: Rule = {
  name: 'citations',
  tip: 'Describe each page under "sources" and each search under "searches", and cite it by its id in what it shows, or in "looked_at" if it showed nothing.',
  *file({ data }) {
    const sources = Object.keys(data.sources);
    const searches = Object.keys(data.searches ?? {});
    const lookedAt = Object.entries(data.facts).flatMap(([key, { looked_at = [] }]) =>
      looked_at.map((id, i) => ({ id, path: ['facts', key, 'looked_at', i] })),
    );
    yield* unknownIds(listCitations(data), sources, 'not a source');
    yield* unknownIds(lookedAt, [...new Set([...sources, ...searches])], 'neither a source nor a search');
    for (const id of searches)
      if (sources.includes(id))
        yield { path: ['searches', id], key: true, message: `"${id}" is also the id of a source` };
    yield* citedTwice(data);
  },
  *platform({ data: { sources, ...data } }) {
    const cited = citationsOnPlatform(data).map(({ id, path }) => ({ id, path: [...path, 'source'] }));
    yield* unknownIds(cited, Object.keys(sources), 'not a source');
  },
};

/** What is described is cited. It is only advice: of two changes, each of which leaves a search to the other, neither could see it. */
export const unused: Rule = {
  name: 'unused',
  tip: 'Remove what nothing cites, or cite it in what it shows, or in "looked_at" of a fact that it did not answer.',
  advice: true,
  *file({ data }) {
    const used = usedIds(data);
    yield* neverCited('sources', data.sources, used, 'nothing cites this source');
    yield* neverCited('searches', data.searches ?? {}, used, 'no fact uses this search');
  },
  *platform({ data }) {
    const used = new Set(citationsOnPlatform(data).map(({ id }) => id));
    yield* neverCited('sources', data.sources, used, 'nothing cites this source');
  },
};

function* neverCited(
  section: string,
  described: object,
  used: ReadonlySet<string>,
  message: string,
): Iterable<Finding> {
  for (const id of Object.keys(described)) if (!used.has(id)) yield { path: [section, id], key: true, message };
}

function citationsOnPlatform({ rules, steps = [] }: Pick<PlatformFile, 'rules' | 'steps'>) {
  const ofSteps = steps.flatMap((step, i) =>
    step.sources.map(({ source: id }, j) => ({ id, path: ['steps', i, 'sources', j] as Path })),
  );
  return [...citationsInRules(rules), ...ofSteps];
}

/** More than most files have. */
const MAX_KNOWN = 40;

/** A source whose own id is misspelt is one mistake, even if many facts cite it. */
function* unknownIds(
  citations: readonly { readonly id: string; readonly path: Path }[],
  known: readonly string[],
  what: string,
): Iterable<Finding> {
  const unknown = citations.filter(({ id }) => !known.includes(id));
  for (const [id, [{ path }, ...again]] of groupBy(unknown, (citation) => citation.id)) {
    const more = again.length === 0 ? '' : ` (also in ${formatCount(again.length, 'other place')})`;
    const sections = what === 'not a source' ? '"sources"' : '"sources" or "searches"';
    const others = `describe it under ${sections}, or use one of: ${commaList(known, MAX_KNOWN)}`;
    const advice = nearest(id, known).length > 0 ? suggestion(id, known) : others;
    yield { path, message: `"${id}" is ${what} of this file; ${advice}${more}` };
  }
}

function* citedTwice(data: ToolFile): Iterable<Finding> {
  const seen = new Set<string>();
  for (const { id, citation, path } of listCitations(data)) {
    const at = typeof citation === 'string' ? undefined : citation.at;
    const place = JSON.stringify([...path.slice(0, -1), id, at]);
    const message = `cites "${id}" ${at === undefined ? '' : `at "${at}" `}for the second time; name another place with "at"`;
    if (seen.has(place)) yield { path, message };
    seen.add(place);
  }
}

/** The ids of the sources and searches that facts and identifiers use, and of the pages that were read for every question. */
export function usedIds(data: ToolFile): Set<string> {
  const lookedAt = Object.values(data.facts).flatMap((fact) => fact.looked_at ?? []);
  const readWhole = Object.keys(data.sources).filter((id) => data.sources[id]?.read_whole);
  return new Set([...listCitations(data).map(({ id }) => id), ...lookedAt, ...readWhole]);
}

/** A fingerprint names the lines of a file at a commit; that of a page has enough words, and keeps only the ends. */
export const fingerprints: Rule = {
  name: 'fingerprints',
  tip: 'Make the fingerprint with "npm run facts -- fingerprint <slug> <key>", of a file at a commit with --lines.',
  *file({ data }) {
    for (const { id, citation, path } of listCitations(data)) {
      if (typeof citation === 'string' || !citation.fingerprint) continue;
      const problemOf = pinnedFile(data.sources[id]?.url ?? '') ? problemInFile : problemOnPage;
      yield* problemOf(citation.fingerprint, [...path, 'fingerprint']);
    }
  },
  *platform({ data: { rules } }) {
    for (const { version, fingerprint, path } of citationsInRules(rules)) {
      if (fingerprint) yield* problemInFile(fingerprint, [...path, 'fingerprint']);
      else if (version.says !== undefined) yield { path, message: 'needs the fingerprint of the passage' };
    }
  },
};

function problemInFile({ lines, under, starts, ends }: Fingerprint, path: Path): Finding[] {
  if (lines === undefined) return [{ path, message: 'has no "lines", which a file at a commit needs' }];
  const [first = 0, last = first] = lineNumbers(lines);
  if (last < first) return [{ path: [...path, 'lines'], message: `${lines} ends before it starts` }];
  const other = Object.entries({ under, starts, ends }).filter(([, text]) => text !== undefined);
  return other.map(([field]) => ({
    path: [...path, field],
    message: 'is only for pages; the lines lead to the passage',
  }));
}

function* problemOnPage({ lines, words, starts, ends }: Fingerprint, path: Path): Iterable<Finding> {
  const at = (field: string, message: string) => ({ path: [...path, field], message });
  if (lines !== undefined) yield at('lines', 'is only for files at a commit (https://github.com/…/blob/<commit>/…)');
  else if (words < MIN_PASSAGE_WORDS || words > MAX_PASSAGE_WORDS)
    yield at('words', `a passage on a page has ${MIN_PASSAGE_WORDS} to ${MAX_PASSAGE_WORDS} words, not ${words}`);
  else if ((starts === undefined) !== (ends === undefined))
    yield { path, message: `has "${starts === undefined ? 'ends' : 'starts'}" alone; a link needs both ends` };
  else if (starts !== undefined && words < MIN_WORDS_WITH_ENDS)
    yield {
      path,
      message: `keeps the ends of a passage of ${formatCount(words, 'word')}, which is nearly a copy; they are kept from ${MIN_WORDS_WITH_ENDS} words on`,
    };
  else
    for (const [field, text] of Object.entries({ starts, ends })) {
      const count = text === undefined ? END_WORDS : splitWords(text).length;
      if (count !== END_WORDS) yield at(field, `has ${formatCount(count, 'word')}; exactly ${END_WORDS} are kept`);
    }
}
