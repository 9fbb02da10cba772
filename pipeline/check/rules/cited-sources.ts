import { groupBy } from '../../../model/group-by.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-position.ts';
import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';
import { citationsIn } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/** Facts cite sources and searches of their own file. */
export const citedSources: RuleOf<'file'> = {
  name: 'cited-sources',
  scope: 'file',
  tip: 'Describe the page under "sources" (or the search under "searches"), and cite it by its id.',
  *check({ data }) {
    const sources = Object.keys(data.sources);
    const sourcesAndSearches = [...new Set([...sources, ...Object.keys(data.searches ?? {})])];
    // A source whose own id is misspelt is one mistake, even if many facts cite it.
    for (const [id, [first, ...others]] of unknownIds(citationsIn(data), sources)) {
      const message = `"${id}" is not a source of this file; ${suggestion(id, sources)}`;
      yield { path: first.path, message: message + alsoAt(others.length) };
    }
    for (const [id, [first, ...others]] of unknownIds(lookedAtIn(data), sourcesAndSearches)) {
      const message = `"${id}" is neither a source nor a search of this file; ${suggestion(id, sourcesAndSearches)}`;
      yield { path: first.path, message: message + alsoAt(others.length) };
    }
  },
};

function alsoAt(others: number): string {
  return others === 0 ? '' : ` (also in ${counted(others, 'other place')})`;
}

interface Citation {
  readonly id: string;
  readonly path: Path;
}

function unknownIds(citations: Iterable<Citation>, known: readonly string[]) {
  const unknown = [...citations].filter(({ id }) => !known.includes(id));
  return groupBy(unknown, ({ id }) => id);
}

function* lookedAtIn({ facts }: ToolFile): Iterable<Citation> {
  for (const [key, { looked_at = [] }] of Object.entries(facts)) {
    for (const [i, id] of looked_at.entries()) yield { id, path: ['facts', key, 'looked_at', i] };
  }
}
