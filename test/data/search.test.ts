import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Tool } from '../../model/tool.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { faultsOf, shortcomings } from '../search/judge.ts';
import { readLabels } from '../search/label.ts';
import { misreadLabels } from '../search/labels-of-questions.ts';
import { missesOf, namesWithASlip, pairsOfWords } from '../search/slips.ts';
import { drawn } from '../search/synthetic.ts';

const labels = await readLabels(new URL('./search/queries.yaml', import.meta.url));

const Slips = Type.Array(Type.Object({ q: Type.String(), tool: Type.String() }, { additionalProperties: false }));
const slips = Value.Parse(Slips, parse(await readFile(new URL('./names-with-slips.yaml', import.meta.url), 'utf8')));

const snapshot = await realSnapshot();
const tools: Tool[] = [...snapshot.tools.values()].filter(({ closed }) => !closed);

describe('a search of the published facts', () => {
  it.each([
    ['name', ({ name }: Tool) => [name, name.toUpperCase(), ` ${name}! `]],
    ['slug', ({ slug }: Tool) => [slug]],
    ['name in one word', ({ name }: Tool) => [name.replaceAll(' ', '')]],
    ['aliases', ({ aliases }: Tool) => aliases],
  ])('finds every tool first by its %s', (_, wordsFor) => {
    const tries = tools.flatMap((tool) => wordsFor(tool).map((words) => ({ slug: tool.slug, words })));
    const advice = 'another tool is found first: drop the alias that both tools have';
    expect(missesOf(snapshot, tries, 1), advice).toEqual([]);
    expect(tries.length).toBeGreaterThan(0);
  });

  it('finds a tool first in 98 of 100 slips in a name of five letters or more', () => {
    const tries = namesWithASlip(snapshot);
    const misses = missesOf(snapshot, tries, 1);
    expect(tries.length).toBeGreaterThan(0);
    expect(
      misses.length / tries.length,
      `too many names are a letter apart from another name or a common word: ${JSON.stringify(misses.slice(0, 20))}`,
    ).toBeLessThanOrEqual(0.02);
  });

  it('finds a tool among the first three by a name with a slip that somebody made', () => {
    const known = slips.filter(({ tool }) => snapshot.tools.has(tool)).map(({ q, tool }) => ({ slug: tool, words: q }));
    expect(known.length, 'most tools of names-with-slips.yaml are not in facts/ any more').toBeGreaterThan(
      slips.length / 2,
    );
    expect(missesOf(snapshot, known, 3), 'a name or an alias of another tool is nearer to what was typed').toEqual([]);
  });

  it('finds a tool among the first ten by a word of its name and one of its summary in 95 of 100 pairs', () => {
    const tries = pairsOfWords(tools, drawn(0));
    const misses = missesOf(snapshot, tries, 10);
    expect(
      misses.length / tries.length,
      `summaries with words that a search takes for something else: ${JSON.stringify(misses)}`,
    ).toBeLessThanOrEqual(0.05);
  });

  it('answers all labelled queries but one as their labels say', () => {
    const faults = labels.flatMap((label) => faultsOf(snapshot, label).map((fault) => `"${label.q}": ${fault}`));
    const wrong = new Set(faults.map((fault) => fault.split(':')[0]));
    expect(labels.length).toBeGreaterThanOrEqual(75);
    expect(
      wrong.size,
      `a phrase of facts/lexicon.yaml is missing, or a summary claims what a fact denies:\n${faults.join('\n')}`,
    ).toBeLessThanOrEqual(1);
  });

  it('is told from a wrong answer by the labels', () => {
    const caught = labels.filter((label) => shortcomings(snapshot, label, [...snapshot.tools.keys()]).length > 0);
    expect(caught.length).toBeGreaterThan(labels.length / 2);
  });

  it('understands the label of every yes/no question', () => {
    expect(
      misreadLabels(snapshot),
      'a search for these labels misses tools with a proven yes: word the label in facts/catalogue.yaml without "no" and without the name of a tool',
    ).toEqual([]);
  });
});
