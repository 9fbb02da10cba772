import { expect } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import type { Price } from '../../model/pricing/price.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { realSnapshot } from '../real-snapshot.ts';

export const snapshot = await realSnapshot();
const { tools, methodology } = snapshot;
export const { catalogue } = methodology;

/** The real tools without their plans. Bills take most of the time of an answer, and don't change what is understood. */
export const withoutPlans: Snapshot = {
  ...snapshot,
  tools: new Map(
    [...tools].map(([slug, { facts, ...tool }]) => [
      slug,
      { ...tool, facts: { ...facts, 'pricing.plans': { status: 'unknown', value: null, sources: [] } } },
    ]),
  ),
};

const EMPTY = { not_understood: [], assumed: [], unneeded: [] as string[], rules: [], steps: [], notices: [] };

/** Asks a text. Fills in the lists that answers leave out if they are empty. */
export const ask = (q: string) => ({ ...EMPTY, ...recommend.run(snapshot, { q, limit: 1000 }) });
export type Answer = ReturnType<typeof ask>;

/** Asks a text for what is understood. The answer has at most one row, without a price. */
export const readText = (q: string) => ({ ...EMPTY, ...recommend.run(withoutPlans, { q, limit: 1 }) });

/** The keys that the columns of an answer ask, without values. */
export const listKeys = ({ columns }: Answer) => columns.map(({ key }) => withoutValue(key));

/** The cells of the first row by key, whatever value their columns ask for. */
export const cellsByKey = ({ rows }: Answer) =>
  Object.fromEntries(Object.entries(rows[0]?.cells ?? {}).map(([question, cell]) => [withoutValue(question), cell]));

const withoutValue = (question: string) => question.replace(/[=<>|].*/, '');

/** Selects the first listed tools for which something is true. */
export function selectTools(isSelected: (tool: Tool) => boolean, limit = 5): Tool[] {
  const selected = [...tools.values()].filter((tool) => isListed(tool) && isSelected(tool));
  expect(selected).not.toEqual([]);
  return selected.slice(0, limit);
}

/** The yes/no questions with the word that people use first. */
export const yesNoQuestions = Object.entries(snapshot.lexicon.questions).flatMap(([key, { words }]) => {
  const word = words.en.find((one) => /^\w/.test(one));
  return catalogue.keys[key]?.type === 'boolean' && word !== undefined ? [{ key, word }] : [];
});

/** The price of a tool in an answer: its amount, plan and billing, and how certain it is. */
export function pickPrice({ rows }: { readonly rows: readonly Pick<Row, 'slug' | 'price'>[] }, slug: string) {
  const { amount, currency, plan, billing, certainty }: Partial<Price> =
    rows.find((row) => row.slug === slug)?.price ?? {};
  return { amount, currency, plan, billing, certainty };
}
