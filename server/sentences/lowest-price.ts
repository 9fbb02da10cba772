import { compareKeys } from '../../model/board/board.ts';
import { isForPeople } from '../../model/board/need.ts';
import { DEVELOPER_API } from '../../model/keys.ts';
import { PRICE_GROUPS, rankPrice } from '../../model/pricing/certainty.ts';
import { compareByName } from '../../model/tool.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { formatSum } from '../../model/words/sum.ts';
import type { Market, NeedBoard, PricedTool } from './inputs.ts';
import { isFree, nameSum } from './price.ts';
import { nameSize } from './requirements.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';

/* Finds and names the lowest prices. All answers use these functions, see "Order and rank" in docs/method.md. */

/** If there are more tools, they are counted instead of named. */
export const MAX_NAMED = 2;

/** Sorts the tools with a price that isn't 0. Developer APIs don't count for people, unless there is nothing else. */
function rankTools(all: readonly PricedTool[], { isForPeople, currencies }: Market) {
  const withoutApis = all.filter(({ category }) => category !== DEVELOPER_API);
  const tools = isForPeople && withoutApis.length > 0 ? withoutApis : all;
  const ranked = tools
    .filter(({ price }) => price.amount)
    .map((tool) => ({ ...tool, keys: rankPrice(tool.price, currencies) }))
    .toSorted((a, b) => compareKeys(a.keys, b.keys) || compareByName(a, b));
  return { ranked, free: tools.filter(({ price }) => isFree(price)).map(({ name }) => name) };
}

/** `Hunter has a free plan that is enough.`, `Quillcourier is cheapest for 3 people at about $49 a month, then Ravenport at $80.` */
export function nameLowestPrices(tools: readonly PricedTool[], market: Market, size: string): Wordings[] {
  const { ranked, free } = rankTools(tools, market);
  const [first] = ranked;
  const freePlans = nameFreePlans(free, size);
  if (first === undefined) return [freePlans, free.length > 0 ? [] : [`No source gives a price for ${size}.`]];
  const sum = nameSum(first.price);
  if (tools.length === 1) return [freePlans, [`It costs ${sum}, for ${size}.`, `It costs ${sum}.`]];
  const [group, least] = first.keys;
  if (group === PRICE_GROUPS.open)
    return [freePlans, [`${first.name} starts lowest, ${sum}, for ${size}.`, `${first.name} starts lowest, ${sum}.`]];
  const closed = ranked.filter(({ keys }) => keys[0] === group);
  const cheapest = closed.filter(({ keys }) => keys[1] === least);
  const names = firstFew(
    cheapest.map(({ name }) => name),
    MAX_NAMED,
  );
  // Another tool may cost less, or nothing can be compared.
  const starting = ranked.find(({ keys }) => keys[0] === PRICE_GROUPS.open && keys[1] < least);
  const cost = `${names} ${plural(cheapest.length, 'costs', 'cost')} ${sum}`;
  if (starting) return [freePlans, [`${cost}; ${starting.name} starts ${nameSum(starting.price)}.`, `${cost}.`, '']];
  if (closed.length === 1) return [freePlans, [`${cost}, for ${size}.`, `${cost}.`, '']];
  const [next, afterNext] = closed.slice(cheapest.length);
  const isTie = next?.keys[1] === afterNext?.keys[1];
  const then =
    next && !isTie
      ? `, then ${next.name} ${next.price.certainty === 'at most' ? '' : 'at '}${formatSum(next.price)}`
      : '';
  const claim =
    free.length > 0
      ? `${names} ${plural(cheapest.length, 'has', 'have')} the cheapest paid plan`
      : `${names} ${plural(cheapest.length, 'is', 'are')} cheapest`;
  const at = sum.startsWith('at most') ? sum : `at ${sum}`;
  const forSize = ` for ${size}`;
  const endings = [
    `${forSize} ${at}${then}`,
    `${forSize} ${at}`,
    ` ${at}${then}`,
    ` ${at}`,
    ` ${at.replace(/, paid .*/, '')}`,
  ];
  return [freePlans, [...endings.map((ending) => `${claim}${ending}.`), '']];
}

function nameFreePlans(names: readonly string[], size: string): Wordings {
  if (names.length === 0) return [];
  const subject = names.length > MAX_NAMED ? `${capitalize(spellOut(names.length))} tools` : andList(names);
  const plans = `${subject} ${plural(names.length, 'has a free plan that is', 'have free plans that are')} enough`;
  return [`${plans} for ${size}.`, `${plans}.`, ''];
}

/** The lowest price as the title: `Quillcourier is cheapest for 3 people at about $49 a month`. */
export function describeLowestPrice(
  tools: readonly PricedTool[],
  board: Pick<NeedBoard, 'need' | 'currencies'>,
  extra: readonly (string | Wordings)[] = [],
): Statement {
  const sentences = nameLowestPrices(tools, toMarket(board), nameSize(board)).map((wordings) =>
    wordings.filter(Boolean),
  );
  const [first = [], ...others] = sentences.filter(({ length }) => length > 0);
  const titles = first.map((sentence) => sentence.slice(0, -1));
  return writeStatement(titles, [...others, ...extra]);
}

export const toMarket = ({ need, currencies }: Pick<NeedBoard, 'need' | 'currencies'>): Market => ({
  isForPeople: isForPeople(need.questions),
  currencies,
});

/** `Lemon costs $63 a month, paid yearly; Melon from $38 a month.`, or shorter with one payment. */
export function listPrices(tools: readonly Pick<PricedTool, 'name' | 'price'>[], forSize = ''): Wordings {
  const [first, ...others] = tools.filter(({ price }) => price.amount);
  if (first === undefined) return [];
  const start = `${first.name} costs ${nameSum(first.price, forSize)}`;
  return [
    `${[start, ...others.map(({ name, price }) => `${name} ${nameSum(price)}`)].join('; ')}.`,
    `${[start, ...others.map(({ name, price }) => `${name} ${formatSum(price)}`)].join(', ')}.`,
  ];
}
