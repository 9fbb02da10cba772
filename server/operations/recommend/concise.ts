import { type Static, Type } from 'typebox';
import { Notice } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { aboutColumns, addedFacts, notesOnCells } from '../concise/added-facts.ts';
import { ConciseSources } from '../concise/fact.ts';
import { firstWithin, longestWithin, roomFor } from '../concise/length.ts';
import { More, moreAfter } from '../concise/more.ts';
import { nonEmpty } from '../concise/non-empty.ts';
import { Criteria } from '../criteria/parameters.ts';
import type { Window } from '../selection.ts';
import { AnsweredBy } from './answered-by.ts';
import type { AskInstead } from './ask-instead.ts';
import type { StatedConstraint } from './check.ts';
import { ConciseTool, conciseTool, type Judged, ROOMS, type Written } from './concise-tool.ts';

const Count = Type.Integer({ minimum: 0 });
const List = (description: string) => Type.Optional(Type.Array(ConciseTool, { description }));

export const ConciseRecommendations = Type.Object({
  criteria: Type.Optional(Criteria),
  permalink: Type.Optional(Type.String({ description: 'Asks for the criteria again. Left out if it is long.' })),
  not_understood: Type.Optional(Type.Array(Type.String(), { description: 'Words that were not used.' })),
  not_needed: Type.Optional(Type.Array(Type.String(), { description: 'What the text says is not needed.' })),
  ambiguous: Type.Optional(
    Type.Array(Type.Object({ text: Type.String(), can_mean: Type.Array(Type.String()) }), {
      description: 'Each meaning is judged as a want.',
    }),
  ),
  note: Type.Optional(Type.String()),
  answered_by: Type.Optional(AnsweredBy),
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
      { description: 'If no tool fits.' },
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
export type ConciseRecommendations = Static<typeof ConciseRecommendations>;

/** In characters of JSON: the room in which a short answer is written as widely as it fits, well below the limit. */
const USUAL = 5300;
/** Up to this number of tools, an answer is a short one. */
const SHORT_LIST = 10;
const MAX_CRITERIA = 2000;
const MAX_PERMALINK = 500;
const MAX_NOTE = 600;
const MAX_WORDS = 15;
const MAX_DROPPED = 3;
const MAX_NEAREST = 3;
/** In characters of JSON: get_rankings has all of it. */
const MAX_GENERAL = 4000;
/** Facts of each tool that are asked for besides. */
const MAX_KEYS = 10;
const MAX_NOTES = 600;

/** What a request is answered with, before it is put in words: as much of it as a model needs. */
interface Answered extends Readonly<Record<'fits' | 'may_fit' | 'fails' | 'general_ranking', readonly Judged[]>> {
  readonly criteria: Criteria;
  readonly permalink: string | null;
  readonly not_understood: readonly string[];
  readonly not_needed: readonly { readonly text: string }[];
  readonly ambiguous: readonly { readonly text: string; readonly readings: readonly StatedConstraint[] }[];
  readonly note: string | null;
  readonly answered_by: Static<typeof AnsweredBy> | null;
  readonly totals: ConciseRecommendations['totals'];
  readonly ask_instead: Static<typeof AskInstead>;
  readonly notices: readonly Notice[];
}

/**
 * The answer in words, with the fewest pages that prove what is said of each tool.
 * @param asked the keys of facts to add to each tool
 */
export function conciseRecommendations(
  answer: Answered,
  asked: readonly string[],
  window: Window,
  snapshot: Snapshot,
): ConciseRecommendations {
  const keys = asked.slice(0, MAX_KEYS);
  const judged = [...answer.fits, ...answer.may_fit, ...answer.fails];
  const isShort = judged.length <= SHORT_LIST;
  const listed = judged.map(({ tool }) => snapshot.tools.get(tool.slug) as Tool);
  const head = {
    ...headOf(answer),
    ...aboutColumns(listed, keys, asked.slice(MAX_KEYS)),
    ...notesOnCells(MAX_NOTES, listed, keys),
  };
  const taken = JSON.stringify(head).length;
  const most = roomFor(judged.length, SHORT_LIST) - taken;
  const usual = isShort ? USUAL - taken : most;
  const [first, ...narrower] = ROOMS.map((room) => () => judged.map((one) => conciseTool(one, keys, room, snapshot)));
  const tools = firstWithin(most, longestWithin(usual, [first as () => Written[], ...narrower]));
  const { fits, may_fit, fails } = answer.totals;
  const more = moreAfter(fits + may_fit + fails, window, tools.length);
  const names = (list: readonly Judged[], from: number) =>
    tools.slice(from, from + list.length).map(({ tool }) => tool);
  return {
    ...head,
    ...nonEmpty({
      fits: names(answer.fits, 0),
      may_fit: names(answer.may_fit, answer.fits.length),
      fails: names(answer.fails, answer.fits.length + answer.may_fit.length),
    }),
    ...(more && { more }),
    ...(tools.length > 0 && { sources: Object.assign({}, ...tools.map(({ sources }) => sources)) }),
  };
}

/** Everything but the tools. Lists that are longer than a reader needs are cut: full detail has them. */
function headOf(answer: Answered): Omit<ConciseRecommendations, 'fits' | 'may_fit' | 'fails' | 'more' | 'sources'> {
  const { criteria, permalink, not_understood, not_needed, ambiguous, note, answered_by, notices } = answer;
  const isNamed = Object.keys(criteria).length > 0 && JSON.stringify(criteria).length <= MAX_CRITERIA;
  return {
    ...(isNamed && { criteria }),
    ...(permalink !== null && permalink.length <= MAX_PERMALINK && { permalink }),
    ...nonEmpty({
      not_understood: not_understood.slice(0, MAX_WORDS).map((words) => cut(words, 60)),
      not_needed: not_needed.slice(0, MAX_WORDS).map(({ text }) => cut(text, 60)),
      ambiguous: ambiguous.slice(0, MAX_WORDS).map(({ text, readings }) => ({
        text: cut(text, 60),
        can_mean: readings.map((reading) => reading.key),
      })),
    }),
    ...(note !== null && { note: cut(note, MAX_NOTE) }),
    ...(answered_by && { answered_by }),
    totals: answer.totals,
    ...askInsteadInWords(answer),
    ...nonEmpty({
      general_ranking: firstWithin(
        MAX_GENERAL,
        answer.general_ranking.map(({ tool: { slug, name }, why }) => ({ slug, name, why: cut(why, 200) })),
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
  const drop = drop_one.slice(0, MAX_DROPPED).map(({ words, constraint, ...counts }) => ({
    must: cut(words.join(', ') || constraint.key, 100),
    ...{ fits: counts.fits, may_fit: counts.may_fit },
  }));
  const listed = new Set([...may_fit, ...failing].map(({ tool }) => tool.slug));
  const near = nearest
    .filter(({ slug }) => !listed.has(slug))
    .slice(0, MAX_NEAREST)
    .map(({ slug, name, fails, unknown }) => ({
      ...{ slug, name },
      ...nonEmpty({ fails: inFewWords(fails), unknown: inFewWords(unknown) }),
    }));
  return drop.length + near.length > 0 ? { ask_instead: nonEmpty({ drop, nearest: near }) } : {};
}

const inFewWords = (phrases: readonly string[]) => phrases.slice(0, 6).map((phrase) => cut(phrase, 80));
