import { type Static, Type } from 'typebox';
import { Methodology } from '../../../model/methodology.ts';
import { currentVersion, Platform } from '../../../model/platform.ts';
import { questionName, TIERS } from '../../../model/job.ts';
import { ListHealth } from '../../../model/ranking/pairs.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Concise, concise, firstThatFit, More } from '../concise/form.ts';
import { healthInWords } from '../job-list/concise.ts';
import { listsByJob } from '../job-list/places.ts';
import { operation } from '../operation.ts';
import { Detail } from '../selection.ts';

const Texts = Type.Record(Type.String(), Type.String());

const ConciseMethod = Type.Object({
  version: Type.String(),
  principles: Type.Optional(Type.Array(Type.String(), { description: 'What a place says and what it does not.' })),
  jobs: Type.Optional({ ...Texts, description: 'By job: its label, and how many questions it asks.' }),
  profiles: Type.Optional(Texts),
  parts: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), {
      description: 'What the parameter part can name, with the characters of each in full detail.',
    }),
  ),
  part: Type.Optional(Texts),
  see: Type.Optional(Type.String({ description: 'Where there is more about it.' })),
  more: Type.Optional(More),
});
type ConciseMethod = Static<typeof ConciseMethod>;

/* In characters: the parts of the overview, and one text of a part. */
const MAX_PRINCIPLES = 1000;
const MAX_LIST = 1000;
const MAX_TEXT = 700;
const MAX_DESCRIPTION = 110;

/** One part of the method in words. */
const onePart = concise({
  answer: ConciseMethod,
  load: (snapshot, { part }: { readonly part: Part }) => ({
    items: partInWords(part, snapshot).map(([name, text]) => [name, cut(text, MAX_TEXT)] as const),
    version: snapshot.methodology.version,
    part,
  }),
  write: ({ version, part }, shown) => ({
    version,
    part: Object.fromEntries(shown),
    ...(part === 'catalogue' && { see: 'list_questions (GET /api/v1/questions) has the questions.' }),
    ...(part === 'platforms' && {
      see: 'GET /api/v1/platforms/{platform} has what each said before. No judgement on a tool.',
    }),
    ...(part === 'jobs' && { see: 'get_rankings with job has the list of a job.' }),
  }),
  more: (left) => ({ left: left.length, next: 'detail: full' }),
});

/** The method in short, or one part of it in words. */
const conciseMethod: Concise<{ readonly part?: Part }, typeof ConciseMethod> = {
  schema: ConciseMethod,
  run: (snapshot, { part }) => (part === undefined ? overview(snapshot) : onePart.run(snapshot, { part })),
};

function overview({ methodology, ...snapshot }: Snapshot): ConciseMethod {
  const { version, principles, jobs, profiles } = methodology;
  const sizes = PARTS.map((part): [string, number] => [
    part,
    part === 'lists' || part === 'platforms'
      ? JSON.stringify(partInWords(part, { methodology, ...snapshot })).length
      : JSON.stringify(methodology[part]).length,
  ]);
  return {
    version,
    principles: firstThatFit(MAX_PRINCIPLES, principles),
    jobs: within(
      MAX_LIST,
      Object.entries(jobs).map(([slug, job]) => [
        slug,
        `${job.label}: ${TIERS.map((tier) => `${job[tier].length} ${tier}`).join(', ')}`,
      ]),
    ),
    profiles: within(
      MAX_LIST,
      Object.entries(profiles).map(([slug, { label, description }]) => [
        slug,
        `${label}: ${cut(description, MAX_DESCRIPTION)}`,
      ]),
    ),
    parts: Object.fromEntries(sizes),
  };
}

const within = (most: number, entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(firstThatFit(most, entries));

/** The parts of the answer that can be asked for alone. */
export const PARTS = [
  ...['principles', 'rules', 'limits', 'notices', 'min_pages', 'profiles', 'jobs', 'lists', 'catalogue', 'categories'],
  ...['currencies', 'changelog', 'platforms'],
] as const as readonly Part[];
type Part = Exclude<keyof Methodology, 'version'> | 'lists' | 'platforms';

/** A part as texts under names. */
type Lines = readonly (readonly [name: string, text: string])[];

/** A part in words, in the order of the method. */
function partInWords(part: Part, snapshot: Snapshot): Lines {
  return WORDS[part](snapshot.methodology, snapshot);
}

const numbered = (texts: readonly string[]): Lines => texts.map((text, i) => [String(i + 1), text]);

const WORDS: Readonly<Record<Part, (method: Methodology, snapshot: Snapshot) => Lines>> = {
  principles: ({ principles }) => numbered(principles),
  rules: ({ rules }) => Object.entries(rules),
  limits: ({ limits }) => numbered(limits),
  notices: ({ notices }) => Object.entries(notices),
  min_pages: ({ min_pages }) => [
    ['min_pages', `${min_pages} pages about a tool have to be read for it to have a place.`],
  ],
  profiles: ({ profiles }) =>
    Object.entries(profiles).map(([slug, { label, description, why }]) => [slug, `${label}. ${description} ${why}`]),
  jobs: ({ jobs }) =>
    Object.entries(jobs).map(([slug, job]) => [
      slug,
      `${job.label}. ${TIERS.map((tier) => `${tier}: ${job[tier].map(questionName).join(', ')}`).join('; ')}`,
    ]),
  lists: (_, snapshot) => Object.entries(listsByJob(snapshot)).map(([job, { health }]) => [job, healthInWords(health)]),
  catalogue: ({ catalogue }) => Object.entries(catalogue.keys).map(([key, { label }]) => [key, label]),
  categories: ({ categories }) =>
    Object.entries(categories).map(([slug, { label, description }]) => [slug, `${label}: ${description}`]),
  currencies: ({ currencies: { base, as_of, source, rates } }) => [
    ['base', base],
    ['as_of', as_of],
    ['source', source.url],
    ...Object.entries(rates).map(([currency, rate]) => [currency, `${rate} ${base}`] as const),
  ],
  platforms: (_, { platforms }) =>
    [...platforms.values()].flatMap(({ slug, rules }) =>
      rules.map((rule) => {
        const { says, dated } = currentVersion(rule);
        const title = says === null ? 'No longer there' : rule.title;
        return [`${slug}/${rule.id}`, `${title} (${rule.document}, since at least ${dated})`] as const;
      }),
    ),
  changelog: ({ changelog }) => changelog.map(({ version, date, change }) => [version, `${date}: ${change}`]),
};

const Input = Type.Object({
  part: Type.Optional(
    Type.Unsafe<Part>(
      Type.Union(
        PARTS.map((part) => Type.Literal(part)),
        { description: 'Only this part.' },
      ),
    ),
  ),
  detail: Detail,
});
type Input = Static<typeof Input>;

const PartOfMethodology = Type.Partial(Methodology, {
  title: 'PartOfMethodology',
  description: 'The version, and the part that is asked for.',
});

const Lists = Type.Record(Type.String(), ListHealth, { description: 'How much the list of each job says, by job.' });

export const getMethodology = operation({
  name: 'get_methodology',
  path: '/methodology',
  title: 'How places are made',
  description:
    'How places are counted, as data: jobs with their questions, rules, limits, exchange rates. For the catalogue of questions use list_questions, for the places get_rankings. Part platforms has the rules of LinkedIn and others.',
  question: 'How are places made? What do the rules of LinkedIn say?',
  startWith: ['part'],
  isResource: true,
  input: Input,
  output: Type.Object({
    methodology: Type.Union([Methodology, PartOfMethodology]),
    lists: Type.Optional(Lists),
    platforms: Type.Optional(
      Type.Array(Platform, { description: 'The rules of platforms; with part platforms only.' }),
    ),
  }),
  examples: () => [{ part: 'rules' as const, detail: 'full' as const }, {}],
  full: methodFor,
  concise: conciseMethod,
});

function methodFor(
  snapshot: Snapshot,
  { part }: Input,
): { methodology: Partial<Methodology>; lists?: Static<typeof Lists>; platforms?: Platform[] } {
  const { methodology, platforms } = snapshot;
  const lists = () =>
    Object.fromEntries(Object.entries(listsByJob(snapshot)).map(([job, { health }]) => [job, health]));
  if (part === undefined) return { methodology, lists: lists() };
  const { version } = methodology;
  if (part === 'lists') return { methodology: { version }, lists: lists() };
  if (part === 'platforms') return { methodology: { version }, platforms: [...platforms.values()] };
  return { methodology: { version, [part]: methodology[part] } };
}
