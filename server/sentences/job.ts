import type { Row } from '../../model/board-answer.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize, spellOut } from '../../model/words/numbers.ts';
import type { Market, PricedTool } from './about.ts';
import { countTools, describeLowestPrices, MAX_NAMED } from './fitting.ts';

/** Writes the headline of a job's list: how many tools fit or may fit, and the cheapest ones that fit, for one person. */
export function describeJobList(
  rows: readonly (PricedTool & Pick<Row, 'result'>)[],
  market: Market,
): { readonly sentence: string; readonly named: readonly string[] } {
  const fitting = rows.filter(({ result }) => result === 'fits');
  const may = rows.filter(({ result }) => result === 'may fit').length;
  if (fitting.length === 0) {
    const open = may > 0 ? ` ${capitalize(spellOut(may))} may.` : '';
    return { sentence: `No tool is confirmed to have everything required.${open}`, named: [] };
  }
  const isNamed = fitting.length <= MAX_NAMED;
  const names = isNamed ? andList(fitting.map(({ name }) => name)) : capitalize(countTools(fitting));
  const who = fitting.length === 1 ? `Only ${names} is` : `${names} are`;
  const more = may > 0 ? `; ${spellOut(may)} more may` : '';
  const lowestPrices = describeLowestPrices('one person', fitting, market);
  return {
    sentence: `${who} confirmed to have everything required${more}. ${lowestPrices.sentence}`,
    named: [...(isNamed ? fitting : []), ...lowestPrices.named].map(({ slug }) => slug),
  };
}
