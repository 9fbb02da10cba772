import type { Board } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { Column, Row } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import type { Currencies } from '../../model/pricing/currencies.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';

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

/** The recorded answer to one question about a tool, or its price. */
export interface ToolAnswer
  extends Partial<Pick<Cell, 'mark' | 'value' | 'because' | 'plan' | 'only_on' | 'add_on' | 'advised' | 'disputed'>> {
  readonly tool: string;
  readonly name: string;
  readonly key: string;
  readonly label: string;
  readonly price?: Price;
  /** The price billed monthly, if the price has another billing and none was requested. */
  readonly monthly?: Price;
  readonly set_up?: SetUp;
  /** The requested set-up, if the question has several. */
  readonly for?: SetUp;
  readonly changed?: { readonly day: string };
}

/** A question about tools, with its answers. */
export interface ToolQuestion {
  readonly kind: 'price' | 'facts' | 'compare' | 'tool' | 'changes' | 'ban';
  readonly answers: readonly ToolAnswer[];
  readonly setUp: SetUp;
  /** Channels that all prices cover, by key. */
  readonly required: readonly string[];
  /** Whether the tools have a channel in common. */
  readonly sharesChannel: boolean;
  readonly budget?: Money | undefined;
  readonly notUnderstood: readonly string[];
  /** Whether the question is about past or future prices. */
  readonly asksAboutOtherTime?: boolean;
  /** Whether the question is about the price of a year. */
  readonly asksPerYear?: boolean;
  /** Whether this is a yes-or-no question, which an introduction of the tool would not answer. */
  readonly isYesOrNo?: boolean;
  /** Whether facts come before prices. */
  readonly isFactFirst?: boolean;
  /** The tool, if the question is about exactly one. */
  readonly tool?: { readonly name: string; readonly summary: string } | undefined;
  /** The plan that the question names, and all plans of the tool, cheapest first. */
  readonly plan?: { readonly name: string; readonly all: readonly string[] } | undefined;
  /** The names of the plans of the tool. */
  readonly plans?: readonly string[] | undefined;
  readonly catalogue: Pick<Catalogue, 'keys' | 'same_on_every_plan'>;
  readonly currencies: Rates;
  /** Returns the name of a category. */
  readonly labelCategory?: (category: string) => string | undefined;
  /** Undefined if we list no rules that forbid automation. */
  readonly bans?: BanFacts | undefined;
}

/** Facts about the risk of a ban. */
export interface BanFacts {
  readonly platform: string;
  /** Number of listed tools that pause an account when the platform warns. */
  readonly pausing: number;
}
