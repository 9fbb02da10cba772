import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Least, leastOf, type PriceCaveats } from '../../../model/pricing/entry-price.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';

export type Placed = JobListAnswer['entries'][number];

/** How many required questions have no documented yes. */
const missing = ({ proven: { must } }: Placed) => (must[1] ?? 0) - (must[0] ?? 0);

/** The tools of a list by how many required questions are documented, each band with a name; in a band the order of the list. */
export function bandsOf(entries: readonly Placed[]): (readonly [name: string, entries: readonly Placed[]])[] {
  return [...groupBy(entries, missing)].sort(([a], [b]) => a - b).map(([left, own]) => [bandName(left, own), own]);
}

function bandName(left: number, entries: readonly Placed[]): string {
  const [first] = entries;
  if (first?.proven.must[1] === 0) return 'Nothing required';
  if (left === 0) return 'All must-haves documented';
  return `${left === 1 ? 'One must-have' : `${left} must-haves`} to confirm`;
}

/** More are counted, not named. */
const MOST_NAMED = 4;

/** Who has everything required, and which of them has the lowest known price, in a sentence or two. */
export function conclusionOf(entries: readonly Placed[], { currencies }: Pick<Methodology, 'currencies'>): string {
  if (entries.length === 0) return 'Too little is documented to place a tool in this list.';
  const complete = entries.filter((entry) => missing(entry) === 0);
  if (complete.length === 0) return 'No tool is documented to have everything required; each has something to confirm.';
  return `${namedOrCounted(complete)} ${complete.length === 1 ? 'is' : 'are'} documented to have everything required${cheapestInWords(complete, currencies)}.`;
}

function namedOrCounted(entries: readonly Placed[]): string {
  return entries.length <= MOST_NAMED ? andList(entries.map(({ tool }) => tool.name)) : counted(entries.length, 'tool');
}

interface Cheapest extends Least {
  readonly name: string;
  readonly slug: string;
  readonly caveats: PriceCaveats;
}

/** The tool with the lowest known price among some. */
export function cheapestOf(entries: readonly Placed[], currencies: Methodology['currencies']): Cheapest | undefined {
  return entries
    .flatMap(({ tool: { name, slug }, price: { amounts } }) => {
      const least = amounts && leastOf(amounts, currencies);
      return least ? [{ ...least, name, slug, caveats: amounts }] : [];
    })
    .sort((a, b) => a.cents - b.cents)[0];
}

function cheapestInWords(complete: readonly Placed[], currencies: Methodology['currencies']): string {
  const cheapest = cheapestOf(complete, currencies);
  if (cheapest === undefined || complete.length === 1) return '';
  const { name, money, yearly } = cheapest;
  return `; ${name} has the lowest known price, ${moneyInWords(money)} a month${yearly ? ' billed yearly' : ''}`;
}

/** The tools with everything required documented. */
export function completeIn(entries: readonly Placed[]): readonly Placed[] {
  return entries.filter((entry) => missing(entry) === 0);
}
