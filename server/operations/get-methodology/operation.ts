import { Type } from 'typebox';
import { ListHealth } from '../../../model/job-health.ts';
import { Methodology } from '../../../model/methodology.ts';
import { Detail } from '../facts-detail.ts';
import { listsByJob } from '../job-list/places.ts';
import { operation, wholeOrConcise } from '../operation.ts';

export const getMethodology = operation({
  name: 'get_methodology',
  path: '/methodology',
  title: 'How places are made',
  description:
    'The whole method as data: the jobs with their questions and reasons, the rules of counting and placing, profiles, limits, exchange rates, the catalogue of questions, categories. Enough to recompute any place by hand. lists says how many pairs of the list of each job are parted.',
  input: Type.Object({ detail: Detail }),
  output: Type.Object({
    methodology: Methodology,
    lists: Type.Record(Type.String(), ListHealth, { description: 'How much the list of each job says, by job.' }),
  }),
  concise: Type.Object({}),
  problems: [],
  examples: () => [{}],
  views: wholeOrConcise(
    (snapshot) => ({
      methodology: snapshot.methodology,
      lists: Object.fromEntries(Object.entries(listsByJob(snapshot)).map(([job, { health }]) => [job, health])),
    }),
    () => ({}),
  ),
});
