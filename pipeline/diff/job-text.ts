import { groupBy } from '../../model/group-by.ts';
import { PAIR_VERDICTS } from '../../model/ranking/pairs.ts';
import { commaList } from '../../model/words/lists.ts';
import { counted, ordinal } from '../../model/words/numbers.ts';
import {
  isReversal,
  type JobChanges,
  type LabelChanges,
  type PairChange,
  type PairStatement,
  type ProofChange,
  type Separation,
  separationOf,
} from './job-changes.ts';
import { isRanked, type ListPosition, type PlaceCause, type PlaceChange } from './job-places.ts';

/** How many questions a line names before it only counts the others. */
const MAX_QUESTIONS = 5;

/** How many tools or pairs a line names before it only counts the others. */
const MAX_NAMES = 3;

/** `linkedin: 26 of 35 tools placed, 171 of 325 pairs parted`. */
export function newJobText({ job, health }: JobChanges['added'][number]): string {
  const { separated, pairs } = separationOf(health);
  return `${job}: ${health.placed} of ${health.tools} tools placed, ${separated} of ${pairs} pairs parted`;
}

/** `flagmast linkedin: 11 → 12 of 12 (linkedin.inmail)`. */
export function provenText({ job, slug, before, after, gained, lost }: ProofChange): string {
  const counts =
    before[1] === after[1]
      ? changeText([before[0], after[0]].map(String), `of ${after[1]}`)
      : `${before.join(' of ')} → ${after.join(' of ')}`;
  const questions = [...gained, ...lost.map((question) => `no longer ${question}`)];
  return `${slug} ${job}: ${counts} (${commaList(questions, MAX_QUESTIONS)})`;
}

/**
 * The lines about places: first of tools about which something changed, then of tools that were moved by others or by the method. Tools
 * that moved in the same way for the same reason share a line.
 * `flagmast linkedin: group 2 → 1, 2nd to 3rd → 1st under any weights, because of flagmast (linkedin.inmail)`
 */
export function placeTexts(changes: readonly PlaceChange[]): string[] {
  const isOwn = ({ slug, causes }: PlaceChange) => causes[0]?.slug === slug;
  const others = changes.filter((change) => !isOwn(change));
  return [
    ...changes.filter(isOwn).map((change) => `${change.slug} ${moveText(change)}`),
    ...[...groupBy(others, moveText)].map(([text, same]) => `${same.map(({ slug }) => slug).join(', ')} ${text}`),
  ];
}

function moveText({ job, before, after, causes }: PlaceChange): string {
  const because = causes.length > 0 ? `, because of ${commaList(causes.map(causeText), MAX_NAMES)}` : '';
  return `${job}: ${positionsText(before, after)}${because}`;
}

function causeText({ slug, reasons }: PlaceCause): string {
  return `${slug} (${commaList(reasons, MAX_QUESTIONS)})`;
}

function positionsText(before: ListPosition | null, after: ListPosition | null): string {
  if (!isRanked(before) || !isRanked(after)) return `${positionText(before)} → ${positionText(after)}`;
  const ranges = [before, after].map(rangeText);
  const parts = [
    ...(before.group === after.group ? [] : [`group ${before.group} → ${after.group}`]),
    ...(ranges[0] === ranges[1] ? [] : [`${ranges.join(' → ')} under any weights`]),
  ];
  return parts.join(', ') || `rank ${before.rank} → ${after.rank}`;
}

function positionText(position: ListPosition | null): string {
  if (position === null) return 'not listed';
  if (typeof position === 'string') return position.replaceAll('_', ' ');
  return `group ${position.group}, ${rangeText(position)} under any weights`;
}

function rangeText({ range: { best, worst } }: Exclude<ListPosition, string>): string {
  return best === worst ? ordinal(best) : `${ordinal(best)} to ${ordinal(worst)}`;
}

/**
 * The lines about the changed pairs of a job: every reversal by name, then how many pairs changed from one verdict to another.
 * `linkedin: 3 pairs clear → settled (flagmast over ravenpost, flagmast over quillcourier, flagmast over yew)`
 */
export function pairTexts(changes: readonly PairChange[]): string[] {
  return [...new Set(changes.map(({ job }) => job))].flatMap((job) => {
    const ofJob = changes.filter((change) => change.job === job);
    const reversed = ofJob.filter(isReversal);
    const reversals = reversed.map(
      (change) => `${leadText(change)} (${changeText([change.before.verdict, change.after.verdict])})`,
    );
    const others = ofJob.filter((change) => !isReversal(change));
    return [
      ...(reversed.length > 0 ? [`${job}: ${counted(reversed.length, 'pair')} reversed: ${reversals.join(', ')}`] : []),
      ...PAIR_VERDICTS.flatMap((before) => PAIR_VERDICTS.map((after) => [before, after] as const)).flatMap(
        ([before, after]) => {
          const same = others.filter((change) => change.before.verdict === before && change.after.verdict === after);
          if (same.length === 0) return [];
          return [
            `${job}: ${counted(same.length, 'pair')} ${before} → ${after} (${commaList(same.map(leadText), MAX_NAMES)})`,
          ];
        },
      ),
    ];
  });
}

/** `flagmast over ravenpost`: by the present leader, else by the earlier one. */
function leadText({ slugs, before, after }: PairChange): string {
  const over = (leader: string) => `over ${leader === slugs[0] ? slugs[1] : slugs[0]}`;
  const leads = ({ ahead }: PairStatement) => ahead !== null;
  if (leads(after)) return `${after.ahead} ${over(after.ahead as string)}`;
  if (leads(before)) return `${before.ahead} no longer ${over(before.ahead as string)}`;
  return slugs.join(' and ');
}

/** The lines about labels: of lists, then of tools. */
export function labelTexts(changes: readonly LabelChanges[]): string[] {
  return [
    ...changes.flatMap(({ job, provisional }) =>
      provisional === undefined ? [] : [`${job}: is ${provisional ? 'now' : 'no longer'} provisional`],
    ),
    ...changes.flatMap(({ job, separation }) => (separation ? [`${job}: ${separationText(separation)}`] : [])),
    ...changes.flatMap(({ job, musts }) =>
      musts.map(
        ({ slug, proven }) =>
          `${slug} ${job}: ${proven ? 'now all musts are proven' : 'no longer all musts are proven'}`,
      ),
    ),
  ];
}

/** `171 → 174 of 325 pairs parted; share led by the better documented tool 0.912 → 0.908`. */
function separationText({ before, after }: { readonly before: Separation; readonly after: Separation }): string {
  const counts =
    before.pairs === after.pairs
      ? changeText([before.separated, after.separated].map(String), `of ${after.pairs}`)
      : `${before.separated} of ${before.pairs} → ${after.separated} of ${after.pairs}`;
  const shares = [before, after].map(({ follows_coverage }) =>
    follows_coverage === null ? 'none' : `${follows_coverage}`,
  );
  return `${counts} pairs parted; share led by the better documented tool ${changeText(shares)}`;
}

/** `1 → 2 of 3`, or `2 of 3` if it is the same. */
function changeText(values: readonly string[], whole = ''): string {
  return [[...new Set(values)].join(' → '), whole].filter(Boolean).join(' ');
}
