import type { Row } from '../../../model/board-schemas.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import type { Cell } from '../../../model/cell.ts';
import { listKeys } from '../../../model/parse-question.ts';
import { getPlatform } from '../../operations/get-platform/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { isYesOrNo } from '../../sentences/values.ts';
import type { CarriedNeed } from '../addresses.ts';
import { ALL_ROWS } from '../board/content.tsx';
import { rulesPath } from '../elements/frame.tsx';
import type { LoadContext, View } from '../types.ts';

export interface QuestionData {
  /** All listed tools, in the order of the answer. */
  readonly rows: readonly Row[];
  /** The need of the prices. It requires the feature. */
  readonly need: CarriedNeed;
  /** Whether a yes has a price: that of the cheapest plan with the feature. */
  readonly hasPrices: boolean;
  /** LinkedIn's rules about it, by address. */
  readonly rules: ReadonlyMap<string, string>;
}
export type QuestionInput = { readonly key: string } & CarriedNeed;
export type QuestionView = View<QuestionInput, QuestionData>;

/** Facts about a company belong to no plan. */
const WITHOUT_PLAN = ['company', 'trust', 'support', 'pricing'];

export function loadQuestion({ key, ...need }: QuestionInput, context: LoadContext): QuestionData {
  const { ask, linkJson, methodology, manifest } = context;
  const { catalogue } = methodology;
  const hasPrices = isYesOrNo(catalogue.keys[key] as CatalogueKey) && !WITHOUT_PLAN.includes(groupOf(key));
  const required = [...new Set([key, ...(need.required ?? [])])];
  const search = { keys: [key], limit: ALL_ROWS };
  const { rows, understood } = hasPrices
    ? ask(recommend, { ...need, required, cheapest: true, limit: ALL_ROWS })
    : ask(searchTools, search);
  // Every question without a need links the same operation, so that static hosts need only one header rule.
  if (!hasPrices || Object.keys(need).length === 0) linkJson(searchTools, search);
  const path = rulesPath(manifest);
  const rules = path === undefined ? [] : ask(getPlatform, { platform: path.split('/').at(-1) ?? '' }).rules;
  const touching = rules.filter(({ touches }) => touches.some((one) => listKeys(one, catalogue).includes(key)));
  return {
    rows,
    need: hasPrices ? understood : need,
    hasPrices,
    rules: new Map(touching.map(({ id, title }) => [`${path}#${id}`, title])),
  };
}

export const findDefinition = ({ input, methodology }: QuestionView) =>
  methodology.catalogue.keys[input.key] as CatalogueKey;

/** The answer in a row. A missing answer is unknown. */
export const findCell = ({ cells }: Row, key: string): Cell => cells[key] ?? { mark: 'unknown', value: null };

/** Types whose answers differ for every tool. */
const TYPES_WITHOUT_NEIGHBOURS = ['text', 'url', 'plans'];
const MAX_NEIGHBOURS = 6;

/** The questions of the same group, the nearest in the catalogue first. */
export function findNeighbours(key: string, { keys }: Pick<Catalogue, 'keys'>): string[] {
  const all = Object.keys(keys);
  const distance = (other: string) => Math.abs(all.indexOf(other) - all.indexOf(key));
  return all
    .filter((other) => other !== key && groupOf(other) === groupOf(key))
    .filter((other) => !TYPES_WITHOUT_NEIGHBOURS.includes(keys[other]?.type ?? ''))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_NEIGHBOURS);
}
