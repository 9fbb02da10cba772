import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Indicator, Tables } from '../../../model/methodology.ts';
import type { ScoreWithParts } from '../../../model/score.ts';
import type { Tool } from '../../../model/tool.ts';
import type { CheckedFacts } from '../../../pipeline/check/rule.ts';
import { type ResolvedTool, resolve } from '../../../pipeline/resolve/resolve.ts';
import { tablesOf } from '../../../pipeline/score/points-table.ts';
import { score } from '../../../pipeline/score/score.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

let facts: CheckedFacts;
let tables: Tables;
let resolved: ResolvedTool[];
let tools: Tool[];

beforeAll(async () => {
  facts = await fixtureFacts();
  tables = tablesOf(facts);
  resolved = resolve(facts);
  tools = score(resolved, facts, tables);
});

/** Whether an answer counts for an indicator, which may ask for one channel. */
function isAbout(indicator: Indicator | undefined, fact: Fact | undefined): boolean {
  const channel = indicator?.rule === 'yes' ? indicator.for : undefined;
  return channel === undefined || fact?.for === undefined || fact.for.includes(channel);
}

const allScores = ({ scores }: Tool): [string, ScoreWithParts][] => [
  ...Object.entries(scores.profiles),
  ...Object.entries(scores.dimensions),
];

describe('score', () => {
  it('is exactly the sum of its parts, in every profile and dimension of every tool', () => {
    expect(tools).toHaveLength(facts.tools.length);
    for (const tool of tools) {
      for (const [name, { score, parts }] of allScores(tool)) {
        const tenths = parts.reduce((sum, { points }) => sum + points, 0);
        expect(tenths, `${tool.slug} ${name}`).toBe(Math.round(score * 10));
        expect(parts.reduce((sum, { maximum }) => sum + maximum, 0)).toBe(1000);
      }
    }
  });

  it('lies within its potential, and every part within its maximum', () => {
    for (const tool of tools) {
      for (const [name, { score, potential, coverage, parts }] of allScores(tool)) {
        expect(score, `${tool.slug} ${name}`).toBeLessThanOrEqual(potential);
        expect(coverage).toBeLessThanOrEqual(1);
        for (const { points, maximum, status } of parts) {
          expect(points).toBeLessThanOrEqual(maximum);
          if (status === 'unknown') expect(points).toBe(0);
        }
      }
    }
  });

  it('covers the known and disputed points of those that apply, floored to three decimals', () => {
    for (const tool of tools) {
      for (const [name, { coverage, parts }] of allScores(tool)) {
        const sum = (statuses: string[]) =>
          parts.filter(({ status }) => statuses.includes(status)).reduce((total, { maximum }) => total + maximum, 0);
        const applicable = sum(['known', 'disputed', 'unknown']);
        const expected = applicable === 0 ? 0 : Math.floor((sum(['known', 'disputed']) * 1000) / applicable) / 1000;
        expect(coverage, `${tool.slug} ${name}`).toBe(expected);
      }
    }
  });

  it('covers one part for each indicator of the method, with the status of its fact for the channel of the indicator', () => {
    const indicators = new Map(
      Object.values(facts.methodology.data.dimensions).flatMap(({ indicators }) => Object.entries(indicators)),
    );
    const keys = [...indicators.keys()];
    for (const tool of tools) {
      expect(tool.scores.profiles.general?.parts.map(({ key }) => key).sort()).toEqual([...keys].sort());
      for (const { key, status } of tool.scores.profiles.general?.parts ?? [])
        expect(status).toBe(isAbout(indicators.get(key), tool.facts[key]) ? tool.facts[key]?.status : 'unknown');
    }
  });

  it('never rises when a fact is hidden: not the score, not the coverage', () => {
    for (const tool of resolved) {
      const before = score([tool], facts, tables)[0] as Tool;
      for (const [key, fact] of Object.entries(tool.facts)) {
        if (fact.status !== 'known' && fact.status !== 'disputed') continue;
        const hidden = { ...fact, status: 'unknown' as const, value: null, disagrees: [] };
        const after = score([{ ...tool, facts: { ...tool.facts, [key]: hidden } }], facts, tables)[0] as Tool;
        for (const [name, { score, coverage }] of allScores(before)) {
          const then = new Map(allScores(after)).get(name) as ScoreWithParts;
          expect(then.score, `${tool.slug} without ${key}: ${name}`).toBeLessThanOrEqual(score);
          expect(then.coverage, `${tool.slug} without ${key}: ${name}`).toBeLessThanOrEqual(coverage);
        }
      }
    }
  });

  it('never rises when a value is removed from a set or the value of a disputed fact is hidden', () => {
    for (const tool of resolved) {
      const before = score([tool], facts, tables)[0] as Tool;
      for (const [key, fact] of Object.entries(tool.facts)) {
        if (fact.status !== 'known' || facts.catalogue.data.keys[key]?.type !== 'set') continue;
        for (const item of fact.value as string[]) {
          const value = (fact.value as string[]).filter((other) => other !== item);
          if (value.length === 0) continue;
          // A list with something missing cannot be called complete.
          const { complete: _, ...less } = { ...fact, value };
          const after = score([{ ...tool, facts: { ...tool.facts, [key]: less } }], facts, tables)[0] as Tool;
          for (const [name, { score }] of allScores(before)) {
            const then = new Map(allScores(after)).get(name) as ScoreWithParts;
            expect(then.score, `${tool.slug} ${key} without ${item}: ${name}`).toBeLessThanOrEqual(score);
          }
        }
      }
    }
  });

  it('drops what is outside the scope of a category from its own list only', () => {
    const coldEmail = tools.find(({ category }) => category === 'cold-email') as Tool;
    const keys = (profile: string) => coldEmail.scores.profiles[profile]?.parts.map(({ key }) => key) ?? [];
    expect(keys('by-type').some((key) => key.startsWith('linkedin.'))).toBe(false);
    expect(keys('general').some((key) => key.startsWith('linkedin.'))).toBe(true);
  });
});
