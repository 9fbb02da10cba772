import { groupBy } from '../../../model/group-by.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-position.ts';
import type { Finding, RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';
import { citationsIn } from '../tool-contents.ts';

/** Facts cite sources and searches of their own file. */
export const citedSources: RuleOf<'file'> = {
  name: 'cited-sources',
  scope: 'file',
  tip: 'Describe the page under "sources" (or the search under "searches"), and cite it by its id.',
  *check({ data }) {
    const sources = Object.keys(data.sources);
    const sourcesAndSearches = [...new Set([...sources, ...Object.keys(data.searches ?? {})])];
    const lookedAt = Object.entries(data.facts).flatMap(([key, { looked_at = [] }]) =>
      looked_at.map((id, i) => ({ id, path: ['facts', key, 'looked_at', i] })),
    );
    yield* unknownIds([...citationsIn(data)], sources, 'not a source');
    yield* unknownIds(lookedAt, sourcesAndSearches, 'neither a source nor a search');
  },
};

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
