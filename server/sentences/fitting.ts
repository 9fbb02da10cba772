import { isForPeople } from '../../model/board/need.ts';
import { toPrice } from '../../model/board/to-price.ts';
import { DEVELOPER_API } from '../../model/keys.ts';
import type { Price } from '../../model/pricing/price.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { addBilling, formatBilling, formatMonthlySum, formatSum } from '../../model/words/sum.ts';
import { describeLowestPrices, haveSameBilling, isMonthlyRate, nameLowestPrice, nameTool } from './cheapest.ts';
import type { Market, NeedBoard, PricedTool, Rows } from './inputs.ts';
import { describeRequirements, nameSize } from './requirements.ts';

/** Finds the rows that fit everything we understood. */
export function findFittingRows({ rows }: Pick<NeedBoard, 'rows'>): Rows {
  return rows.filter(({ result, fitsUnderstood }) => result === 'fits' || (result === 'may fit' && fitsUnderstood));
}

export function toPricedTool({ tool, bill, ask }: Rows[number]): PricedTool {
  return { slug: tool.slug, name: tool.name, category: tool.category, price: toPrice(bill), ask };
}

export const toPriceContext = ({ need, currencies }: NeedBoard): Market => ({
  isForPeople: isForPeople(need.questions),
  currencies,
});

/** If there are more tools, they are counted instead of named. */
export const MAX_NAMED = 2;

/** Names or counts the tools that fit: they have everything required, nothing unwanted and a price within the budget. The first sentence is the title. */
export function describeFits(board: NeedBoard): string[] {
  const { need, rows } = board;
  const fittingTools = findFittingRows(board).map(toPricedTool);
  const market = toPriceContext(board);
  const openRows = rows.filter(({ result, fitsUnderstood }) => result === 'may fit' && !fitsUnderstood);
  const moreSentence = describeMore(openRows);
  const size = nameSize(board);
  if (fittingTools.length > MAX_NAMED || (need.wantsCheapest && fittingTools.length > 1)) {
    const count = `${capitalize(countTools(fittingTools))} ${describeRequirements(board, 'many')}.`;
    const cheap = describeLowestPrices(size, fittingTools, market);
    const hasPrice = fittingTools.some(({ price }) => price.amount !== null);
    if (need.wantsCheapest && hasPrice) return [...startWithLowest(size, fittingTools, market), count];
    return [count, ...cheap, moreSentence];
  }
  const [only, ...others] = fittingTools;
  const isOne = others.length === 0;
  const priceSentence = only && isOne ? describeOnlyPrice(only, size) : describePrices(fittingTools, size);
  const names = andList(fittingTools.map(nameTool)).replace(/^the /, 'The ');
  return [`${names} ${describeRequirements(board, isOne ? 'one' : 'many')}.`, priceSentence, moreSentence];
}

/** The lowest prices, with a short title if there are several. The sentence after it doesn't repeat it. */
export function startWithLowest(size: string, tools: readonly PricedTool[], market: Market): string[] {
  const sentences = describeLowestPrices(size, tools, market);
  const title = sentences.length === 1 ? nameLowestPrice(size, tools, market) : undefined;
  if (title === undefined) return sentences;
  const rest = sentences.map((sentence) => sentence.replace(title.replace(/\.$/, '; '), '').replace(/^the /, 'The '));
  return [...new Set([title, ...rest])];
}

/** `For Lemon we lack a source.`, `For 40 more we lack a source.` Empty if no other tool may fit. */
function describeMore(openRows: Rows): string {
  const [first, ...others] = openRows;
  if (first === undefined) return '';
  return `For ${others.length === 0 ? first.tool.name : `${spellOut(openRows.length)} more`} we lack a source.`;
}

/** `twelve tools and two APIs`. */
export function countTools(tools: readonly Pick<PricedTool, 'category'>[]): string {
  const apis = tools.filter(({ category }) => category === DEVELOPER_API).length;
  const others = tools.length - apis;
  const counts = [
    others > 0 && `${spellOut(others)} ${plural(others, 'tool')}`,
    apis > 0 && `${spellOut(apis)} ${plural(apis, 'API')}`,
  ];
  return counts.filter((count) => count !== false).join(' and ');
}

/** `Per month for 6 people, billed yearly: A $80 and B $522. C’s free plan is enough. We couldn’t confirm the price of D.` */
function describePrices(tools: readonly PricedTool[], size: string): string {
  const freeTools = tools.filter(({ price }) => price.free_plan === 'yes');
  const pricedTools = tools.filter((tool) => !freeTools.includes(tool) && tool.price.amount !== null);
  const openTools = tools.filter((tool) => !freeTools.includes(tool) && !pricedTools.includes(tool));
  if (openTools.length === tools.length) return `We couldn’t confirm their full prices for ${size}.`;
  const [first] = pricedTools;
  const hasOneBilling = haveSameBilling(pricedTools);
  const isRate = isMonthlyRate(size);
  const toolPrices = pricedTools.map(({ name, price }) => {
    const sum = isRate ? `${formatSum(price)} a month` : formatSum(price);
    return `${name} ${hasOneBilling ? sum : addBilling(sum, price)}`;
  });
  const prefix = isRate ? 'For' : 'Per month for';
  const nameAll = (some: readonly PricedTool[]) => andList(some.map(({ name }) => name));
  return [
    first && `${prefix} ${size}${hasOneBilling ? `, ${formatBilling(first.price)}` : ''}: ${andList(toolPrices)}.`,
    freeTools.length > 0 &&
      `The free ${plural(freeTools.length, 'plan')} of ${nameAll(freeTools)} ${plural(freeTools.length, 'is', 'are')} enough${first ? '' : ` for ${size}`}.`,
    openTools.length > 0 &&
      `We couldn’t confirm the full ${plural(openTools.length, 'price')} of ${nameAll(openTools)}.`,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

/** Describes the price of the only tool that fits. */
function describeOnlyPrice({ price }: PricedTool, size: string): string {
  if (price.free_plan === 'yes') return `Its free plan is enough for ${size}.`;
  return price.amount !== null
    ? `For ${size} ${describePrice(price)}.`
    : `We couldn’t confirm its full price for ${size}.`;
}

/** `it costs $49 a month billed monthly`, `its price starts at $80 a month billed yearly`. */
export function describePrice(price: Price): string {
  const words = formatMonthlySum(price);
  return words.startsWith('from ') ? `its price starts at ${words.slice('from '.length)}` : `it costs ${words}`;
}
