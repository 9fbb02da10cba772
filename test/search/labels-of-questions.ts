import { isListed } from '../../model/tool.ts';
import { search } from '../../server/search/search.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';

/** Labels of yes/no questions that a search does not recognise: it misses tools with a proven yes. */
export function misreadLabels(snapshot: Snapshot): { label: string; missed: string[] }[] {
  const tools = [...snapshot.tools.values()].filter(isListed);
  const questions = Object.entries(snapshot.methodology.catalogue.keys).filter(([, { type }]) => type === 'boolean');
  if (questions.length === 0) throw new Error('the catalogue has no yes/no question');
  return questions.flatMap(([key, { label }]) => {
    const found = new Set(search(snapshot, label).slugs);
    const proven = tools.filter(({ facts }) => facts[key]?.status === 'known' && facts[key].value === true);
    const missed = proven.map(({ slug }) => slug).filter((slug) => !found.has(slug));
    return missed.length > 0 ? [{ label, missed }] : [];
  });
}
