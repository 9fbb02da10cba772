import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersOf, tallyOf } from '../../../model/ranking/answers.ts';
import { singlesIn, TIERS, toolsOfJob } from '../../../model/job.ts';
import { type JobList, listFor } from '../../../model/ranking/list.ts';
import { verdictOn } from '../../../model/ranking/pairs.ts';
// Lists of jobs leave the product, and this law of them with it, so that it goes on comparing states in memory.
import { check } from '../../../pipeline/check/check.ts';
import { errorsIn } from '../../../pipeline/check/problem.ts';
import { difference } from '../../../pipeline/diff/diff.ts';
import { consequenceSections } from '../../../pipeline/diff/report.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import { identityOf } from '../../../pipeline/read/result-cache.ts';
import type { YamlFile } from '../../../pipeline/read/yaml-file.ts';
import { type Corpus, derive } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFolder, sharedCache } from '../../fixture/fixture.ts';
import { type Mutation, mutatedData, mutationsOf } from './mutations.ts';

let folder: FactsFolder;
/** Mutations of facts that a job asks about, and of what else decides on a place: whether a tool is closed. */
let mutations: Mutation[];

beforeAll(async () => {
  folder = await fixtureFolder();
  const { jobs } = corpusOf(folder).facts.methodology.data;
  const questions = Object.values(jobs).flatMap((job) => TIERS.flatMap((tier) => job[tier]));
  const keys = new Set(questions.flatMap((question) => singlesIn(question).map(({ key }) => key)));
  mutations = mutationsOf(folder.tools.map((file) => ({ name: nameOf(file), data: file.data }))).filter(
    ({ path: [field, key, ...rest], how }) =>
      (field === 'facts' && keys.has(String(key)) && isOtherAnswer(rest, how)) ||
      (field === 'closed' && key === undefined && how === 'removed'),
  );
});

const nameOf = ({ path }: YamlFile) => path.replace(/^facts\/|\.yaml$/g, '');

/** The folder after mutations of its tools. Their text, which only says where a problem is, is left out: parsing it took most of the time. */
function folderAfter({ shared, tools }: FactsFolder, chosen: readonly Mutation[]): FactsFolder {
  const rewrite = (file: YamlFile): YamlFile => {
    const own = chosen.filter((mutation) => mutation.file === nameOf(file));
    if (own.length === 0) return file;
    const data = mutatedData({ name: nameOf(file), data: file.data }, own);
    return { ...file, hash: identityOf(file) + JSON.stringify(own), text: '', data };
  };
  return { shared, tools: tools.map(rewrite) };
}

/** Derives everything from a facts folder. @throws Error if it breaks other rules than those that no difference depends on */
function corpusOf(folder: FactsFolder): Corpus {
  const { validFiles, problems } = check(folder, { today: '2100-01-01', published: [] }, sharedCache.memoize);
  const ignored = ['file-name', 'citations', 'own-names', 'requires'];
  const errors = errorsIn(problems).filter(({ rule }) => !ignored.includes(rule));
  if (!validFiles || errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return derive(validFiles);
}

/** Whether a fact is taken away, or has another value. Most other mutations are refused by the check. */
function isOtherAnswer([field, ...rest]: Mutation['path'], how: Mutation['how']): boolean {
  if (field === 'value') return rest.length === 0 && how === 'other value';
  return how === 'removed' && field === undefined;
}

/** Renames a tool to a name that comes first in the alphabet. */
function renamed({ shared, tools }: FactsFolder, slug: string): FactsFolder {
  const to = (data: object) => ({ ...data, slug: 'aardvark', former_slugs: [slug] });
  const rename = (file: FactsFolder['tools'][number]) =>
    file.path === `facts/tools/${slug}.yaml` ? { ...file, data: to(file.data as object) } : file;
  return { shared, tools: tools.map(rename) };
}

function derived(edited: FactsFolder): Corpus | undefined {
  try {
    return corpusOf(edited);
  } catch {
    return undefined;
  }
}

type Said = Record<string, unknown>;

/** Places and pairs of every list, computed without a comparison, by job and slug or slugs. */
function everything({ facts, tools }: Corpus, newSlug: (slug: string) => string): { places: Said; pairs: Said } {
  const { jobs, min_pages } = facts.methodology.data;
  const [places, pairs]: [Said, Said] = [{}, {}];
  for (const [name, job] of Object.entries(jobs)) {
    const listed = toolsOfJob(job, tools);
    const { entries, unplaced }: JobList = listFor(job, listed, min_pages);
    for (const { tool, group, rank, range } of entries) places[`${name} ${newSlug(tool)}`] = { group, rank, range };
    for (const { tool, reason } of unplaced) places[`${name} ${newSlug(tool)}`] = reason;
    const ranked = listed
      .filter(({ slug }) => entries.some(({ tool }) => tool === slug))
      .map(({ slug, facts }) => ({ slug: newSlug(slug), tally: tallyOf(answersOf(job, facts)) }));
    for (const one of ranked) {
      for (const other of ranked.filter(({ slug }) => one.slug < slug)) {
        const { verdict, ahead } = verdictOn(one.tally, other.tally);
        const leader = { first: one.slug, second: other.slug };
        pairs[`${name} ${one.slug} ${other.slug}`] = { verdict, ahead: ahead && leader[ahead] };
      }
    }
  }
  return { places, pairs };
}

/** The entries of which both states say something, and not the same. */
function changed(before: Said, after: Said): Record<string, [unknown, unknown]> {
  const isSame = (key: string) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const keys = Object.keys(after).filter((key) => key in before && !isSame(key));
  return Object.fromEntries(keys.map((key) => [key, [before[key], after[key]]]));
}

describe('the report on random edits of facts', () => {
  it('names exactly the places and pairs that a comparison of all finds, and only edited tools as causes', () => {
    const seen = { places: 0, pairs: 0, reported: 0 };
    const edits = (maxLength: number) => fc.subarray(mutations, { minLength: 1, maxLength });
    // No other tool names these as its successor.
    const rename = fc.option(fc.constantFrom('flagmast', 'ravenport', 'sealpress'), { freq: 3 });
    fc.assert(
      fc.property(edits(5), edits(3), rename, (earlier, later, slug) => {
        const base = folderAfter(folder, earlier);
        const edited = folderAfter(folder, [...earlier, ...later]);
        const before = derived(base);
        const after = derived(slug === null ? edited : renamed(edited, slug));
        fc.pre(before !== undefined && after !== undefined);
        const newSlug = (old: string) => (old === slug ? 'aardvark' : old);
        const [old, now] = [everything(before, newSlug), everything(after, (slug) => slug)];
        const { places, pairs } = difference(before, after).jobs;

        const foundPlaces = places.map(({ job, slug, before, after }) => [`${job} ${slug}`, [before, after]]);
        expect(Object.fromEntries(foundPlaces)).toEqual(changed(old.places, now.places));
        expect(foundPlaces).toHaveLength(Object.keys(changed(old.places, now.places)).length);
        const foundPairs = pairs.map(({ job, slugs, before, after }) => [`${job} ${slugs.join(' ')}`, [before, after]]);
        expect(Object.fromEntries(foundPairs)).toEqual(changed(old.pairs, now.pairs));
        expect(foundPairs).toHaveLength(Object.keys(changed(old.pairs, now.pairs)).length);

        const touched = new Set(later.map(({ file }) => newSlug(file.slice('tools/'.length))));
        for (const { slug, causes } of places) {
          expect(causes).not.toEqual([]);
          for (const cause of causes) {
            expect(touched).toContain(cause.slug);
            expect(cause.reasons).not.toEqual([]);
          }
          if (causes.every((cause) => cause.slug !== slug)) seen.reported += 1;
        }
        seen.places += places.length;
        seen.pairs += pairs.length;
      }),
      { numRuns: 15, seed: 1 },
    );
    // The edits move tools, also by what changed about others.
    expect(seen.places).toBeGreaterThan(15);
    expect(seen.pairs).toBeGreaterThan(10);
    expect(seen.reported).toBeGreaterThan(5);
  });

  it('lists no consequence of a rename', () => {
    const before = corpusOf(folder);
    for (const slug of ['flagmast', 'ravenport', 'sealpress', 'dovecote-9'])
      expect(consequenceSections(difference(before, corpusOf(renamed(folder, slug))))).toEqual([]);
  });
});
