import type { Board } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import { toPrice } from '../../model/board/to-price.ts';
import type { Row } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Currencies } from '../../model/pricing/currencies.ts';

/* Inputs of the statements. */

export type Rows = Board['rows'];
export type Rates = Pick<Currencies, 'base' | 'rates'>;

/** A tool with its price. */
export type PricedTool = Pick<Row, 'name' | 'category' | 'price'>;

/** Decides which tools can be called the cheapest. For people, developer APIs count only if nothing else fits. */
export interface Market {
  readonly isForPeople: boolean;
  readonly currencies: Rates;
}

/** A need with its computed board. */
export interface NeedBoard {
  readonly need: Need;
  readonly rows: Rows;
  readonly catalogue: Pick<Catalogue, 'keys'>;
  readonly currencies: Rates;
}

/** Finds the rows that fit everything we understood. */
export function findFittingRows({ rows }: Pick<NeedBoard, 'rows'>): Rows {
  return rows.filter(({ result, fitsUnderstood }) => result === 'fits' || (result === 'may fit' && fitsUnderstood));
}

export function toPricedTool({ tool, bill }: Rows[number]): PricedTool {
  return { name: tool.name, category: tool.category, price: toPrice(bill) };
}
