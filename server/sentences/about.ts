import type { Board } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { Cell, Column, Row } from '../../model/board-answer.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Currencies } from '../../model/pricing/currencies.ts';
import type { Period } from '../../model/pricing/plan.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { Curve } from './by-size.ts';

/* What the forms say something of. */

export type Rows = Board['rows'];
export type Rates = Pick<Currencies, 'base' | 'rates'>;

/** A tool with its bill. */
export type Priced = Pick<Row, 'name' | 'price'> & { readonly ask: readonly string[] };

/** What a sentence says something of. */
export interface Subject {
  readonly need: Need;
  readonly rows: Rows;
  /** The questions of the need, in its order. */
  readonly columns: readonly Column[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
  readonly currencies: Rates;
}

/** What is recorded of a tool about one question, or its price. */
export interface AnswerOnTool extends Partial<Pick<Cell, 'mark' | 'value' | 'plan' | 'disputed'>> {
  readonly tool: string;
  readonly name: string;
  readonly key: string;
  readonly label: string;
  readonly price?: Price;
  readonly set_up?: SetUp;
  readonly changed?: { readonly day: string };
}

/** What was asked about tools, with the answers. */
export interface OnTools {
  /** A statement asks nothing: it is answered with facts, and not judged. */
  readonly kind: 'price' | 'facts' | 'compare' | 'tool' | 'changes' | 'statement';
  readonly answers: readonly AnswerOnTool[];
  readonly setUp: SetUp;
  readonly notUnderstood: readonly string[];
  /** The one that is asked about. Undefined if there are several or none. */
  readonly tool?: { readonly name: string; readonly summary: string } | undefined;
  readonly catalogue: Pick<Catalogue, 'keys'>;
}

/** How a comparison is shown. */
export interface Compared {
  /** The labels of the shown questions on which two known answers exclude each other. */
  readonly differing: readonly string[];
  /** How many questions are shown, if only these were asked about. */
  readonly of?: number | undefined;
  /** What they cost for the set-up that is shown, paid alike and in one currency. Undefined if there is no such bill. */
  readonly bills?:
    | {
        readonly curves: readonly Curve[];
        readonly setUp: SetUp;
        readonly billing: Period;
        /** What the plans have, in words. */
        readonly channels?: readonly string[];
      }
    | undefined;
}

/** When the rules of a platform changed, oldest first. */
export interface DaysOfRules {
  /** Since when so many have another wording. */
  readonly changes: readonly (readonly [day: string, count: number])[];
  /** When the platform did something about vendors: days or months. */
  readonly steps: readonly string[];
}
