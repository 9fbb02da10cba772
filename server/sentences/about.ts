import type { Board } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { Cell, Column, Row } from '../../model/board-answer.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Currencies } from '../../model/pricing/currencies.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';

/* What the sentences are about. */

export type Rows = Board['rows'];
export type Rates = Pick<Currencies, 'base' | 'rates'>;

/** A tool with its bill. */
export type Priced = Pick<Row, 'slug' | 'name' | 'category' | 'price'> & { readonly ask: readonly string[] };

/** Among which tools the cheapest is said: to people, APIs for developers count only if nothing else fits. */
export interface Market {
  readonly isForPeople: boolean;
  readonly currencies: Rates;
  /** The billing asked for: where some prices have it, the cheapest is said among these. */
  readonly billing?: Need['billing'];
}

/** A need with its board. */
export interface Subject {
  readonly need: Need;
  readonly rows: Rows;
  /** The questions of the need, in its order. */
  readonly columns: readonly Column[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
  readonly currencies: Rates;
}

/** What is recorded about a tool for one question, or its price. */
export interface AnswerOnTool
  extends Partial<Pick<Cell, 'mark' | 'value' | 'because' | 'plan' | 'add_on' | 'disputed'>> {
  readonly tool: string;
  readonly name: string;
  readonly key: string;
  readonly label: string;
  readonly price?: Price;
  /** The same billed monthly, where the price is for a longer period and no billing was asked for. */
  readonly monthly?: Price;
  readonly set_up?: SetUp;
  /** The set-up as it was asked for, where there are several. */
  readonly for?: SetUp;
  readonly changed?: { readonly day: string };
}

/** A question about tools, with the answers. */
export interface OnTools {
  /** A statement asks nothing. It is answered with facts, not judged. */
  readonly kind: 'price' | 'facts' | 'compare' | 'tool' | 'changes' | 'statement' | 'ban';
  readonly answers: readonly AnswerOnTool[];
  readonly setUp: SetUp;
  readonly budget?: Money | undefined;
  readonly notUnderstood: readonly string[];
  /** Whether prices of another time than today are asked for. */
  readonly isOfOtherTime?: boolean;
  /** Whether it asks what is only so or not so, which what a tool is does not answer. */
  readonly isYesOrNo?: boolean;
  /** Whether what tools have is said before what they cost. */
  readonly isFactFirst?: boolean;
  /** The only tool asked about. Undefined if there are several or none. */
  readonly tool?: { readonly name: string; readonly summary: string } | undefined;
  /** The plan of this tool that the question names, among its plans, cheapest first. */
  readonly plan?: { readonly name: string; readonly all: readonly string[] } | undefined;
  /** The names of the plans of the only tool. */
  readonly plans?: readonly string[] | undefined;
  readonly catalogue: Pick<Catalogue, 'keys' | 'same_on_every_plan'>;
  readonly currencies: Rates;
  /** The name of a category. */
  readonly labelCategory?: (category: string) => string | undefined;
  /** What is known of bans. Undefined without rules that forbid automation. */
  readonly bans?: BanFacts | undefined;
}

/** What is known of the risk of a ban. */
export interface BanFacts {
  readonly platform: string;
  /** How many listed tools pause an account when the platform warns. */
  readonly pausing: number;
}
