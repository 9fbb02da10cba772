import { type Static, Type } from 'typebox';
import { perObject } from '../../../model/memoize.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import { noticesOn, whyBeaten, whyOf } from '../../recommend/explain/explanation.ts';
import type { Assessment, Candidate } from '../../recommend/judge/assessment.ts';
import type { Interpretation, Kind, Part } from '../../recommend/read/interpretation.ts';
import { type Recommendation, recommendFor } from '../../recommend/recommend.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { additions } from '../additions.ts';
import { criteriaParameters, textParameters } from '../criteria/parameters.ts';
import { readCriteria, statesCriteria } from '../criteria/read.ts';
import { noteWith, permalinkOf, writeCriteria } from '../criteria/write.ts';
import { invalidItem } from '../input.ts';
import { writeAddress } from '../operation.ts';
import { Detail, FactGroups, FactKeys, paginate, remainingWindow, type Window, window } from '../selection.ts';
import { answeredBy, questionNote } from './answered-by.ts';
import {
  billAddress,
  generalRanking,
  namedNumbers,
  priceForNeed,
  ShownConstraint,
  shownConstraint,
  sourcesOfChecks,
} from './judged-tool.ts';

/** A need, and what to show of it. */
export const RecommendInput = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 2000,
      minLength: 1,
      description: 'A need in one sentence: "LinkedIn, under $60 a seat".',
    }),
  ),
  ...textParameters,
  ...criteriaParameters,
  groups: FactGroups('Add the facts of these groups to each tool.'),
  keys: FactKeys('Add these facts to each tool.'),
  ...window,
  detail: Detail,
});
export type RecommendInput = Static<typeof RecommendInput>;

/** The answer to a request: what was understood, the three lists and what to know about them. @param check how a check is shown */
export function answer<ShownCheck>(
  snapshot: Snapshot,
  { q, as, ignore = [], groups, keys, ...shown }: RecommendInput,
  check: (assessment: Assessment) => ShownCheck,
) {
  const added = additions({ ...(groups && { groups }), ...(keys && { keys }) }, snapshot);
  const explicit = readCriteria(shown, q !== undefined, snapshot);
  const kind = explicit && statesCriteria(explicit) ? 'need' : as;
  if (as === 'question' && kind === 'need')
    throw invalidItem('as', as, '"as=question" takes no criteria: with criteria, a text is a need.');
  if (q === undefined && ignore.length > 0)
    throw new Problem('missing_parameter', '"ignore" drops parts of "q", which is missing.', { parameter: 'q' });
  const found = recommendFor(snapshot, q && withoutParts(q, ignore), explicit, kind);
  const written = writeCriteria(found);
  const { fits, mayFit, fails } = found;
  const fitting = paginate(fits, shown);
  const open = paginate(mayFit, remainingWindow(fits.length, shown));
  const failing = paginate(fails, remainingWindow(fits.length + mayFit.length, shown));
  const priceOf = perObject(priceForNeed(found.billed, snapshot));
  // Computed where it is read: a short answer shows few of the tools, and no sentences.
  const judged = (list: readonly Candidate[]) =>
    list.map((candidate) => ({
      tool: snapshot.summaries.get(candidate.tool.slug) as ToolSummary,
      checks: candidate.assessments.map(check),
      get why() {
        return whyOf(candidate);
      },
      get price() {
        return priceOf(candidate).price;
      },
      get converted() {
        return priceOf(candidate).converted;
      },
      ...added.to(candidate.tool.slug),
    }));
  const general = (part: Window) => (found.fallback ? generalRanking(snapshot, found.leftOut, part) : []);
  // Notices are about the whole answer, so every page of it has the same ones.
  const first = [
    ...[...fits, ...mayFit, ...found.nearest].map(({ tool }) => tool),
    ...general({}).map(({ summary }) => snapshot.tools.get(summary.slug) as Tool),
    ...(found.question?.tools ?? []).map((slug) => snapshot.tools.get(slug) as Tool),
  ];
  const answered = found.question && answeredBy(found.question, found, q ?? '', snapshot);
  return {
    query: q ?? '',
    question: found.question && {
      asks: found.question.asks,
      tools: [...found.question.tools],
      named: [...found.question.named],
    },
    answered_by: answered,
    job: found.job ?? null,
    understood: found.understood.map((part) => ({ ...placeOf(part), constraint: shownConstraint(part.constraint) })),
    not_understood: found.notUnderstood,
    not_needed: found.notNeeded.map(({ constraints, ...part }) => ({
      ...placeOf(part),
      constraints: constraints.map(shownConstraint),
    })),
    named: found.named.map(({ slug, ...part }) => ({ ...placeOf(part), tool: slug })),
    unlisted: found.unlisted,
    see_also: otherReading(q, found, kind),
    replaced: [...(found.replaced ?? [])],
    ambiguous: found.ambiguous.map((part) => ({ ...placeOf(part), readings: part.readings.map(shownConstraint) })),
    contradictions: found.contradictions.map(({ text, between }) => ({ text, between: [...between] })),
    excluded: found.leftOut,
    tool_names: toolNames(found, snapshot),
    criteria: written.criteria,
    permalink: found.question ? null : permalinkOf(written),
    shortlist: {
      tools: found.shortlist.tools.map(({ tool }) => tool.slug),
      sure: found.isSure,
      to_ask: found.toAsk.map(({ tool, keys, message }) => ({ tool: tool.slug, keys: [...keys], message })),
      beaten: found.shortlist.beaten.map((one) => ({
        tool: one.candidate.tool.slug,
        by: one.by.tool.slug,
        on: [...one.on],
        get why() {
          return whyBeaten(one, snapshot);
        },
      })),
    },
    totals: { fits: fits.length, may_fit: mayFit.length, fails: fails.length },
    set_up: namedNumbers(found.billed),
    bill: billAddress(found.billed, snapshot),
    fits: judged(fitting),
    may_fit: judged(open),
    fails: judged(failing),
    ask_instead: askInstead(found),
    fallback: found.fallback ? ('general_ranking' as const) : null,
    general_ranking: general(shown).map(({ summary, why }) => ({
      tool: summary,
      checks: [],
      why,
      price: summary.price,
    })),
    note:
      found.question && answered
        ? questionNote(found.question, answered, found.only, snapshot)
        : noteWith(found.note, written),
    notices: noticesOn(found, first, snapshot.methodology),
    get sources() {
      return eachOnce([
        ...sourcesOfChecks([...fitting, ...open, ...failing], snapshot),
        ...(added.toList().sources ?? []),
      ]);
    },
  };
}

/** The other way to read a text that names tools. */
function otherReading(
  q: string | undefined,
  { question, named, understood }: Recommendation,
  kind: Kind | undefined,
): { as: Kind; address: string }[] {
  const namesTool =
    named.length > 0 || understood.some(({ constraint: { key }, isGiven }) => key === 'tool' && !isGiven);
  if (q === undefined || (kind === 'need' ? true : !question && !namesTool)) return [];
  const other = question ? 'need' : 'question';
  return [{ as: other, address: writeAddress(READ_AS, { q, as: other }) }];
}

const READ_AS = { path: '/recommend', input: RecommendInput };

/** @throws Problem invalid_parameter for words that the text does not have */
function withoutParts(text: string, parts: readonly string[]): string {
  return parts.reduce((left, part) => {
    if (!text.includes(part)) throw invalidItem('ignore', part, `"${part}" is not a part of q.`);
    return left.replaceAll(part, ' '.repeat(part.length));
  }, text);
}

function eachOnce<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function placeOf({ text, start, end }: Part): Part {
  return { text, start, end };
}

/** By slug, of every tool that the text names. Constraints and `excluded` name them by slug alone. */
function toolNames(
  { understood, ambiguous, question, named }: Recommendation,
  { tools }: Snapshot,
): Record<string, string> {
  const all = [...understood.map(({ constraint }) => constraint), ...ambiguous.flatMap(({ readings }) => readings)];
  const slugs = [
    ...all.flatMap(({ key, value }) => (key === 'tool' ? [String(value)] : [])),
    ...(question?.tools ?? []),
    ...named.map(({ slug }) => slug),
  ];
  const found = slugs.flatMap((slug) => tools.get(slug) ?? []);
  return Object.fromEntries(found.map(({ slug, name }) => [slug, name]));
}

const Count = Type.Integer({ minimum: 0 });
const Words = Type.Array(Type.String());

const DroppedMust = Type.Object(
  {
    constraint: ShownConstraint,
    words: Type.Array(Type.String(), { description: 'The parts of the text that ask for it.' }),
    fits: Count,
    may_fit: Count,
    query: Type.Union([Type.String(), Type.Null()], {
      description:
        'The text to ask instead; null where no shorter text is understood as meant, or parameters were sent.',
    }),
    permalink: Type.Optional(Type.String({ description: 'If query is null: path and query to ask instead.' })),
  },
  { title: 'DroppedMust', description: 'fits and may_fit: the totals of query or permalink.' },
);

const NearTool = Type.Object(
  { slug: ToolSummary.properties.slug, name: ToolSummary.properties.name, fails: Words, unknown: Words },
  { title: 'NearTool' },
);

/** What to ask if no tool fits or may fit. Its lists are empty if one does. */
export const AskInstead = Type.Object(
  {
    drop_one: Type.Array(DroppedMust, {
      description: 'Which single must to drop, so that tools fit or may fit; at most eight, the most helpful first.',
    }),
    nearest: Type.Array(NearTool, {
      description: 'Up to five tools that fail the fewest musts, then have the fewest unknown, with these in words.',
    }),
  },
  { title: 'AskInstead', description: 'If no tool fits or may fit; otherwise its lists are empty.' },
);

function askInstead({ removals, nearest }: Recommendation): Static<typeof AskInstead> {
  return {
    drop_one: removals.map(({ constraint, dropped, without, fits, mayFit, query }) => ({
      constraint: shownConstraint(constraint),
      words: [...new Set(dropped.map(({ text }) => text))],
      fits,
      may_fit: mayFit,
      query,
      ...(query === null && linkTo(without)),
    })),
    nearest: nearest.map(({ tool: { slug, name }, fails, unknown }) => ({
      slug,
      name,
      fails: [...fails],
      unknown: [...unknown],
    })),
  };
}

/** The permalink of a need, where it has one. */
function linkTo(reading: Interpretation): { permalink?: string } {
  const permalink = permalinkOf(writeCriteria(reading));
  return permalink === null ? {} : { permalink };
}
