import { type Static, Type } from 'typebox';
import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { toolPriceInWords } from '../../../model/pricing/price.ts';
import { splitQuestion } from '../../../model/ranking/job.ts';
import { newest, sourcesById } from '../../../model/source.ts';
import { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { percent } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources, factsWithSources, formatValueShort, NOTE_LENGTHS } from '../concise/fact.ts';
import { type Concise, concise, firstThatFit, More, moreKeys, nonEmpty } from '../concise/form.ts';
import { openByJob, type PlaceInJob, placesByJob } from '../job-list/places.ts';
import { selectFacts, type ToolInput } from '../selection.ts';
import { findTool } from '../tool-names.ts';

const Keys = Type.Optional(Type.Array(Type.String()));
const Words = Type.Optional(Type.Record(Type.String(), Type.String()));

/** The answers to the questions of one group, by what they are. */
const GroupAnswers = Type.Object(
  { yes: Keys, no: Keys, unknown: Keys, not_applicable: Keys, values: Words, disputed: Words },
  { title: 'GroupAnswers', description: 'Keys without the name of the group: in ai, "public_api" is ai.public_api.' },
);
type GroupAnswers = Static<typeof GroupAnswers>;

const { category, website, closed } = Tool.properties;

/** What the overview of a tool has besides its slug and name. */
const overview = {
  category,
  website,
  summary: Type.String(),
  closed: Type.Optional(closed),
  price: Type.String({ description: 'For one person, and the channels that its plan does not have.' }),
  facts: Type.Record(Type.String(), GroupAnswers, { description: 'By group.' }),
  costs_extra: Type.Array(Type.String(), { description: 'Keys of what is paid on top, or only in dearer plans.' }),
  notes: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'By key; an ellipsis ends a cut one.' }),
  ),
  noted: Type.Optional(Type.Array(Type.String(), { description: 'Keys of answers whose notes had no room.' })),
  places: Type.Record(Type.String(), Type.String(), {
    description:
      'By job that its type is for, with the proven questions. rank is 1 + the tools in an earlier group or ahead.',
  }),
  alternatives: Type.Array(Type.String(), { description: 'The most similar tools.' }),
  independence: Type.String(),
  identifiers: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Those of today, as kind:id, such as npm:example; only the first where there are many.',
    }),
  ),
  seen: Type.Optional(Type.String({ description: 'The newest day of a page.' })),
  more: Type.Optional(More),
};
const Overview = Type.Object({ slug: Type.String(), name: Type.String(), ...overview });

/** How long texts and lists may be, in characters. */
const MOST = {
  name: 80,
  website: 200,
  summary: 200,
  price: 300,
  keys: 700,
  noted: 1200,
  places: 700,
  alternatives: 300,
  identifiers: 300,
  open: 1000,
};

/** How long notes may be (0: only their keys are named), how long values, and up to which length of the answer. */
const LEVELS = [
  { note: Number.POSITIVE_INFINITY, value: 80, upTo: 3900 },
  { note: 80, value: 80, upTo: 3900 },
  { note: 0, value: 80, upTo: 7500 },
  { note: 0, value: 24, upTo: 7500 },
] as const;

/** Everything about a tool in short: every question, its places and what it costs. Sources are left to a second request. */
const conciseOverview = concise({
  answer: Overview,
  /** @throws Problem tool_not_found */
  load(snapshot, { slug }: { readonly slug: string }) {
    const tool = findTool(snapshot, slug, 'slug');
    const facts = Object.values(tool.facts);
    return { items: [...new Set(facts.map(({ group }) => group))], tool, facts, snapshot };
  },
  levels: LEVELS,
  comfortable: (_, { upTo }) => upTo,
  write({ items, tool, facts, snapshot }, groups, { note, value }) {
    const { slug, name, category, website, summary, closed, price, independence, identifiers = [] } = tool;
    const noted = facts.filter((fact) => fact.status !== 'unknown' && fact.note !== undefined);
    const seen = newest(facts.flatMap(({ evidence }) => evidence?.seen ?? []));
    const places = Object.entries(placesByJob(snapshot, slug)).map(
      ([job, place]) => [job, placeInWords(place)] as const,
    );
    const current = identifiers.flatMap(({ kind, id, former }) => (former ? [] : [`${kind}:${id}`]));
    const sources = tool.sources.length;
    const { catalogue } = snapshot.methodology;
    return {
      slug,
      name: cut(name, MOST.name),
      category,
      website: cut(website, MOST.website),
      summary: cut(summary, MOST.summary),
      ...(closed && { closed }),
      price: cut(toolPriceInWords(price, tool.facts), MOST.price),
      facts: answersByGroup(
        facts.filter(({ group }) => groups.includes(group)),
        catalogue,
        value,
      ),
      costs_extra: keysOf(
        facts.filter(({ extra }) => extra),
        MOST.keys,
      ),
      ...(note > 0 && noted.length > 0 && { notes: notesOn(noted, note) }),
      ...(note === 0 && { noted: keysOf(noted, MOST.noted) }),
      places: Object.fromEntries(firstThatFit(MOST.places, places)),
      alternatives: firstThatFit(
        MOST.alternatives,
        (snapshot.alternatives[slug] ?? []).map((near) => near.slug),
      ),
      independence: `${percent(independence.vendor_only, 1)} of the answers cite only the vendor; ${independence.publishers} publishers`,
      ...nonEmpty({ identifiers: firstThatFit(MOST.identifiers, current) }),
      ...(seen !== null && { seen }),
      ...(groups.length === items.length &&
        sources > 0 && {
          more: { left: sources, next: 'groups, or keys: whole answers and notes, sources and open questions' },
        }),
    };
  },
  more: (left) => ({ left: left.length, next: cut(`groups: ${left.join(', ')}`, MOST.price) }),
});

const notesOn = (noted: readonly Fact[], most: number) =>
  Object.fromEntries(noted.map(({ key, note = '' }) => [key, cut(note, most)]));

/** The first keys that fit, and how many are left. */
function keysOf(facts: readonly Fact[], most: number): string[] {
  const keys = facts.map(({ key }) => key);
  const shown = firstThatFit(most, keys);
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

function add(answers: GroupAnswers, name: string, fact: Fact, catalogue: Catalogue, most: number) {
  const { status, value, display, disagrees = [] } = fact;
  if (status === 'unknown' || status === 'not_applicable') answers[status] = [...(answers[status] ?? []), name];
  else if (status === 'disputed') {
    const others = disagrees.map((claim) => claim.display).join('; ');
    answers.disputed = { ...answers.disputed, [name]: cut(`${display}; others say: ${others}`, most) };
  } else if (typeof value === 'boolean') {
    const list = value ? 'yes' : 'no';
    answers[list] = [...(answers[list] ?? []), name];
  } else
    answers.values = {
      ...answers.values,
      [name]: cut(formatValueShort(fact), longestValue(fact, catalogue, most)),
    };
}

/** An address is whole where it can be. */
function longestValue({ key }: Fact, { keys }: Catalogue, most: number): number {
  return keys[key]?.type === 'url' ? Math.max(most, MOST.website) : most;
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

const { facts: byGroup, ...rest } = overview;

/** An overview; if facts are selected, these with their sources. */
const ConciseToolAnswer = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  ...Type.Partial(Type.Object(rest)).properties,
  facts: Type.Union([byGroup, Type.Record(Type.String(), ConciseFact)], {
    description: 'By group; if facts are selected, by key.',
  }),
  see_also: Type.Optional(Type.Array(Type.String(), { description: 'Other keys about what keys names.' })),
  sources: Type.Optional(ConciseSources),
  open_questions: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'What to ask the vendor about the selected facts, with the jobs for which it is open.',
    }),
  ),
  open_questions_left: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Open questions without room here; fewer keys or groups have them.' }),
  ),
});

/** The selected facts with their sources. */
const selectedFacts = concise({
  answer: ConciseToolAnswer,
  load(snapshot, { slug, ...wanted }: ToolInput) {
    const tool = findTool(snapshot, slug, 'slug');
    const selected = selectFacts(wanted);
    const items = Object.values(tool.facts).filter(selected.has);
    const keys = new Set(items.map(({ key }) => key));
    return {
      items,
      tool,
      cited: sourcesById(tool.sources),
      open: selected.isByStatus ? [] : openQuestions(snapshot, tool.slug, keys),
      also: seeAlso(wanted, Object.keys(tool.facts)),
      besides: wanted.groups ? ' (without groups)' : '',
    };
  },
  levels: NOTE_LENGTHS,
  write({ tool, cited, open, also }, shown, note) {
    const { facts, sources } = factsWithSources(shown, cited, note);
    const named = firstThatFit(MOST.open, open);
    return {
      slug: tool.slug,
      name: cut(tool.name, MOST.name),
      facts,
      ...(Object.keys(sources).length > 0 && { sources }),
      ...(named.length > 0 && { open_questions: Object.fromEntries(named) }),
      ...(open.length > named.length && { open_questions_left: open.length - named.length }),
      ...(also.length > 0 && { see_also: also }),
    };
  },
  more: (left, loaded) => moreKeys(left, loaded),
});

/** An overview of the tool or, if facts are selected, these. @throws Problem tool_not_found, unknown_group or unknown_key */
export const conciseTool: Concise<ToolInput, typeof ConciseToolAnswer> = {
  schema: ConciseToolAnswer,
  run(snapshot, { detail: _, ...input }) {
    const isAll = Object.keys(input).length === 1;
    return (isAll ? conciseOverview : selectedFacts).run(snapshot, input);
  },
};

/** The questions that are open in any of its jobs and ask about some of these keys, each once, with these jobs. */
function openQuestions(snapshot: Snapshot, slug: string, keys: ReadonlySet<string>): [string, string[]][] {
  const asks = (question: string) => question.split('|').some((single) => keys.has(splitQuestion(single).key));
  const jobs = new Map<string, string[]>();
  for (const [job, open] of Object.entries(openByJob(snapshot, slug)))
    for (const { question } of open) if (asks(question)) jobs.set(question, [...(jobs.get(question) ?? []), job]);
  return [...jobs];
}

const MOST_RELATED = 6;

/**
 * Other keys about what is asked for: those of the same group whose name starts with the same word, so that `ai.mcp_server` leads to
 * `ai.mcp_address`.
 * @param all keys, in the order of the catalogue
 */
export function seeAlso(
  { keys = [], groups = [] }: { readonly keys?: readonly string[]; readonly groups?: readonly string[] },
  all: readonly string[],
): string[] {
  const subjects = new Set(keys.map(subjectOf));
  const isSelected = (key: string) => keys.includes(key) || groups.includes(groupOf(key));
  return all.filter((key) => subjects.has(subjectOf(key)) && !isSelected(key)).slice(0, MOST_RELATED);
}

/** The group and the first word of the name: `ai.mcp` of `ai.mcp_server`. */
function subjectOf(key: string): string {
  return key.replace(/^([^.]+\.[^_]+).*/, '$1');
}
