import type { Cell } from '../../../model/cell.ts';
import { describeAbilityForOneTool } from '../../../model/words/ability.ts';
import { andList } from '../../../model/words/lists.ts';
import { toSetUp } from '../../need/read-need.ts';
import { describeComparison, describeUnfairComparison, findCheaper } from '../../sentences/comparison.ts';
import type { Statement } from '../../sentences/statement.ts';
import type { View } from '../types.ts';
import { type Comparison, isFeature } from './load.ts';

type Methodology = View['methodology'];

/** Maximum number of reasons to choose a tool. */
const MAX_REASONS = 4;

/** Why to choose a tool. It rests on what sources say about the other tools, never on a missing source. */
export interface Reasons {
  readonly isCheaper: boolean;
  /** Features that each other tool lacks or has only on a dearer plan. */
  readonly features: readonly string[];
}

/** The reasons to choose each tool. None if a tool lacks something required, or if we know too little about one. */
export function listReasons(data: Comparison, methodology: Methodology): Reasons[] {
  const { answer, tools, keys, isUnfair, sharesChannel } = data;
  const { rows } = answer;
  const { catalogue } = methodology;
  const isFailing = tools.some(({ lacks }) => lacks.length > 0);
  const cheaper = isFailing || isUnfair || !sharesChannel ? undefined : findCheaper(toComparedTools(data, methodology));
  return rows.map((row, i) => {
    const others = rows.filter((other) => other !== row);
    const features = keys.filter((key) => {
      const cell = row.cells[key];
      return isFeature(key, catalogue) && hasIt(cell) && others.every(({ cells }) => isLess(cells[key], cell));
    });
    const isMajor = (key: string) =>
      catalogue.keys[key]?.core !== true && !features.includes(catalogue.keys[key]?.requires ?? '');
    const isOut = isUnfair || (tools[i]?.lacks.length ?? 0) > 0;
    return { isCheaper: row === cheaper, features: isOut ? [] : features.filter(isMajor).slice(0, MAX_REASONS) };
  });
}

const hasIt = (cell: Cell | undefined) => cell?.mark === 'yes' && cell.value !== null;

/** Whether a tool is known to lack a feature, or to have it only on a plan that costs more than its priced one. */
const isLess = (other: Cell | undefined, own: Cell | undefined) =>
  other?.mark === 'no' ||
  ((other?.extra_cost?.amount ?? null) !== null && own?.plan !== undefined && own.extra_cost === undefined);

/** A or B, or that we can't compare them. */
export function stateComparison(data: Comparison, methodology: Methodology): Statement {
  const { answer, tools, isUnfair } = data;
  const { rows } = answer;
  if (isUnfair) return describeUnfairComparison(tools, rows);
  const advantages = listReasons(data, methodology).flatMap(({ features }, i) => {
    const { slug, name } = rows[i] ?? {};
    const isLackedByAll = (key: string) => rows.every((row) => row.slug === slug || row.cells[key]?.mark === 'no');
    const abilities = features
      .filter(isLackedByAll)
      .map((key) => describeAbilityForOneTool([{ key }], methodology.catalogue));
    return abilities.length === 0 ? [] : [[`Only ${name} ${andList(abilities)}.`, `Only ${name} ${abilities[0]}.`, '']];
  });
  return describeComparison(toComparedTools(data, methodology), advantages);
}

const toComparedTools = ({ answer: { rows, understood }, tools }: Comparison, methodology: Methodology) => ({
  ...methodology,
  rows,
  need: { questions: [], setUp: toSetUp(understood), notUnderstood: [] },
  channels: Object.fromEntries(tools.map(({ name, channels }) => [name, channels])),
  failures: tools.flatMap(({ name, lacks }) => (lacks.length > 0 ? [`${name} ${andList(lacks)}`] : [])),
});
