import type { Path } from '../../read/yaml-file.ts';
import { sourceId } from '../citation.ts';
import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** Facts cite sources and searches of their own file. */
export const citedSources: RuleOf<'file'> = {
  name: 'cited-sources',
  scope: 'file',
  tip: 'Describe the page under "sources" (or the search under "searches"), and cite it by its id.',
  *check({ data }) {
    const sources = Object.keys(data.sources);
    const places = [...new Set([...sources, ...Object.keys(data.searches ?? {})])];
    // An id that is spelled otherwise where the page is described is one mistake, however many facts cite it.
    for (const [id, [first, ...others]] of byId(citationsIn(data), sources)) {
      const message = `"${id}" is not a source of this file; ${suggestion(id, sources)}`;
      if (first) yield { path: first, message: message + more(others.length) };
    }
    for (const [id, [first, ...others]] of byId(lookedAtIn(data), places)) {
      const message = `"${id}" is neither a source nor a search of this file; ${suggestion(id, places)}`;
      if (first) yield { path: first, message: message + more(others.length) };
    }
  },
};

function more(others: number): string {
  return others === 0 ? '' : ` (and at ${others} more ${others === 1 ? 'place' : 'places'})`;
}

interface Mention {
  readonly id: string;
  readonly path: Path;
}

function byId(mentions: Iterable<Mention>, known: readonly string[]): Map<string, Path[]> {
  const unknown = new Map<string, Path[]>();
  for (const { id, path } of mentions) {
    if (!known.includes(id)) unknown.set(id, [...(unknown.get(id) ?? []), path]);
  }
  return unknown;
}

function* citationsIn({ facts }: ToolFile): Iterable<Mention> {
  for (const [key, { sources = [], disagrees = [], earlier = [] }] of Object.entries(facts)) {
    const path = ['facts', key];
    const claims = [
      { sources, path },
      ...disagrees.map((claim, i) => ({ sources: claim.sources, path: [...path, 'disagrees', i] })),
      ...earlier.map((claim, i) => ({ sources: claim.sources, path: [...path, 'earlier', i] })),
    ];
    for (const claim of claims) {
      for (const [i, citation] of claim.sources.entries())
        yield { id: sourceId(citation), path: [...claim.path, 'sources', i] };
    }
  }
}

function* lookedAtIn({ facts }: ToolFile): Iterable<Mention> {
  for (const [key, { looked_at = [] }] of Object.entries(facts)) {
    for (const [i, id] of looked_at.entries()) yield { id, path: ['facts', key, 'looked_at', i] };
  }
}
