import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { needChoices, needParameters } from '../../../server/calls/need/parameters.ts';
import { canonicalAddress, defineOperation } from '../../../server/calls/operation.ts';
import { FactKeys, selectionChoices } from '../../../server/calls/selection.ts';
import { validateTools } from '../../../server/calls/tool-names.ts';
import { Problem } from '../../../server/http/problem.ts';
import { serveWith } from './added-operation.ts';

/* Problems suggest a corrected call. The server finds it without running the operation. */

let runs = 0;

const countRuns = defineOperation({
  name: 'count_runs',
  path: '/runs',
  title: 'Runs',
  description: 'Counts its runs.',
  question: 'How often did it run?',
  startWith: ['required'],
  choices: { ...needChoices, keys: selectionChoices.keys },
  input: Type.Object({
    ...needParameters,
    keys: FactKeys('Columns.'),
    size: Type.Optional(Type.Enum(['small', 'large'])),
  }),
  output: Type.Object({ runs: Type.Integer() }),
  examples: () => [{ required: ['ai.mcp_server'], people: 2 }, {}],
  validate(snapshot, input) {
    validateTools(snapshot, input);
    if (input.size !== undefined && input.people === undefined)
      throw new Problem('missing_parameter', 'A size needs "people".', { parameter: 'size' });
  },
  run() {
    runs += 1;
    return { runs };
  },
});
const { get, call } = await serveWith(countRuns);

it.each([
  ['an unknown value', { size: 'smal', people: 3 }, { size: 'small', people: 3 }],
  ['an unknown currency', { currency: 'EURR', people: 3 }, { currency: 'EUR', people: 3 }],
  ['an unknown key', { keys: ['ai.mcp_servr', 'team.sso'] }, { keys: ['ai.mcp_server', 'team.sso'] }],
  ['a negated question', { required: ['!team.sso'], people: 3 }, { unwanted: ['team.sso'], people: 3 }],
  ['an unknown tool', { without: ['flagmest'] }, { without: ['flagmast'] }],
  [
    'several errors at once',
    { people: 1, size: 'smal', tools: ['flagmest'], nice: ['team.ssso'] },
    { people: 1, size: 'small', tools: ['flagmast'], nice: ['team.sso'] },
  ],
])('rejects %s without running the operation and suggests a call that works', async (_, input, corrected) => {
  runs = 0;
  const problems = [await (await get(canonicalAddress(countRuns, input))).json(), await call(input)];
  expect(runs).toBe(0);
  for (const { next } of problems) {
    expect(next).toMatchObject({ tool: 'count_runs', arguments: corrected });
    expect((await get(next.get)).status).toBe(200);
  }
  expect(runs).toBe(2);
});

it.each([
  ['an invalid number', { people: 'many', nice: ['team.sso'] }],
  ['input that violates a rule of the operation', { size: 'small', nice: ['team.sso'] }],
])('rejects %s without suggesting a call', async (_, input) => {
  for (const problem of [await (await get(canonicalAddress(countRuns, input))).json(), await call(input)])
    expect([problem.code, problem.next]).toEqual([expect.any(String), undefined]);
});
