import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

describe('places', () => {
  it('counts the tools and pairs of every job', async () => {
    const { code, out } = await copy.facts('places');
    expect(code).toBe(0);
    expect(out).toMatch(/^outreach: \d+ of 7 tools placed; \d+ pairs: \d+ settled, .* \d+ level$/m);
    expect(out).toMatch(/^agents: \d+ of 12 tools placed;/m);
  });

  it('lists the places of a job, and what is left to ask', async () => {
    const { code, out } = await copy.facts('places agents');
    expect(code).toBe(0);
    expect(out).toContain('Software agents: places by what is proven, not by what is best');
    expect(out).toMatch(/ {2}group 1 {2}\S+: must 2 of 2, /);
    expect(out).toMatch(/; ask about ai\./);
    expect(out).toMatch(/ {2}yew: too little read/);
  });

  it('names the nearest job', async () => {
    expect(await copy.facts('places agent')).toEqual(says(2, '"agent" is not a job; did you mean "agents"?'));
  });
});
