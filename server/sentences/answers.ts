import type { Row } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import { DEVELOPER_API } from '../../model/keys.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize, formatCount, plural, spellOut } from '../../model/words/numbers.ts';

/* One question with the answers for all tools, and functions that name and count tools. */

/** A listed tool with its answer. */
export interface AnsweredTool extends Pick<Row, 'name' | 'category'>, Pick<Cell, 'mark' | 'value' | 'disputed'> {}

export interface QuestionAnswers {
  readonly key: string;
  readonly tools: readonly AnsweredTool[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
}

/** If there are more tools, they are counted and not named. */
export const MAX_NAMED = 5;

/** `A, B and the API C`. */
export function nameTools(tools: readonly Pick<AnsweredTool, 'name' | 'category'>[]): string {
  const isApi = ({ category }: Pick<AnsweredTool, 'category'>) => category === DEVELOPER_API;
  const apis = tools.filter(isApi).map(({ name }) => name);
  const others = tools.filter((tool) => !isApi(tool)).map(({ name }) => name);
  return andList([...others, ...(apis.length > 0 ? [`the ${plural(apis.length, 'API')} ${andList(apis)}`] : [])]);
}

/** `Six of 59 tools`, `All 59 tools`. */
export function formatShare(some: readonly AnsweredTool[], all: readonly AnsweredTool[]): string {
  return some.length === all.length
    ? `All ${countTools(all)}`
    : `${startWithNumber(some.length)} of ${countTools(all)}`;
}

export const countTools = ({ length }: readonly unknown[]) => formatCount(length, 'tool');

/** A number at the start of a sentence. */
export const startWithNumber = (count: number) => capitalize(spellOut(count));
