import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { OptionGroup } from '../frame/forms.tsx';
import type { View } from '../page.ts';
import type { ChangesAnswer, Entry } from './entries.ts';
import type { ChangesInput } from './filters.tsx';
import type { PricePast } from './price-history.tsx';

interface ListOfChanges {
  readonly answer: ChangesAnswer;
  /** All of them, of which the page shows some. */
  readonly entries: readonly Entry[];
  /** How many entries are on earlier pages. */
  readonly offset: number;
}

/** The page of all changes. */
export type ChangesView = View<
  ChangesInput,
  ListOfChanges & {
    /** The tools that are listed now, by slug. */
    readonly names: ReadonlyMap<string, string>;
    readonly options: readonly OptionGroup[];
  }
>;

/** The page of the changes of one tool. */
export type ToolChangesView = View<
  { readonly slug: string },
  ListOfChanges & {
    readonly tool: AnswerOf<typeof getTool>['tool'];
    readonly prices: readonly PricePast[];
  }
>;
