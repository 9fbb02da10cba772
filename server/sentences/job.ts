import type { Row } from '../../model/board-schemas.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { describeLowestPrices } from './cheapest.ts';
import { countTools, MAX_NAMED } from './fitting.ts';
import type { Market, PricedTool } from './inputs.ts';

/** `LinkedIn outreach: A, B and C come first of 18 that fit`. */
export function describeFirst(
  label: string,
  rows: readonly Pick<Row, 'name' | 'rank'>[],
  total = `${rows.length} that fit`,
): string {
  const names = rows.filter(({ rank }) => rank === rows[0]?.rank).map(({ name }) => name);
  if (names.length === 0) return `${label}: no tool is confirmed to fit`;
  return `${label}: ${firstFew(names, 5)} ${plural(names.length, 'comes', 'come')} first of ${total}`;
}

/** Writes the sentence of a job's list: how many tools fit or may fit, and which are the cheapest for one person. */
export function describeJobList(rows: readonly (PricedTool & Pick<Row, 'result'>)[], market: Market): string {
  const fittingTools = rows.filter(({ result }) => result === 'fits');
  const possibleCount = rows.filter(({ result }) => result === 'may fit').length;
  if (fittingTools.length === 0) {
    const possibleSentence = possibleCount > 0 ? ` ${capitalize(spellOut(possibleCount))} may.` : '';
    return `No tool is confirmed to have everything required.${possibleSentence}`;
  }
  const names =
    fittingTools.length <= MAX_NAMED
      ? andList(fittingTools.map(({ name }) => name))
      : capitalize(countTools(fittingTools));
  const subject = fittingTools.length === 1 ? `Only ${names} is` : `${names} are`;
  const possibleClause = possibleCount > 0 ? `; ${spellOut(possibleCount)} more may` : '';
  const lowestPrices = describeLowestPrices('one person', fittingTools, market).join(' ');
  return `${subject} confirmed to have everything required${possibleClause}. ${lowestPrices}`;
}
