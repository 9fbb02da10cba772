import type { CatalogueKey } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import { countBy } from '../../model/group-by.ts';

/** Whether the answer to a question is yes or no, even if there are several kinds of yes. */
export function isYesOrNo(question: CatalogueKey): boolean {
  return question.type === 'boolean' || (question.type === 'one' && !asksForValue(question));
}

/** Whether the answer is a value rather than yes or no. */
export function asksForValue({ type, values = {} }: CatalogueKey): boolean {
  return ['set', 'number', 'days', 'country'].includes(type) || (type === 'one' && values.none === undefined);
}

/** Counts the values of tools with a yes, most common first. Ties are in the order of the catalogue. */
export function countValues(
  tools: readonly Pick<Cell, 'mark' | 'value'>[],
  { values = {} }: CatalogueKey,
): (readonly [value: string, count: number])[] {
  const allValues = tools.flatMap(({ mark, value }) => (mark === 'yes' ? [value].flat().map(String) : []));
  const order = Object.keys(values);
  return [...countBy(allValues)].sort(
    ([a, first], [b, second]) =>
      second - first || order.indexOf(a) - order.indexOf(b) || a.localeCompare(b, 'en', { numeric: true }),
  );
}
