import { jobOfType } from '../../model/methodology.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Statement } from './claim.ts';
import { type Checked, NOTHING } from './verdict.ts';

type Place = Extract<Statement, { about: 'place' }>;
type Order = Extract<Statement, { about: 'order' }>;

interface Ranked {
  readonly group: number | null;
  readonly best: number;
  readonly worst: number;
}

/** The verdict on a place in the list of a type of tool, or of the job that the type is bought for: both are called so. */
export function judgePlace(
  { category, group, rank }: Place,
  isDenied: boolean,
  tool: Tool,
  snapshot: Snapshot,
): Checked {
  const places = placesOf(tool, category, snapshot);
  const holds = places.map((place) =>
    group !== undefined ? place.group === group : place.best <= (rank as number) && (rank as number) <= place.worst,
  );
  const value = places.map(inWords).join('; ') || null;
  const about = { ...NOTHING, key: 'place', value };
  if (holds.length === 0 || holds.some((one) => one !== holds[0])) return { ...about, verdict: 'unknown' };
  // A place that is one of several possible ones is not proven.
  const isOpen = rank !== undefined && holds[0] === true && places.some(({ best, worst }) => best !== worst);
  if (isOpen) return { ...about, verdict: 'unknown' };
  return { ...about, verdict: holds[0] === isDenied ? 'contradicted' : 'supported' };
}

/** The verdict on which of two tools comes first: by their groups, or where no weights could change the order. */
export function judgeOrder(
  { category, other, isAhead }: Order,
  isDenied: boolean,
  tool: Tool,
  snapshot: Snapshot,
): Checked {
  const rival = snapshot.tools.get(other);
  const [places, rivals] = [
    placesOf(tool, category, snapshot),
    rival ? placesOf(rival, category ?? tool.category, snapshot) : [],
  ];
  const [own, theirs] = [places[0], rivals[0]];
  const value = own && theirs ? `${inWords(own)}; ${rival?.name}: ${inWords(theirs)}` : null;
  const about = { ...NOTHING, key: 'place', value };
  if (!own || !theirs) return { ...about, verdict: 'unknown' };
  const isBefore = own.worst < theirs.best ? true : own.best > theirs.worst ? false : undefined;
  if (isBefore === undefined) return { ...about, verdict: 'unknown' };
  return { ...about, verdict: (isBefore === isAhead) !== isDenied ? 'supported' : 'contradicted' };
}

function placesOf(tool: Tool, category: string | undefined, { rankings, methodology }: Snapshot): Ranked[] {
  const type = category ?? tool.category;
  const entry = rankings
    .get('by-type')
    ?.lists.find((list) => list.category === type)
    ?.entries.find((one) => one.tool === tool.slug);
  const job = jobOfType(type, methodology.profiles);
  const score = job === undefined ? undefined : tool.scores[job];
  const ofType = entry?.range ? [{ group: entry.group, ...entry.range }] : [];
  // Who names a type means its list. Without one, the list of the job is as likely.
  const ofJob = category === undefined && score?.range ? [{ group: score.group, ...score.range }] : [];
  return [...ofType, ...ofJob];
}

function inWords({ group, best, worst }: Ranked): string {
  return `group ${group}, place ${best === worst ? best : `${best} to ${worst}`}`;
}
