import { expect, it } from 'vitest';
import { type RightAnswer, rightAnswers } from '../../../../tools/evals/conversations/conversation.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();
const textsOf = (label: RightAnswer) => rightAnswers(label, snapshot).map(({ text }) => text);

it.each([
  ['a yes', 'flagmast', 'team.sso', ['yes']],
  ['a no', 'flagmast', 'channels.email', ['no']],
  ['a sum, of a tool by its former name', 'hillfire', 'pricing.starts_at', ['40.00 GBP']],
  ['one of several values, or its name', 'flagmast', 'ai.mcp_server', ['official', 'Official']],
  ['a set, or the names of its members', 'flagmast', 'product.runs_on', ['cloud', "Vendor's cloud"]],
  ['what nobody knows', 'yew', 'team.sso', ['unknown']],
  ['what was not there', 'sealpress', 'ai.openapi', ['unknown', 'no']],
  ['what sources differ on', 'quillcourier', 'channels.calls', ['disputed']],
])('a fact is %s', (_, tool, key, texts) => {
  expect(textsOf({ fact: { tool, key } })).toEqual(texts);
});

it.each([
  ['has it', 'cloud', 'flagmast', 'yes'],
  ['is complete without it', 'desktop-app', 'flagmast', 'no'],
  ['is unknown', 'cloud', 'yew', 'unknown'],
])('a value of a set that %s', (_, has, tool, text) => {
  expect(textsOf({ fact: { tool, key: 'product.runs_on', has } })).toEqual([text]);
});

it.each([
  ['is so', 'flagmast', 'channels.email', false, ['right']],
  ['is not so', 'flagmast', 'channels.email', true, ['wrong']],
  ['is not known', 'yew', 'team.sso', true, ['unknown']],
  ['was not there', 'sealpress', 'ai.openapi', true, ['unknown', 'wrong']],
  ['was not there, as is said', 'sealpress', 'ai.openapi', false, ['unknown', 'right']],
  ['is disputed', 'quillcourier', 'channels.calls', true, ['unknown']],
  ['is another sum', 'flagmast', 'pricing.starts_at', { amount: 69, currency: 'USD' }, ['wrong']],
  ['is a value of a set', 'flagmast', 'product.runs_on', 'cloud', ['right']],
  ['is not in a complete set', 'flagmast', 'product.runs_on', 'desktop-app', ['wrong']],
  ['is not in an open set', 'flagmast', 'trust.data_region', 'eu', ['unknown']],
])('a premise that %s', (_, tool, key, says, texts) => {
  expect(textsOf({ premise: { tool, key, says } })).toEqual(texts);
});

it('which tools have something: those for which it is proven', () => {
  const tools = ['yew', 'hillfire', 'flagmast', 'sealpress'];
  expect(textsOf({ which: { tools, key: 'channels.linkedin' } })).toEqual(['beaconyard|flagmast']);
  expect(textsOf({ which: { tools, key: 'ai.mcp_server', value: 'official' } })).toEqual(['flagmast']);
  expect(textsOf({ which: { tools: ['yew', 'sealpress'], key: 'team.sso' } })).toEqual(['none']);
});

it('the plan with a price, by the month or by the year', () => {
  const plan = (amount: number, billing: 'month' | 'year') =>
    textsOf({ plan: { tool: 'flagmast', amount, currency: 'USD', billing } });
  expect([plan(999, 'month'), plan(799, 'year'), plan(9590, 'year'), plan(799, 'month')]).toEqual([
    ...[['Fleet'], ['Fleet'], ['Fleet'], ['unknown']],
  ]);
});

it.each([
  ['nobody', 'team.sso', 'there is no tool "nobody"'],
  ['yew', 'team.colour', 'there is no question "team.colour"'],
  ['yew', 'pricing.plans', 'the answer to "pricing.plans" is too long for a line'],
])('refuses a label that cannot be answered: %s %s', (tool, key, message) => {
  expect(() => textsOf({ fact: { tool, key } })).toThrow(message);
});
