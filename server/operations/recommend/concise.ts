import { type Static, Type } from 'typebox';
import { perObject } from '../../../model/memoize.ts';
import { Notice } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys } from '../additions.ts';
import { ConciseSources } from '../concise/fact.ts';
import { concise, firstThatFit, More, nonEmpty } from '../concise/form.ts';
import { aboutColumns, addedFacts, notesOnCells } from '../concise/table.ts';
import { CriteriaInput } from '../criteria/parameters.ts';
import { answer, type RecommendInput } from './answer.ts';
import { AnsweredBy } from './answered-by.ts';
import { ConciseTool, cuttableTexts, type Judged, judgedToolInWords, type Level, TOOL_LEVELS } from './concise-tool.ts';

const Count = Type.Integer({ minimum: 0 });
const List = (description: string) => Type.Optional(Type.Array(ConciseTool, { description }));

const ConciseRecommendations = Type.Object({
  criteria: Type.Optional(CriteriaInput),
  permalink: Type.Optional(Type.String({ description: 'Asks for the criteria again. Left out if it is long.' })),
  not_understood: Type.Optional(Type.Array(Type.String(), { description: 'Words that were not used.' })),
  not_needed: Type.Optional(Type.Array(Type.String(), { description: 'What the text says is not needed.' })),
  named: Type.Optional(Type.Array(Type.String(), { description: 'Slugs that the text names; no criteria.' })),
  unlisted: Type.Optional(Type.Array(Type.String(), { description: 'Names of tools that are not here.' })),
  see_also: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'The address of the other reading, a question or a need.',
    }),
  ),
  ambiguous: Type.Optional(
    Type.Array(Type.Object({ text: Type.String(), can_mean: Type.Array(Type.String()) }), {
      description: 'Each meaning is judged as a want.',
    }),
  ),
  note: Type.Optional(Type.String()),
  answered_by: Type.Optional(AnsweredBy),
  shortlist: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Of the tools that fit or may fit, those that no other beats, best first.',
    }),
  ),
  sure: Type.Optional(Type.Literal(true, { description: 'Nothing that is open could change the first.' })),
  to_ask: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Keys to ask the vendors of the short-list about, by slug; full detail has the messages.',
    }),
  ),
  totals: Type.Object({ fits: Count, may_fit: Count, fails: Count }),
  fits: List('Every must is proven; best first.'),
  may_fit: List('A must is unknown, none fails.'),
  fails: List('Proven to fail a must.'),
  more: Type.Optional(More),
  ask_instead: Type.Optional(
    Type.Object(
      {
        drop: Type.Optional(
          Type.Array(Type.Object({ must: Type.String(), fits: Count, may_fit: Count }), {
            description: 'A must to drop, and how many tools fit then.',
          }),
        ),
        nearest: Type.Optional(
          Type.Array(ConciseTool, { description: 'Those that miss least and are not in the lists above.' }),
        ),
      },
      { description: 'If no tool fits or may fit.' },
    ),
  ),
  general_ranking: Type.Optional(
    Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), why: Type.String() }), {
      description: 'If nothing could be used: the top of all tools, not an answer.',
    }),
  ),
  notices: Type.Optional(Type.Array(Notice, { description: 'Pass these on.' })),
  ...addedFacts,
  sources: Type.Optional(ConciseSources),
});
type ConciseRecommendations = Static<typeof ConciseRecommendations>;

/** How long texts and lists may be, in characters, and how many items a list may have. */
const MOST = {
  criteria: 2000,
  permalink: 500,
  note: 600,
  words: 60,
  must: 100,
  phrase: 80,
  why: 200,
  /** get_rankings has all of it. */
  generalRanking: 4000,
  parts: 15,
  dropped: 3,
  nearest: 3,
  phrases: 6,
  keys: 10,
  shortlist: 10,
} as const;
/** Up to this number of tools, an answer is a short one, written as widely as it fits well below the limit. */
const SHORT_LIST = 10;
const USUAL = 5300;

/** The answer in words: each tool with what is proven, what fails and what is unknown of it. */
export const conciseRecommendations = concise({
  answer: ConciseRecommendations,
  shortList: SHORT_LIST,
  byDefault: 5,
  /** @throws Problem as in full detail */
  load(snapshot, { groups, keys, ...input }: RecommendInput) {
    const wanted = addedKeys(snapshot, { ...(groups && { groups }), ...(keys && { keys }) });
    const found = answer(snapshot, input, (assessment) => assessment);
    const inList = (list: 'fits' | 'may_fit' | 'fails') => found[list].map((judged): Listed => ({ judged, list }));
    const { fits, may_fit, fails } = found.totals;
    const added = { keys: wanted.slice(0, MOST.keys), left: wanted.slice(MOST.keys) };
    return {
      items: [...inList('fits'), ...inList('may_fit'), ...inList('fails')],
      total: fits + may_fit + fails,
      head: headOf(found),
      added,
      snapshot,
      inWords: perObject((level: Level) =>
        perObject(({ judged }: Listed) => judgedToolInWords(judged, added.keys, level, snapshot)),
      ),
    };
  },
  levels: TOOL_LEVELS,
  comfortable: ({ items }) => (items.length <= SHORT_LIST ? USUAL : Number.POSITIVE_INFINITY),
  write({ head, added, snapshot, inWords }, shown, level) {
    const written = shown.map((one) => ({ list: one.list, ...inWords(level)(one) }));
    const inList = (list: Listed['list']) => written.filter((one) => one.list === list).map(({ tool }) => tool);
    return {
      ...head,
      ...aboutColumns(
        toolsOf(shown, snapshot),
        added,
        written.flatMap(({ tool }) => cuttableTexts(tool)),
      ),
      ...nonEmpty({ fits: inList('fits'), may_fit: inList('may_fit'), fails: inList('fails') }),
      ...(shown.length > 0 && { sources: Object.assign({}, ...written.map(({ sources }) => sources)) }),
    };
  },
  notesUpTo: USUAL,
  notes: ({ added, snapshot }, shown) => notesOnCells(toolsOf(shown, snapshot), added.keys),
});

/** A judged tool, and the list that it is in. */
interface Listed {
  readonly judged: Judged;
  readonly list: 'fits' | 'may_fit' | 'fails';
}

const toolsOf = (shown: readonly Listed[], { tools }: Snapshot) =>
  shown.map(({ judged: { tool } }) => tools.get(tool.slug) as Tool);

type Answered = ReturnType<typeof answer<Assessment>>;

/** Everything but the tools. Lists that are longer than a reader needs are cut: full detail has them. */
function headOf(answer: Answered): Omit<ConciseRecommendations, 'fits' | 'may_fit' | 'fails' | 'more' | 'sources'> {
  const {
    criteria,
    permalink,
    not_understood,
    not_needed,
    ambiguous,
    note,
    answered_by,
    notices,
    shortlist,
    named,
    unlisted,
    see_also,
  } = answer;
  const isShort = see_also.length > 0 && see_also.every(({ address }) => address.length <= MOST.permalink);
  const isNamed = Object.keys(criteria).length > 0 && JSON.stringify(criteria).length <= MOST.criteria;
  return {
    ...(isNamed && { criteria }),
    ...(permalink !== null && permalink.length <= MOST.permalink && { permalink }),
    ...nonEmpty({
      not_understood: not_understood.slice(0, MOST.parts).map((words) => cut(words, MOST.words)),
      not_needed: not_needed.slice(0, MOST.parts).map(({ text }) => cut(text, MOST.words)),
      named: [...new Set(named.map(({ tool }) => tool))].slice(0, MOST.parts),
      unlisted: [...new Set(unlisted)].slice(0, MOST.parts).map((words) => cut(words, MOST.words)),
      ambiguous: ambiguous.slice(0, MOST.parts).map(({ text, readings }) => ({
        text: cut(text, MOST.words),
        can_mean: readings.map((reading) => reading.key),
      })),
    }),
    ...(isShort && { see_also: Object.fromEntries(see_also.map(({ as, address }) => [as, address])) }),
    ...(note !== null && { note: cut(note, MOST.note) }),
    ...(answered_by && { answered_by }),
    ...nonEmpty({ shortlist: shortlist.tools.slice(0, MOST.shortlist) }),
    ...(shortlist.sure && { sure: true as const }),
    ...(shortlist.to_ask.length > 0 && {
      to_ask: Object.fromEntries(shortlist.to_ask.map(({ tool, keys }) => [tool, keys.slice(0, MOST.keys)])),
    }),
    totals: answer.totals,
    ...askInsteadInWords(answer),
    ...nonEmpty({
      general_ranking: firstThatFit(
        MOST.generalRanking,
        answer.general_ranking.map(({ tool: { slug, name }, why }) => ({ slug, name, why: cut(why, MOST.why) })),
      ),
      notices: [...notices],
    }),
  };
}

/** Which must to drop, and the tools that miss least where they are not in the lists anyway. */
function askInsteadInWords({
  ask_instead: { drop_one, nearest },
  may_fit,
  fails: failing,
}: Answered): Pick<ConciseRecommendations, 'ask_instead'> {
  const drop = drop_one.slice(0, MOST.dropped).map(({ words, constraint, ...counts }) => ({
    must: cut(words.join(', ') || constraint.key, MOST.must),
    fits: counts.fits,
    may_fit: counts.may_fit,
  }));
  const listed = new Set([...may_fit, ...failing].map(({ tool }) => tool.slug));
  const near = nearest
    .filter(({ slug }) => !listed.has(slug))
    .slice(0, MOST.nearest)
    .map(({ slug, name, fails, unknown }) => ({
      slug,
      name,
      ...nonEmpty({ fails: inFewWords(fails), unknown: inFewWords(unknown) }),
    }));
  return drop.length + near.length > 0 ? { ask_instead: nonEmpty({ drop, nearest: near }) } : {};
}

const inFewWords = (phrases: readonly string[]) =>
  phrases.slice(0, MOST.phrases).map((phrase) => cut(phrase, MOST.phrase));
