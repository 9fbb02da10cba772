import { Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import { perObject } from '../../../model/memoize.ts';
import { toolPriceInWords } from '../../../model/pricing/price.ts';
import { questionName, splitQuestion, TIERS } from '../../../model/ranking/job.ts';
import { sourcesById } from '../../../model/source.ts';
import { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources, conciseFact, NOTE_LENGTHS, sourcesNamed } from '../concise/fact.ts';
import { BUDGET, type Concise, concise, fit, lengthOf, More, moreKeys } from '../concise/form.ts';
import { listsByJob } from '../job-list/places.ts';
import { type ComparedKey, type ComparisonInput, DIFFERS, loadComparison, notFound } from './comparison.ts';
import { Conclusion, Pair } from './pair.ts';
import { cellInWords, type RowContext, rowsByPart, ShortTable, shortTable } from './short-table.ts';

/** The field of a pair of which a tool has no place in the list of the job. */
const noPlace = {
  no_place: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'Why a tool of the pair has no place in the list of the job, by slug.',
    }),
  ),
};

/** Said of a tool that the list of a job leaves out. */
const OF_ANOTHER_TYPE = 'the job is not for its type';

/** Why tools of a pair have no place in the list of a job: `too little read`. */
function noPlaceOf(pair: readonly string[], job: string, snapshot: Snapshot) {
  const { entries = [], unplaced = [] } = listsByJob(snapshot)[job] ?? {};
  const without = pair.filter((slug) => !entries.some(({ tool }) => tool === slug));
  const whyNot = (slug: string) => unplaced.find(({ tool }) => tool === slug)?.reason.replaceAll('_', ' ');
  return (
    without.length > 0 && {
      no_place: Object.fromEntries(without.map((slug) => [slug, whyNot(slug) ?? OF_ANOTHER_TYPE])),
    }
  );
}

const { closed, category } = Tool.properties;
const { tool, verdict, ahead, why } = Pair.properties;
const BySlug = Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Questions of the job, by slug.' });

/** Two to ten tools: what differs first, in short cells; if facts are selected, whole answers as far as there is room. */
const ConciseComparison = Type.Object({
  conclusion: Type.Optional(Conclusion),
  tools: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      category,
      price: Type.String({ description: 'For one person, and the channels that its plan does not have.' }),
      closed: Type.Optional(closed),
    }),
  ),
  job: Type.String({ description: 'The job of pairs, or to ask for if they are left out.' }),
  pairs: Type.Optional(
    Type.Array(Type.Object({ tool, verdict, ahead, why, ...noPlace, proven_only_of: Type.Optional(BySlug) }), {
      description: 'Each tool compared with the first. If facts are selected, only with job or profile.',
    }),
  ),
  facts: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String(),
        differs: Type.Enum([...DIFFERS]),
        cells: Type.Record(Type.String(), ConciseFact, { description: 'By slug.' }),
      }),
      { description: 'If facts are selected: whole answers, as far as there is room.' },
    ),
  ),
  sources: Type.Optional(ConciseSources),
  ...Type.Partial(ShortTable).properties,
  ...notFound,
  more: Type.Optional(More),
});
/** In characters of JSON without `meta`, for more tools than FEW: with it at most 12,000. */
const BUDGET_FOR_MANY = 11_500;
const FEW = 4;

/** How long texts may be, in characters, for few tools and for many. */
const LENGTHS = {
  few: { name: 60, price: 200, why: 200, cell: 40 },
  many: { name: 60, price: 120, why: 120, cell: 20 },
};

/** What both forms of the answer are made from. @throws Problem as the whole comparison */
function load(snapshot: Snapshot, input: ComparisonInput) {
  const loaded = loadComparison(snapshot, input);
  const { tools, job, conclusion, rows, pairs, missing } = loaded;
  const { catalogue, jobs } = snapshot.methodology;
  const most = tools.length > FEW ? LENGTHS.many : LENGTHS.few;
  const slugs = tools.map(({ slug }) => slug);
  // Written once for all the lengths that are tried.
  const words = perObject((fact: Fact) => cellInWords(fact, most.cell));
  const columns: RowContext = { slugs, catalogue, words, compareAll: !loaded.isAll };
  const cited = sourcesById(tools.flatMap(({ sources }) => sources));
  const questions = TIERS.flatMap((tier) => jobs[job]?.[tier] ?? []).map(questionName);
  const keys = questions.flatMap((name) => name.split('|').map((single) => splitQuestion(single).key));
  return {
    items: rowsByPart(rows, columns, keys),
    budget: tools.length > FEW ? BUDGET_FOR_MANY : BUDGET.short,
    columns,
    conclusion,
    head: {
      tools: tools.map(({ slug, name, category, price, closed, facts }) => ({
        slug,
        name: cut(name, most.name),
        category,
        price: cut(toolPriceInWords(price, facts), most.price),
        ...(closed && { closed }),
      })),
      job,
      ...missing,
    },
    pairs: pairs.map(({ tool, against, verdict, ahead, why, first, other }) => ({
      pair: { tool, verdict, ahead, why: cut(why, most.why), ...noPlaceOf([against, tool], job, snapshot) },
      only: { proven_only_of: { [against]: first.only, [tool]: other.only } },
    })),
    cited,
    whole: new Map(NOTE_LENGTHS.map((note) => [note, perObject((fact: Fact) => conciseFact(fact, cited, note))])),
    isAboutJob: (['job', 'profile', 'people', 'linkedin_accounts', 'budget'] as const).some(
      (name) => input[name] !== undefined,
    ),
    areUnknownNamed: !input.differences_only,
    besides: input.groups ? ' (without groups)' : '',
  };
}
type Loaded = ReturnType<typeof load>;

const form = {
  answer: ConciseComparison,
  load,
  budget: ({ budget }: Loaded) => budget,
  more: moreKeys,
};

/** All questions: what differs first, in short cells. */
const allQuestions = concise({
  ...form,
  levels: [
    { note: 200, only: true, unknown: true },
    { note: 80, only: true, unknown: true },
    { note: 0, only: true, unknown: true },
    { note: 0, only: false, unknown: true },
    { note: 0, only: false, unknown: false },
  ],
  write: ({ conclusion, head, pairs, columns, areUnknownNamed }, shown, { note, only, unknown }) => ({
    conclusion,
    ...head,
    pairs: pairs.map(({ pair, only: proven }) => ({ ...pair, ...(only && proven) })),
    ...shortTable(shown, columns, { note, unknown: unknown && areUnknownNamed }),
  }),
});

/** Selected questions: whole answers with their sources; where not all have room, the others in short cells. */
const selectedQuestions = concise({
  ...form,
  levels: [...NOTE_LENGTHS, 'partly'] as const,
  write(loaded, shown, level) {
    const { conclusion, head, pairs, isAboutJob } = loaded;
    const aboutJob = isAboutJob && { conclusion, pairs: pairs.map(({ pair }) => pair) };
    const frame = { ...head, ...aboutJob };
    if (level !== 'partly') return { ...frame, ...wholeAnswers(shown, loaded, level) };
    const note = NOTE_LENGTHS.at(-1) as NoteLength;
    const partly = (whole: readonly ComparedKey[]) => ({
      ...frame,
      ...wholeAnswers(whole, loaded, note),
      ...inShort(shown.slice(whole.length), loaded),
    });
    const budget = loaded.budget - AROUND_MORE;
    const { answer } = fit({ budget, comfortable: () => budget, items: shown, levels: [note], write: partly });
    return lengthOf(answer) <= budget ? answer : partly([]);
  },
});

/** In characters: what says how to get the rest may take. */
const AROUND_MORE = 1700;

/** @throws Problem as the whole comparison */
export const conciseComparison: Concise<ComparisonInput, typeof ConciseComparison> = {
  schema: ConciseComparison,
  run(snapshot, input) {
    const { groups, keys, status } = input;
    return (groups || keys || status ? selectedQuestions : allQuestions).run(snapshot, input);
  },
};

type NoteLength = (typeof NOTE_LENGTHS)[number];

function wholeAnswers(rows: readonly ComparedKey[], { columns: { slugs }, cited, whole }: Loaded, note: NoteLength) {
  const write = whole.get(note) as (fact: Fact) => ConciseFact;
  const facts = rows.map(({ key, differs, facts }) => ({
    key,
    differs,
    cells: Object.fromEntries(facts.map((fact, i) => [slugs[i] ?? '', write(fact)])),
  }));
  const named = facts.flatMap(({ cells }) => Object.values(cells));
  const sources = sourcesNamed(named, [{ sources: [...cited.values()] }]);
  return { facts, ...(Object.keys(sources).length > 0 && { sources }) };
}

function inShort(rows: readonly ComparedKey[], { columns, areUnknownNamed }: Loaded) {
  if (rows.length === 0) return {};
  const more = { left: rows.length, next: 'fewer tools or keys, for whole answers' };
  return { ...shortTable(rows, columns, { note: 0, unknown: areUnknownNamed }), more };
}
