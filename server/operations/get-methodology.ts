import { Type } from 'typebox';
import { Methodology } from '../../model/methodology.ts';
import { operation } from './operation.ts';

export const getMethodology = operation({
  name: 'get_methodology',
  path: '/methodology',
  title: 'How scores and ranks are made',
  description:
    'The whole method as data: profiles, dimensions, indicators with their rules, weights and points tables, limits, exchange rates, the catalogue of questions, categories. Enough to recompute any score by hand.',
  input: Type.Object({}),
  output: Type.Object({ methodology: Methodology }),
  problems: [],
  examples: () => [{}],
  run: ({ methodology }) => ({ methodology }),
});
