import { expect } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { Tool } from '../../model/tool.ts';
import { describeAbilityForOneTool } from '../../model/words/ability.ts';
import type { Rates } from '../../server/sentences/inputs.ts';
import { expectCheapest, expectSums } from './names-and-sums.ts';

/* Compares the sentences of a comparison with the JSON answer. */

/** The JSON answer of a comparison, with its tools. */
export interface ComparedAnswer {
  /** `monthly` is the price billed monthly, if no billing is required. */
  readonly rows: readonly (Pick<Row, 'slug' | 'name' | 'price' | 'cells'> & { readonly monthly?: Price | undefined })[];
  readonly tools: readonly Pick<Tool, 'name' | 'facts'>[];
  /** The required questions, as keys of columns. */
  readonly required: readonly string[];
  readonly catalogue: Catalogue;
  readonly rates: Rates;
}

const countKnown = ({ facts }: Pick<Tool, 'facts'>) =>
  Object.values(facts).filter(({ status }) => status === 'known').length;

const findAble = ({ rows, required }: ComparedAnswer) =>
  rows.filter(({ cells }) => !required.some((key) => ['no', 'does not apply'].includes(cells[key]?.mark ?? 'unknown')));

/** Checks each sum, and that only a tool that certainly costs less is called cheaper. @returns the kind of verdict */
export function expectVerdict(text: string, answer: ComparedAnswer): string {
  const { rows, tools, rates } = answer;
  expectSums(
    text,
    rows.map(({ name, price, monthly = price }) => ({ name, prices: [price, monthly] })),
  );
  const isLittleKnown =
    rows.length === 2 && tools.some((tool) => countKnown(tool) * 4 < Object.keys(tool.facts).length);
  expect(text.startsWith('We know too little'), text).toBe(isLittleKnown);
  if (isLittleKnown) {
    const [, first, second] = /comparison: (\d+) (?:answers vs\.|and) (\d+) /.exec(text) ?? [];
    const counts = [first, second].map(Number);
    expect(counts.toSorted(), text).toEqual(tools.map(countKnown).toSorted());
    return 'little';
  }
  const channels = tools.map(({ facts }) =>
    Object.keys(facts).filter((key) => key.startsWith('channels.') && facts[key]?.value === true),
  );
  const isShared = channels[0]?.some((key) => channels.every((keys) => keys.includes(key))) ?? false;
  expect(text.includes('We know of no channel that they share.') && isShared, text).toBe(false);
  if (text.includes('We know of no channel that they share.')) {
    expect(text).not.toMatch(/ (?:is cheaper|is the cheapest|has the lowest) /);
    return 'not comparable';
  }
  const able = findAble(answer);
  const verdict = able.length > 1 ? expectCheapest(text, able, rates) : 'lacking';
  for (const { name } of rows.filter((row) => !able.includes(row))) expect(text).toContain(name);
  return able.length < rows.length ? 'lacking' : verdict;
}

/**
 * Checks that each reason to choose a tool is a confirmed feature of this tool only, and that no named tool lacks something required.
 * @returns the number of named tools
 */
export function expectChoice(text: string, answer: ComparedAnswer): number {
  const choices = [...text.matchAll(/Choose (.+?) if you need (?:a tool|one) that (.+?)\.(?= Choose | We |$)/g)];
  const ableNames = findAble(answer).map(({ name }) => name);
  for (const [, name = '', what = ''] of choices) {
    expect(ableNames, text).toContain(name);
    const phrases = listReasons(name, answer).toSorted((a, b) => b.length - a.length);
    const rest = phrases.reduce((words, phrase) => words.replace(phrase, ''), what);
    expect(rest.replaceAll(/,| or |\s/g, ''), `not only for ${name}: ${what}`).toBe('');
  }
  return choices.length;
}

/** Phrases for the features that only this tool is known to have. */
function listReasons(name: string, { tools, catalogue }: ComparedAnswer): readonly string[] {
  const isYes = ({ facts }: (typeof tools)[number], key: string) =>
    facts[key]?.status === 'known' && ![false, 'none'].includes(facts[key]?.value as never);
  return Object.entries(catalogue.keys).flatMap(([key, { type, does }]) => {
    const isFeature = type === 'boolean' || (type === 'one' && typeof does === 'object' && 'yes' in does);
    const isOnly = tools.every(
      (tool) => (tool.name === name) === isYes(tool, key) && tool.facts[key]?.status !== 'disputed',
    );
    if (!isFeature || catalogue.unwanted?.includes(key) || !isOnly) return [];
    return describeAbilityForOneTool([{ key }], catalogue);
  });
}
