import { type Static, Type } from 'typebox';
import { Methodology } from '../../../model/methodology.ts';
import { Platform } from '../../../model/platform.ts';
import { ListHealth } from '../../../model/ranking/health.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Detail } from '../detail.ts';
import { listsByJob } from '../job-list/places.ts';
import { operation } from '../operation.ts';
import { conciseMethod, PARTS, type Part } from './concise.ts';

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
    'How places are counted, as data: jobs with their questions, rules, limits, exchange rates, how far places can be trusted. For the catalogue of questions use list_questions, for the places get_rankings. Part platforms has the rules of LinkedIn and others.',
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
