import { describe, expect, it } from 'vitest';
import { rules } from '../../../pipeline/check/rules/index.ts';
import { problemsOf } from '../small-tool.ts';
import { brokenEarlier } from './broken-earlier.ts';
import { brokenFiles } from './broken-files.ts';
import { brokenNames } from './broken-names.ts';
import { brokenPrices } from './broken-prices.ts';

const broken = [...brokenFiles, ...brokenPrices, ...brokenNames, ...brokenEarlier];

describe('a tool file with', () => {
  it.each(broken)('$name gets clear messages', async ({ before, after, problems }) => {
    expect(await problemsOf((text) => text.replace(before, after))).toEqual(problems);
  });
});

describe('the table of rules', () => {
  it('has a name of its own, and a tip that is a sentence, for each rule', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    for (const { tip } of rules) expect(tip).toMatch(/^["A-Z].*\.$|^[a-z]+\/.*\.$/);
  });

  it('has each rule on one file broken here, except those on shared files, on time and on bytes', () => {
    const told = new Set(broken.flatMap(({ problems }) => problems.map((line) => line.split(' ')[1])));
    const elsewhere = ['readable', 'search-dates', 'unique-names', 'removed-tool'];
    const rest = rules.filter(({ name, scope }) => scope !== 'corpus' && !told.has(name) && !elsewhere.includes(name));
    expect(rest.map(({ name }) => name)).toEqual([]);
  });
});
