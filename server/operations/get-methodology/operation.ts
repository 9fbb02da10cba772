import { Type } from 'typebox';
import { operation } from '../../calls/operation.ts';
import { platformAnswer } from '../get-platform/rules.ts';
import { MethodAnswer, type MethodPart, PARTS } from './answer.ts';

/** What is too long to be given with the rest. */
const ON_REQUEST: ReadonlySet<MethodPart> = new Set(['catalogue', 'core', 'currencies', 'changelog', 'platforms']);

export const getMethodology = operation({
  name: 'get_methodology',
  path: '/methodology',
  title: 'How facts become results and ranks',
  description:
    "The method: principles, rules, limits, jobs, profiles and categories; with part also the catalogue, exchange rates, changelog or platforms' rules about automation. For one question use list_questions.",
  question: 'How are tools compared, and what may be automated?',
  isResource: true,
  input: Type.Object({
    part: Type.Optional(Type.Enum([...PARTS], { description: 'Only this part.' })),
  }),
  output: MethodAnswer,
  examples: () => [{ part: 'rules' as const }, {}],
  run({ methodology, platforms }, { part }) {
    const whole = { ...methodology, platforms: [...platforms.values()].map((one) => platformAnswer(one)) };
    const wanted = part === undefined ? PARTS.filter((one) => !ON_REQUEST.has(one)) : [part];
    return { version: methodology.version, ...Object.fromEntries(wanted.map((one) => [one, whole[one]])) };
  },
});
