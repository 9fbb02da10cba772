import { isToReview } from '../../model/freshness.ts';
import type { Tool } from '../../model/tool.ts';
import { isPermanent } from '../check/permanent-url.ts';
import { type Address, addressesOf, type CitedSource } from './address.ts';

export interface Choice {
  /** Only pages that support a fact which is due for review or of unknown age, or that have not been looked at. */
  readonly onlyDue: boolean;
  /** How many pages to look at, at most. */
  readonly budget: number;
  readonly today: string;
}

/**
 * The pages to look at, the most urgent first: those of facts that are due, then those never looked at, then those whose last look is
 * longest ago. Pages that can confirm no fact come last: those whose content never changes can only be gone. A page that was looked at
 * today is left out: a run that was stopped goes on where it was.
 */
export function chooseAddresses(sources: readonly CitedSource[], due: ReadonlySet<string>, choice: Choice): Address[] {
  const isDue = ({ slug, id }: CitedSource) => due.has(`${slug}/${id}`);
  const open = addressesOf(sources).filter(({ sources }) => sources.some(({ last }) => last?.on !== choice.today));
  const ranked = open.map((address) => {
    const confirms = !isPermanent(address.url) && address.sources.some(({ keys }) => keys.length > 0);
    return {
      address,
      confirms,
      due: confirms && address.sources.some(isDue),
      last: address.sources.map(({ last }) => last?.on ?? '').sort()[0] as string,
    };
  });
  return ranked
    .filter(({ due, last }) => !choice.onlyDue || due || last === '')
    .sort(
      (a, b) =>
        Number(b.confirms) - Number(a.confirms) ||
        Number(b.due) - Number(a.due) ||
        compare(a.last, b.last) ||
        compare(a.address.url, b.address.url),
    )
    .slice(0, choice.budget)
    .map(({ address }) => address);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The ids of sources that support a fact which is due for review, or whose age is unknown: `slug/source`. What was not there has no such
 * source: to look for it again is left to the editor.
 */
export function sourcesOfDueFacts(tools: readonly Tool[], today: string): Set<string> {
  const due = tools.flatMap((tool) => Object.values(tool.facts)).filter((fact) => isToReview(fact, today));
  return new Set(due.flatMap(({ sources }) => sources.map(({ id }) => id)));
}
