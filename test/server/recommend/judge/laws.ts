import { expect } from 'vitest';
import { type Constraint, isQuantity } from '../../../../model/constraint.ts';
import { jobOfType } from '../../../../model/methodology.ts';
import { answersOf, type Cumulative, tallyOf } from '../../../../model/ranking/answers.ts';
import type { Job } from '../../../../model/job.ts';
import { type Assessment, type Candidate, isNeeded } from '../../../../server/recommend/judge/assessment.ts';
import { criteriaOf, isForOnePerson } from '../../../../server/recommend/judge/criteria.ts';
import type { Interpretation } from '../../../../server/recommend/read/interpretation.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { shortlistOf, sortCandidates } from '../../../../server/recommend/shortlist.ts';
import { perSnapshot, type Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { OPEN, withFacts } from './asking.ts';

const needed = ({ assessments }: Candidate) => assessments.filter(({ constraint }) => constraint.strength !== 'want');
const count = (candidate: Candidate, wanted: 'fails' | 'unknown') =>
  needed(candidate).filter(({ verdict }) => verdict === wanted).length;
const slugs = (candidates: readonly Candidate[]) => candidates.map(({ tool }) => tool.slug);

/** The snapshot in which no tool has an answer to a question. */
const hiding = perSnapshot((snapshot) => {
  const made = new Map<string, Snapshot>();
  const nothing = { ...OPEN, sources: [], evidence: null };
  const without = ['from_plan', 'extra', 'note', 'disagrees', 'complete'];
  const hidden = { ...nothing, ...Object.fromEntries(without.map((field) => [field, undefined])) };
  return (key: string): Snapshot => {
    const before = made.get(key);
    if (before) return before;
    const tools = [...snapshot.tools].map(([slug, tool]) => [slug, withFacts(tool, { [key]: hidden })] as const);
    const after = { ...snapshot, tools: new Map(tools) };
    made.set(key, after);
    return after;
  };
});

/** The interpretation of a text without some of its constraints. */
function without(reading: Interpretation, isLeftOut: (constraint: Constraint) => boolean): Interpretation {
  const understood = reading.understood.filter(({ constraint }) => !isLeftOut(constraint));
  const choices = reading.choices
    .map((index) => understood.indexOf(reading.understood[index] as (typeof understood)[number]))
    .filter((index) => index >= 0);
  return { ...reading, understood, choices };
}

/**
 * A budget is compared with another price if the first one is not known, if more is needed, or if the text names a number of people.
 * So a verdict on a budget may improve where all others can only become worse.
 */
const withoutBudgets = (reading: Interpretation) => without(reading, ({ key }) => key === 'budget');

export const SURE = 'where the first is sure, it stays first whatever the open answers are';

/** How far the type of a tool is from the one that is bought for a job. */
function typeRank({ tool }: Candidate, job: string | undefined, { methodology: { jobs, profiles } }: Snapshot): number {
  const types = jobs[job ?? '']?.types;
  if (job === undefined || jobOfType(tool.category, profiles) === job) return 0;
  return types === undefined || types.includes(tool.category) ? 1 : 2;
}

/** How likely a price is to be within a budget, the most likely first. */
const HINTS = ['within', undefined, 'above'];

const isFeature = ({ key, op }: Constraint) => key !== 'budget' && op !== 'lowest' && !isQuantity(key);

const provesAny = ({ assessments }: Candidate) =>
  assessments.some(({ verdict, partly, constraint }) => (verdict === 'meets' || partly) && !isForOnePerson(constraint));

/** A candidate with an answer to what is open about it. */
function answering(
  { tool, assessments }: Candidate,
  verdict: 'meets' | 'fails',
  isAnswered: (assessment: Assessment) => boolean,
): Candidate {
  const answered = assessments.map((one) =>
    one.verdict === 'unknown' && isAnswered(one)
      ? (Object.create(one, {
          verdict: { value: verdict },
          partly: { value: false },
          fit: { value: undefined },
        }) as Assessment)
      : one,
  );
  const open = answered.filter((one) => one.verdict === 'unknown' && isNeeded(one.constraint)).length;
  const failed = answered.filter((one) => one.verdict === 'fails' && isNeeded(one.constraint)).length;
  return { tool, assessments: answered, failures: failed, unknowns: open, proves: true };
}

/** Properties of every answer. A property fails by an expectation, and returns whether it applied at all. */
export type Law = (reading: Interpretation, snapshot: Snapshot) => boolean;

export const LAWS: Readonly<Record<string, Law>> = {
  'a tool that fits has every must, one that may fails none, and one that does not fails one': (reading, snapshot) => {
    const { fits, mayFit, fails } = decide(reading, snapshot);
    for (const candidate of fits)
      for (const { verdict } of needed(candidate))
        expect([candidate.tool.slug, verdict]).toEqual([candidate.tool.slug, 'meets']);
    for (const candidate of mayFit) {
      expect(count(candidate, 'fails')).toBe(0);
      expect(count(candidate, 'unknown')).toBeGreaterThan(0);
    }
    for (const candidate of fails) expect(count(candidate, 'fails')).toBeGreaterThan(0);
    return mayFit.length > 0 && fails.length > 0;
  },

  'each tool that is sold and not excluded is in one list, unless the text asks for nothing': (reading, snapshot) => {
    const { fits, mayFit, fails, leftOut, fallback } = decide(reading, snapshot);
    const sold = [...snapshot.tools.values()].filter(({ closed, slug }) => !closed && !leftOut.includes(slug));
    const listed = slugs([...fits, ...mayFit, ...fails]).sort();
    expect(listed).toEqual(fallback ? [] : sold.map(({ slug }) => slug));
    return !fallback;
  },

  'wants move no tool to another list': (reading, snapshot) => {
    // A tool that the text names as a model is a want, and left out of the answer.
    const musts = without(reading, ({ key, strength }) => strength === 'want' && key !== 'tool');
    if (musts.understood.length === reading.understood.length) return false;
    const [whole, less] = [decide(reading, snapshot), decide(musts, snapshot)];
    if (less.fallback) return false;
    for (const list of ['fits', 'mayFit', 'fails'] as const)
      expect(slugs(whole[list]).sort()).toEqual(slugs(less[list]).sort());
    return true;
  },

  'hiding a fact moves no tool to those that fit': (reading, snapshot) => {
    const wanted = withoutBudgets(reading);
    const keys = wanted.understood
      .map(({ constraint: { key } }) => key)
      .filter((key) => key in snapshot.methodology.catalogue.keys);
    const fitting = new Set(slugs(decide(wanted, snapshot).fits));
    let hidden = 0;
    for (const key of new Set([...keys, 'pricing.plans', 'pricing.seat_means'])) {
      const { fits } = decide(wanted, hiding(snapshot)(key));
      for (const slug of slugs(fits)) expect([key, slug, fitting.has(slug)]).toEqual([key, slug, true]);
      hidden += fitting.size - fits.length;
    }
    return hidden > 0;
  },

  'a must adds no tool to those that fit': (reading, snapshot) => {
    const wanted = withoutBudgets(reading);
    const fitting = slugs(decide(wanted, snapshot).fits);
    let compared = 0;
    for (const { constraint } of wanted.understood) {
      if (constraint.strength === 'want') continue;
      const less = decide(
        without(wanted, (other) => other === constraint),
        snapshot,
      );
      if (less.fallback) continue;
      expect(slugs(less.fits)).toEqual(expect.arrayContaining(fitting));
      compared += fitting.length;
    }
    return compared > 0;
  },

  'of the short-list and of the rest, those of which the first must is proven come first, then those of which more is; then those of a nearer type, then those whose price is likely within the budget; last come those of which nothing is proven':
    (reading, snapshot) => {
      if (reading.understood.some(({ constraint }) => constraint.op === 'lowest')) return false;
      const { fits, mayFit, shortlist, job } = decide(reading, snapshot);
      const chosen = new Set(reading.choices.map((index) => reading.understood[index]?.constraint.value));
      const key = (candidate: Candidate) => {
        const { tool, assessments } = candidate;
        const musts = assessments.filter(({ constraint }) => isFeature(constraint) && isNeeded(constraint));
        const unknown = musts.filter(({ verdict }) => verdict === 'unknown');
        const others = assessments.filter(({ constraint, verdict }) => !isFeature(constraint) && verdict === 'unknown');
        return [
          chosen.has(tool.slug) ? 0 : 1,
          musts[0]?.verdict === 'unknown' ? 1 : 0,
          unknown.reduce((sum, { partly }) => sum + (partly ? 1 : 2), 0),
          typeRank(candidate, job, snapshot),
          // Where no feature is needed, what is wanted comes before prices.
          musts.length === 0
            ? 0
            : others.reduce(
                (sum, { constraint, priceHint }) =>
                  sum + 1 + (constraint.key === 'budget' ? HINTS.indexOf(priceHint) : 0),
                0,
              ),
        ];
      };
      const isListed = (candidate: Candidate) => shortlist.tools.includes(candidate);
      const parts = [fits, mayFit.filter(provesAny), mayFit.filter((candidate) => !provesAny(candidate))].flatMap(
        (list) => [list.filter(isListed), list.filter((candidate) => !isListed(candidate))],
      );
      for (const part of parts) {
        const keys = part.map(key);
        for (const [i, own] of keys.slice(1).entries()) {
          const before = keys[i] as number[];
          const at = own.findIndex((value, k) => value !== before[k]);
          if (at >= 0) expect(own[at]).toBeGreaterThan(before[at] as number);
        }
      }
      // Where nothing is a must, a tool of which nothing is proven fits too, and is not put last.
      expect(mayFit.map(provesAny)).toEqual(mayFit.map(provesAny).sort((x, y) => Number(y) - Number(x)));
      return mayFit.length > 1;
    },

  'each tool outside the short-list is beaten by one in it, and none in it is beaten': (reading, snapshot) => {
    if (reading.understood.some(({ constraint: { op, key } }) => op === 'lowest' || key === 'tool')) return false;
    const { fits, mayFit, shortlist, job } = decide(reading, snapshot);
    const open = [...fits, ...mayFit];
    const proof = ({ constraint, verdict, partly, fit, priceHint }: Assessment) => {
      if (constraint.key === 'budget' && verdict === 'unknown') return 4 - HINTS.indexOf(priceHint);
      if (verdict !== 'unknown') return verdict === 'meets' ? 1000 : -1;
      return isNeeded(constraint) ? (partly ? 1 : 0) : (fit ?? 0);
    };
    const chosen = new Set(reading.choices.map((index) => reading.understood[index]?.constraint.value));
    const isFitting = (one: Candidate) => count(one, 'unknown') === 0;
    const levels = (candidate: Candidate) => {
      const { tool, assessments } = candidate;
      const features = assessments.filter(({ constraint }) => isFeature(constraint));
      const musts = features.filter(({ constraint }) => isNeeded(constraint));
      const wants = features.filter(({ constraint }) => !isNeeded(constraint)).map(proof);
      const prices = assessments.filter(({ constraint }) => !isFeature(constraint)).map(proof);
      return [
        [chosen.has(tool.slug) ? 1 : 0],
        [musts[0]?.verdict === 'unknown' ? 0 : 1],
        musts.map(proof),
        [-typeRank(candidate, job, snapshot)],
        ...(musts.length > 0 ? [prices, wants] : [wants, prices]),
      ];
    };
    const isBeaten = (by: Candidate, one: Candidate) => {
      const [more, less] = [levels(by), levels(one)];
      const level = more.findIndex((own, i) => JSON.stringify(own) !== JSON.stringify(less[i]));
      const sum = (figures: readonly number[] = []) => figures.reduce((total, figure) => total + figure, 0);
      // What comes first in the order is not beaten.
      if (sum(less[level]) > sum(more[level])) return false;
      if (isFitting(by) !== isFitting(one)) return isFitting(by);
      if (level >= 0) return (more[level] as number[]).every((own, i) => own >= (less[level]?.[i] as number));
      const questions = job === undefined ? [] : [snapshot.methodology.jobs[job] as Job];
      return questions.some((of) => {
        const [x, y] = [by, one].map(({ tool }) => tallyOf(answersOf(of, tool.facts)).provenUpTo) as [
          Cumulative,
          Cumulative,
        ];
        return x.every((count, i) => count >= (y[i] as number)) && x.some((count, i) => count > (y[i] as number));
      });
    };
    for (const one of shortlist.tools)
      for (const other of open) if (job !== undefined) expect(isBeaten(other, one)).toBe(false);
    const left = open.filter((one) => !shortlist.tools.includes(one));
    expect(slugs(shortlist.beaten.map(({ candidate }) => candidate)).sort()).toEqual(slugs(left).sort());
    for (const { candidate, by } of shortlist.beaten) {
      expect(shortlist.tools).toContain(by);
      if (job !== undefined) expect(isBeaten(by, candidate)).toBe(true);
    }
    return left.length > 0 && shortlist.tools.length > 0;
  },

  'a yes and a no to each question lead to different short-lists': (reading, snapshot) => {
    const { fits, mayFit, shortlist, toAsk } = decide(reading, snapshot);
    const criteria = criteriaOf(reading, snapshot);
    const listWith = (slug: string, key: string, verdict: 'meets' | 'fails') => {
      const answered = [...fits, ...mayFit].map((candidate) =>
        candidate.tool.slug === slug
          ? answering(candidate, verdict, ({ constraint }) => constraint.key === key)
          : candidate,
      );
      const open = answered.filter((candidate) => count(candidate, 'fails') === 0);
      return slugs(shortlistOf(sortCandidates(open, criteria, snapshot), criteria, snapshot).tools);
    };
    for (const { tool, keys } of toAsk) {
      expect(slugs(shortlist.tools)).toContain(tool.slug);
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(listWith(tool.slug, key, 'meets')).not.toEqual(listWith(tool.slug, key, 'fails'));
    }
    return toAsk.length > 0;
  },

  [SURE]: (reading, snapshot) => {
    const { fits, mayFit, isSure } = decide(reading, snapshot);
    if (!isSure) return false;
    const criteria = criteriaOf(reading, snapshot);
    for (let draw = 0; draw < 8; draw++) {
      const answered = [...fits, ...mayFit].map((candidate, i) =>
        answering(
          candidate,
          ((draw >> (i % 3)) + i) % 2 === 0 ? 'meets' : 'fails',
          ({ constraint: { op } }) => op !== 'lowest',
        ),
      );
      const open = answered.filter((candidate) => count(candidate, 'fails') === 0);
      expect(sortCandidates(open, criteria, snapshot)[0]?.tool.slug).toBe(fits[0]?.tool.slug);
    }
    return true;
  },

  'of the tools that fail, those that fail fewest musts come first': (reading, snapshot) => {
    const failed = decide(reading, snapshot).fails.map((candidate) => count(candidate, 'fails'));
    expect(failed).toEqual([...failed].sort((a, b) => a - b));
    return new Set(failed).size > 1;
  },

  'dropping a must leaves the numbers that are promised, and helps nothing if it is not suggested': (
    reading,
    snapshot,
  ) => {
    const answer = decide(reading, snapshot);
    if (answer.fits.length + answer.mayFit.length > 0) {
      expect(answer.relaxations).toEqual([]);
      return false;
    }
    const counts = answer.relaxations.map(({ fits }) => fits);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    let compared = 0;
    for (const { constraint } of reading.understood) {
      if (constraint.strength === 'want' || constraint.key === 'tool') continue;
      // How long a tool is used rules none out by itself, so it is not suggested to drop it.
      if (constraint.key === 'months') continue;
      const same = (other: Constraint) => JSON.stringify(other) === JSON.stringify(constraint);
      const rest = without(reading, same);
      // A must and a want of one thing are one criterion, and so are two numbers of people for a sum.
      if (rest.understood.some((item) => item.constraint.key === constraint.key)) continue;
      const said = answer.relaxations.find((relaxation) => same(relaxation.constraint));
      const { fits, mayFit } = decide(rest, snapshot);
      if (said) expect([fits.length, mayFit.length]).toEqual([said.fits, said.mayFit]);
      else expect([fits.length, mayFit.length]).toEqual([0, 0]);
      if (said) compared += 1;
    }
    return compared > 0;
  },

  'if no tool is left, no tool misses less than the nearest': (reading, snapshot) => {
    const { fits, mayFit, fails, nearest } = decide(reading, snapshot);
    const others = fails;
    expect(nearest).toHaveLength(fits.length + mayFit.length > 0 ? 0 : Math.min(5, others.length));
    const missed = (candidate: Candidate) => count(candidate, 'fails') * 1000 + count(candidate, 'unknown');
    const least = others.map(missed).sort((a, b) => a - b);
    for (const [i, { fails: failed, unknown }] of nearest.entries())
      expect(failed.length * 1000 + unknown.length).toBe(least[i]);
    return new Set(least).size > 1 && nearest.length > 0;
  },
};
