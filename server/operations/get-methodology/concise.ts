import { type Static, Type } from 'typebox';
import { TIERS } from '../../../model/ranking/job.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Concise, concise, firstWithin, More } from '../concise/form.ts';
import { PARTS, type Part, partInWords } from './parts.ts';

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
    ...(part === 'jobs' && { see: 'get_rankings with job has the list of a job.' }),
  }),
  more: (left) => ({ left: left.length, next: 'detail: full' }),
});

/** The method in short, or one part of it in words. */
export const conciseMethod: Concise<{ readonly part?: Part }, typeof ConciseMethod> = {
  schema: ConciseMethod,
  run: (snapshot, { part }) => (part === undefined ? overview(snapshot) : onePart.run(snapshot, { part })),
};

function overview({ methodology, ...snapshot }: Snapshot): ConciseMethod {
  const { version, principles, jobs, profiles } = methodology;
  const sizes = PARTS.map((part): [string, number] => [
    part,
    part === 'lists'
      ? JSON.stringify(partInWords(part, { methodology, ...snapshot })).length
      : JSON.stringify(methodology[part]).length,
  ]);
  return {
    version,
    principles: firstWithin(MAX_PRINCIPLES, principles),
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
  Object.fromEntries(firstWithin(most, entries));
