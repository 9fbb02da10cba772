import type { Row } from '../../model/board-answer.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize, spellOut } from '../../model/words/numbers.ts';
import { describeLowestPrices } from './cheapest.ts';
import { countTools, MAX_NAMED } from './fitting.ts';
import type { Market, PricedTool } from './inputs.ts';

/** Writes the headline of a job's list: how many tools fit or may fit, and which are the cheapest for one person. */
export function describeJobList(
  rows: readonly (PricedTool & Pick<Row, 'result'>)[],
  market: Market,
): { readonly sentence: string; readonly named: readonly string[] } {
  const fittingTools = rows.filter(({ result }) => result === 'fits');
  const possibleCount = rows.filter(({ result }) => result === 'may fit').length;
  if (fittingTools.length === 0) {
    const possibleSentence = possibleCount > 0 ? ` ${capitalize(spellOut(possibleCount))} may.` : '';
    return { sentence: `No tool is confirmed to have everything required.${possibleSentence}`, named: [] };
  }
  const isNamed = fittingTools.length <= MAX_NAMED;
  const names = isNamed ? andList(fittingTools.map(({ name }) => name)) : capitalize(countTools(fittingTools));
  const subject = fittingTools.length === 1 ? `Only ${names} is` : `${names} are`;
  const possibleClause = possibleCount > 0 ? `; ${spellOut(possibleCount)} more may` : '';
  const lowestPrices = describeLowestPrices('one person', fittingTools, market);
  return {
    sentence: `${subject} confirmed to have everything required${possibleClause}. ${lowestPrices.sentence}`,
    named: [...(isNamed ? fittingTools : []), ...lowestPrices.namedTools].map(({ slug }) => slug),
  };
}
