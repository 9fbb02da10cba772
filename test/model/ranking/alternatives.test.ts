import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilitiesIn } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import {
  type Alternatives,
  alternativesOf,
  capabilityProfile,
  similarityOf,
} from '../../../model/ranking/alternatives.ts';
import { hasCapability } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { derive } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

const facts = await fixtureFacts();
const tools = [...derive(facts).tools];
const capabilities = capabilitiesIn(facts.catalogue.data);

const alternatives = (of: readonly Tool[]) => alternativesOf(of, facts.catalogue.data, facts.methodology.data);
const near = (all: Alternatives, slug: string) => all[slug] ?? [];

/** Some tools of the fixture, with a few of their answers turned round, closed or taken away. */
const anyTools = ({ bases = tools.length, minTools = 2, maxTurned = 30 } = {}) =>
  fc
    .array(
      fc.record({
        base: fc.constantFrom(...tools.slice(0, bases)),
        closed: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
        turned: fc.array(
          fc.tuple(
            fc.constantFrom(...capabilities.filter(({ value, key }) => !value && !key.startsWith('integrations'))),
            fc.constantFrom(true, false, null),
          ),
          { maxLength: maxTurned },
        ),
      }),
      { minLength: minTools, maxLength: minTools + 10 },
    )
    .map((drawn) =>
      drawn.map(({ base, closed, turned }, i): Tool => {
        const changed = turned.map(([{ key }, value]) => [key, answered(base.facts[key] as Fact, value)]);
        return {
          ...base,
          slug: `t${i}`,
          closed: closed ? { since: '2026-01-01', successor: null } : null,
          facts: { ...base.facts, ...Object.fromEntries(changed) },
        };
      }),
    );

function answered(fact: Fact, value: boolean | null): Fact {
  return { ...fact, status: value === null ? 'unknown' : 'known', value };
}

describe('alternatives', () => {
  it('are the first five of all other tools that are sold, compared one by one, as similar there as back', () => {
    // Few tools with few turned answers: many are equally similar.
    const alike = anyTools({ bases: 3, minTools: 30, maxTurned: 1 });
    fc.assert(
      fc.property(fc.oneof(anyTools(), alike), (drawn) => {
        const all = alternatives(drawn);
        const profiles = drawn.map((tool) => capabilityProfile(tool, capabilities));
        for (const own of profiles) {
          const isOfType = ({ tool }: typeof own) => tool.category === own.tool.category;
          const compared = profiles
            .filter(({ tool }) => tool.slug !== own.tool.slug && tool.closed === null)
            .map((profile) => ({ profile, ...similarityOf(own, profile) }))
            .filter(({ similarity, common }) => similarity > 0 && common >= 5)
            .sort(
              (a, b) =>
                b.similarity - a.similarity ||
                Number(isOfType(b.profile)) - Number(isOfType(a.profile)) ||
                b.common - a.common ||
                (a.profile.tool.slug < b.profile.tool.slug ? -1 : 1),
            );
          expect(near(all, own.tool.slug).map(({ slug, similarity }) => [slug, similarity * 1000])).toEqual(
            compared.slice(0, 5).map(({ profile }) => [profile.tool.slug, similarityOf(profile, own).similarity]),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('add what is proven there and missing here, lack the reverse, and may add what is unknown on one side', () => {
    fc.assert(
      fc.property(anyTools(), (drawn) => {
        const all = alternatives(drawn);
        for (const tool of drawn) {
          for (const { slug, adds, lacks, may_add, may_lack, common } of near(all, tool.slug)) {
            const other = drawn.find((candidate) => candidate.slug === slug) as Tool;
            const named = (theirs: boolean | undefined, ours: boolean | undefined) =>
              capabilities
                .filter((one) => hasCapability(other, one) === theirs && hasCapability(tool, one) === ours)
                .map(({ name }) => name);
            expect([...adds].sort()).toEqual(named(true, false).sort());
            expect([...lacks].sort()).toEqual(named(false, true).sort());
            expect(may_add.total).toBe(named(true, undefined).length);
            expect(may_lack.total).toBe(named(undefined, true).length);
            for (const key of may_add.keys) expect(named(true, undefined)).toContain(key);
            const both = capabilities.filter(
              (one) => hasCapability(other, one) !== undefined && hasCapability(tool, one) !== undefined,
            );
            expect(common).toBe(both.length);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('do not depend on the order of the tools', () => {
    const once = alternatives(tools);
    expect(JSON.stringify(alternatives([...tools].reverse()))).toBe(JSON.stringify(once));
    expect(Object.keys(once)).toEqual(tools.map(({ slug }) => slug).sort());
  });

  it('have a Dice similarity: 1 if equal, with full weight for a proven difference and half for an open one', () => {
    const [some] = tools as [Tool, ...Tool[]];
    const only = (slug: string, values: Record<string, boolean>): Tool => ({
      ...some,
      slug,
      facts: Object.fromEntries(
        Object.entries(some.facts).map(([key, fact]) => [key, answered(fact, values[key] ?? null)]),
      ),
    });
    const keys = capabilities
      .filter(({ value }) => !value)
      .map(({ key }) => key)
      .slice(0, 6);
    const having = (count: number) => Object.fromEntries(keys.slice(0, count).map((key) => [key, true]));
    const similarity = (one: Tool, other: Tool) =>
      similarityOf(capabilityProfile(one, capabilities), capabilityProfile(other, capabilities)).similarity;
    const whole = only('a', having(6));
    expect(similarity(whole, only('b', having(6)))).toBe(1000);
    expect(similarity(whole, only('b', having(4)))).toBe(800);
    expect(similarity(whole, only('b', { ...having(6), [keys[5] as string]: false }))).toBe(833);
    expect(similarity(whole, only('b', {}))).toBe(0);
    expect(near(alternatives([whole, only('b', having(5))]), 'a').map(({ slug }) => slug)).toEqual(['b']);
    expect(near(alternatives([whole, only('b', having(4))]), 'a')).toEqual([]);
  });
});
