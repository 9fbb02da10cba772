import type { Board } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { Column, Row } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Currencies } from '../../model/pricing/currencies.ts';

/* Inputs of the sentences. */

export type Rows = Board['rows'];
export type Rates = Pick<Currencies, 'base' | 'rates'>;

/** A tool with its price and the open questions for its vendor. */
export type PricedTool = Pick<Row, 'slug' | 'name' | 'category' | 'price'> & { readonly ask?: readonly string[] };

/** Decides which tools can be called the cheapest. For people, developer APIs count only if nothing else fits. */
export interface Market {
  readonly isForPeople: boolean;
  readonly currencies: Rates;
}

/** A need with its computed board. */
export interface NeedBoard {
  readonly need: Need;
  readonly rows: Rows;
  /** The questions in the order of the need. */
  readonly columns: readonly Column[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
  readonly currencies: Rates;
}
