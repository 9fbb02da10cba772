import { Type } from 'typebox';
import { carriedParameters } from '../../need/parameters.ts';

export const QUESTION_ROUTE = {
  path: '/questions/{key}',
  input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }), ...carriedParameters }),
};
