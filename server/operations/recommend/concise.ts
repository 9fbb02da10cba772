import { type Static, Type } from 'typebox';
import type { Verdict } from '../../../model/judge.ts';
import { Notice } from '../../../model/notice.ts';
import { BILLED } from '../../../model/pricing/missing.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseSources, conciseSources } from '../concise/fact.ts';
import { firstWithin, LONG_ANSWER, longestWithin, SHORT_ANSWER } from '../concise/length.ts';
import { More, moreAfter } from '../concise/more.ts';
import { shortened } from '../concise/words.ts';
import { Criteria } from '../criteria/parameters.ts';
import type { Window } from '../selection.ts';
import { AnsweredBy } from './answered-by.ts';
import type { AskInstead } from './ask-instead.ts';
import type { StatedConstraint } from './check.ts';
import type { ShortCost } from './cost.ts';
import { sourcesWith } from './judged-tool.ts';

const Phrases = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

const ConciseTool = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    fails: Phrases('What it is proven not to meet.'),
    proven: Phrases('With plan, price and note.'),
    unknown: Phrases('What to ask the vendor.'),
    dated: Type.Optional(Type.String({ description: 'The dates of the pages that prove it.' })),
    stale: Type.Optional(Type.Array(Type.String(), { description: 'Keys whose evidence is too old to rely on.' })),
    cost: Type.Optional(Type.String({ description: 'For the numbers of the need; estimate_cost has the lines.' })),
    sources: Type.Optional(Type.Array(Type.String(), { description: 'Names in sources.' })),
  },
  { title: 'ConciseRecommendation' },
);
type ConciseTool = Static<typeof ConciseTool>;

const Count = Type.Integer({ minimum: 0 });
const List = (description: string) => Type.Optional(Type.Array(ConciseTool, { description }));

export const ConciseRecommendations = Type.Object({
  criteria: Type.Optional(Criteria),
  permalink: Type.Optional(Type.String({ description: 'Asks for the criteria again. Left out if it is long.' })),
  not_understood: Type.Optional(Type.Array(Type.String(), { description: 'Words that were not used.' })),
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
        nearest: Type.Optional(Type.Array(ConciseTool)),
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
  sources: Type.Optional(ConciseSources),
});
export type ConciseRecommendations = Static<typeof ConciseRecommendations>;

/** How much is said of each tool: as much as there is room for. */
const ROOMS = [
  { sources: 3, phrase: 300 },
  { sources: 2, phrase: 200 },
  { sources: 1, phrase: 120 },
  { sources: 1, phrase: 60 },
] as const;
type Room = (typeof ROOMS)[number];

/** In characters of JSON: a short list is written as widely as fits this, so that a usual answer is well below the limit. */
const USUAL = 5400;
const MAX_CRITERIA = 2000;
const MAX_PERMALINK = 500;
const MAX_NOTE = 600;
const MAX_WORDS = 15;
/** What is missing for a sum is named in full by estimate_cost. */
const MAX_OPEN_COST = 80;
const MAX_DROPPED = 3;
const MAX_NEAREST = 3;

/** A judged tool with everything that a check is made from. */
interface Judged {
  readonly tool: Pick<ToolSummary, 'slug' | 'name'>;
  readonly checks: readonly Assessment[];
  readonly why: string;
  readonly cost: ShortCost | null;
}

/** What a request is answered with, before it is put in words: as much of it as a model needs. */
interface Answered extends Readonly<Record<'fits' | 'may_fit' | 'fails' | 'general_ranking', readonly Judged[]>> {
  readonly criteria: Criteria;
  readonly permalink: string | null;
  readonly not_understood: readonly string[];
  readonly ambiguous: readonly { readonly text: string; readonly readings: readonly StatedConstraint[] }[];
  readonly note: string | null;
  readonly answered_by: Static<typeof AnsweredBy> | null;
  readonly totals: ConciseRecommendations['totals'];
  readonly ask_instead: Static<typeof AskInstead>;
  readonly notices: readonly Notice[];
}

/** The answer in words, with the fewest pages that prove what is said of each tool. */
export function conciseRecommendations(answer: Answered, window: Window, snapshot: Snapshot): ConciseRecommendations {
  const head = headOf(answer);
  const judged = [...answer.fits, ...answer.may_fit, ...answer.fails];
  const isShort = judged.length <= 10;
  const most = (isShort ? SHORT_ANSWER : LONG_ANSWER) - JSON.stringify(head).length;
  const usual = isShort ? Math.min(USUAL, most) : most;
  const [first, ...narrower] = ROOMS.map((room) => () => judged.map((one) => conciseTool(one, room, snapshot)));
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

/** A tool in words, with the sources that it names. */
interface Written {
  readonly tool: ConciseTool;
  readonly sources: ConciseSources;
}

function conciseTool({ tool: { slug, name }, checks, cost }: Judged, room: Room, snapshot: Snapshot): Written {
  const phrases = (verdict: Verdict) =>
    checks.filter((check) => check.verdict === verdict).map(({ phrase }) => shortened(phrase, room.phrase));
  const decided = checks.filter(({ verdict }) => verdict !== 'unknown');
  const days = decided.flatMap((check) => check.days).sort();
  const facts = snapshot.tools.get(slug)?.facts ?? {};
  const stale = [...new Set(decided.flatMap((check) => check.facts))].filter((key) => facts[key]?.stale === true);
  const sources = conciseSources(sourcesWith(fewestProving(decided, room.sources), snapshot));
  return {
    tool: {
      ...{ slug, name },
      ...nonEmpty({ fails: phrases('fails'), proven: phrases('meets'), unknown: phrases('unknown') }),
      ...(days.length > 0 && { dated: [...new Set([days[0], days.at(-1)])].join(' to ') }),
      ...nonEmpty({ stale }),
      ...(cost && { cost: shortened(costInWords(cost), room.phrase) }),
      ...nonEmpty({ sources: Object.keys(sources) }),
    },
    sources,
  };
}

/**
 * The ids of the pages that prove most of the checks: always the page that proves most of those that are left.
 * @param most how many pages at most
 */
function fewestProving(checks: readonly Assessment[], most: number): string[] {
  const chosen: string[] = [];
  let left = checks.filter(({ sources }) => sources.length > 0);
  while (left.length > 0 && chosen.length < most) {
    const counts = new Map<string, number>();
    for (const { sources } of left)
      for (const id of new Set(sources.map((source) => source.id))) counts.set(id, (counts.get(id) ?? 0) + 1);
    const [best] = [...counts].sort(([, a], [, b]) => b - a)[0] as [string, number];
    chosen.push(best);
    left = left.filter(({ sources }) => !sources.some(({ id }) => id === best));
  }
  return chosen;
}

/** `exact: 1,188 USD for 12 months, 99 USD a month (plan Pro, billed yearly)`, or what is not known. */
function costInWords({ verdict, plan, billing, per_month, total, months, missing }: ShortCost): string {
  const open = missing.length > 0 ? ` It is not known ${missing.join('; ')}.` : '';
  if (!total || !per_month || !billing) return shortened(`unknown.${open}`, MAX_OPEN_COST);
  const terms = [...(plan === null ? [] : [`plan ${plan}`]), `billed ${BILLED[billing]}`].join(', ');
  return `${verdict}: ${moneyInWords(total)} for ${months} months, ${moneyInWords(per_month)} a month (${terms}).${open}`;
}

/** Everything but the tools. Lists that are longer than a reader needs are cut: full detail has them. */
function headOf(answer: Answered): Omit<ConciseRecommendations, 'fits' | 'may_fit' | 'fails' | 'more' | 'sources'> {
  const { criteria, permalink, not_understood, ambiguous, note, answered_by, notices } = answer;
  const isNamed = Object.keys(criteria).length > 0 && JSON.stringify(criteria).length <= MAX_CRITERIA;
  return {
    ...(isNamed && { criteria }),
    ...(permalink !== null && permalink.length <= MAX_PERMALINK && { permalink }),
    ...nonEmpty({
      not_understood: not_understood.slice(0, MAX_WORDS).map((words) => shortened(words, 60)),
      ambiguous: ambiguous.slice(0, MAX_WORDS).map(({ text, readings }) => ({
        text: shortened(text, 60),
        can_mean: readings.map((reading) => reading.key),
      })),
    }),
    ...(note !== null && { note: shortened(note, MAX_NOTE) }),
    ...(answered_by && { answered_by }),
    totals: answer.totals,
    ...askInsteadInWords(answer),
    ...nonEmpty({
      general_ranking: answer.general_ranking.map(({ tool: { slug, name }, why }) => ({
        ...{ slug, name },
        why: shortened(why, 200),
      })),
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
    must: shortened(words.join(', ') || constraint.key, 100),
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

const inFewWords = (phrases: readonly string[]) => phrases.slice(0, 6).map((phrase) => shortened(phrase, 80));

/** The lists that are not empty. */
function nonEmpty<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>;
}
