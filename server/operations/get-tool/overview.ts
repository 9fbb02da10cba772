import { type Static, Type } from 'typebox';
import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { percent } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { inShort, isAboutAll } from '../concise/in-short.ts';
import { firstWithin, longestWithin } from '../concise/length.ts';
import { More } from '../concise/more.ts';
import { ROOM } from '../concise/room.ts';
import { type PlaceInJob, placesByJob } from '../job-list/places.ts';

const Keys = Type.Optional(Type.Array(Type.String()));
const Words = Type.Optional(Type.Record(Type.String(), Type.String()));

/** The answers to the questions of one group, by what they are. */
const GroupAnswers = Type.Object(
  { yes: Keys, no: Keys, unknown: Keys, absent: Words, not_applicable: Keys, values: Words, disputed: Words },
  { title: 'GroupAnswers', description: 'Keys without the name of the group: in ai, "public_api" is ai.public_api.' },
);
type GroupAnswers = Static<typeof GroupAnswers>;

const { category, website, closed } = Tool.properties;

/** What the overview of a tool has besides its slug and name. */
export const overview = {
  category,
  website,
  summary: Type.String(),
  closed: Type.Optional(closed),
  price_from: Type.Union([Type.String(), Type.Null()], {
    description: 'The entry price, and the channels that it does not include.',
  }),
  facts: Type.Record(Type.String(), GroupAnswers, { description: 'By group.' }),
  costs_extra: Type.Array(Type.String(), { description: 'Keys of what is paid on top, or only in dearer plans.' }),
  stale: Type.Array(Type.String(), { description: 'Keys of answers that are too old to rely on.' }),
  notes: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'By key; an ellipsis ends a cut one.' }),
  ),
  noted: Type.Optional(Type.Array(Type.String(), { description: 'Keys of answers whose notes had no room.' })),
  places: Type.Record(Type.String(), Type.String(), {
    description: 'By job that its type is for, with the proven questions. rank is 1 + the tools in earlier groups.',
  }),
  alternatives: Type.Array(Type.String(), { description: 'The most similar tools.' }),
  independence: Type.String(),
  dated: Type.Optional(Type.String({ description: 'The oldest and the newest date of a page.' })),
  more: Type.Optional(More),
};
const Overview = Type.Object({ slug: Type.String(), name: Type.String(), ...overview });
type Overview = Static<typeof Overview>;

/** In characters: up to which length an overview has notes, and how long its texts may be. */
const WITH_NOTES = 3900;
const MAX_SUMMARY = 200;
const MAX_NAME = 80;
const MAX_ADDRESS = 200;
const MAX_PRICE = 300;
const MAX_VALUE = 80;
const FEW_WORDS = 24;
const MAX_NOTE = 80;

/** In characters of JSON, where there is no other way to fit. */
const ROOM_FOR = { keys: 700, noted: 1200, places: 700, alternatives: 300 } as const;

/** Everything about a tool in short: every question, its places and what it costs. Sources are left to a second request. */
export function overviewOf(snapshot: Snapshot, tool: Tool): Overview {
  const { slug, name, category, website, summary, closed, price_from, independence } = tool;
  const all = Object.values(tool.facts);
  const noted = all.filter((fact) => fact.status !== 'unknown' && fact.note !== undefined);
  const keysOf = (facts: readonly Fact[]) => facts.map(({ key }) => key);
  const dates = all.flatMap(({ evidence }) => [evidence?.oldest ?? [], evidence?.newest ?? []].flat()).sort();
  const notesOf = (most: number) =>
    Object.fromEntries(noted.map(({ key, note = '' }) => [key, cut(note, most)] as const));
  const places = Object.entries(placesByJob(snapshot, slug)).map(([job, place]) => [job, placeInWords(place)] as const);
  const facts = answersByGroup(all, snapshot.methodology.catalogue, MAX_VALUE);
  const left = tool.sources.length;
  const write = (notes: Partial<Pick<Overview, 'notes' | 'noted'>>): Overview => ({
    slug,
    name: cut(name, MAX_NAME),
    category,
    website: cut(website, MAX_ADDRESS),
    summary: cut(summary, MAX_SUMMARY),
    ...(closed && { closed }),
    price_from: price_from === null ? null : cut(price_from, MAX_PRICE),
    facts,
    costs_extra: listed(ROOM_FOR.keys, keysOf(all.filter(({ extra }) => extra))),
    stale: listed(ROOM_FOR.keys, keysOf(all.filter(({ stale }) => stale))),
    ...notes,
    places: Object.fromEntries(firstWithin(ROOM_FOR.places, places)),
    alternatives: firstWithin(
      ROOM_FOR.alternatives,
      (snapshot.alternatives[slug] ?? []).map((near) => near.slug),
    ),
    independence: `${percent(independence.vendor_only, 1)} of the answers cite only the vendor; ${independence.publishers} publishers`,
    ...(dates.length > 0 && { dated: `${dates[0]} to ${dates.at(-1)}` }),
    ...(left > 0 && { more: { left, next: 'groups, or keys: whole notes, sources and open questions' } }),
  });
  const answer = longestWithin(WITH_NOTES, [
    () => write(noted.length > 0 ? { notes: notesOf(Number.POSITIVE_INFINITY) } : {}),
    () => write({ notes: notesOf(MAX_NOTE) }),
    () => write({ noted: listed(ROOM_FOR.noted, keysOf(noted)) }),
  ]);
  return JSON.stringify(answer).length <= ROOM ? answer : withinRoom(answer, all, snapshot.methodology.catalogue);
}

/** The overview of a tool with long answers to most questions: cut to a few words, and if that is too long, only the first groups. */
function withinRoom(answer: Overview, facts: readonly Fact[], catalogue: Catalogue): Overview {
  const rest = { ...answer, facts: {}, more: { left: 100, next: '.'.repeat(MAX_PRICE) } };
  const groups = Object.entries(answersByGroup(facts, catalogue, FEW_WORDS));
  const shown = Object.fromEntries(firstWithin(ROOM - JSON.stringify(rest).length, groups));
  const left = groups.map(([group]) => group).filter((group) => !(group in shown));
  const more =
    left.length > 0 ? { left: left.length, next: cut(`groups: ${left.join(', ')}`, MAX_PRICE) } : answer.more;
  return { ...answer, facts: shown, ...(more && { more }) };
}

/** The first keys that fit, and how many are left. */
function listed(most: number, keys: readonly string[]): string[] {
  const shown = firstWithin(most, keys);
  return shown.length < keys.length ? [...shown, `and ${keys.length - shown.length} more`] : shown;
}

function answersByGroup(facts: readonly Fact[], catalogue: Catalogue, most: number): Record<string, GroupAnswers> {
  const groups: Record<string, GroupAnswers> = {};
  for (const fact of facts) {
    const group = groupOf(fact.key);
    const answers = groups[group] ?? {};
    groups[group] = answers;
    add(answers, fact.key.slice(group.length + 1), fact, catalogue, most);
  }
  return groups;
}

/** A yes or a no about some channels only is a value. */
function add(answers: GroupAnswers, name: string, fact: Fact, catalogue: Catalogue, most: number) {
  const { status, value, display, disagrees = [], absent } = fact;
  if (absent) answers.absent = { ...answers.absent, [name]: cut(display, most) };
  else if (status === 'unknown' || status === 'not_applicable') answers[status] = [...(answers[status] ?? []), name];
  else if (status === 'disputed') {
    const others = disagrees.map((claim) => claim.display).join('; ');
    answers.disputed = { ...answers.disputed, [name]: cut(`${display}; others say: ${others}`, most) };
  } else if (typeof value === 'boolean' && isAboutAll(fact, catalogue)) {
    const list = value ? 'yes' : 'no';
    answers[list] = [...(answers[list] ?? []), name];
  } else answers.values = { ...answers.values, [name]: cut(inShort(fact, catalogue), most) };
}

/** `group 2, place 5 to 9 of 24; 5 of 6 musts, 10 of 12 in all`. */
function placeInWords(place: PlaceInJob): string {
  const tiers = Object.values(place.proven);
  const [some, of] = [0, 1].map((i) => tiers.reduce((sum, tier) => sum + (tier[i] ?? 0), 0));
  const [proven, musts] = place.proven.must;
  const all = `${proven} of ${musts} musts, ${some} of ${of} in all`;
  if (!place.placed) return `no place, ${place.reason.replaceAll('_', ' ')}; ${all}`;
  const { group, rank, range } = place;
  const among = range.best === range.worst ? `${range.best}` : `${range.best} to ${range.worst}`;
  return `group ${group}, rank ${rank}, place ${among} of ${place.of}; ${all}`;
}
