import { expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader('Pipedrive', 'Outbound');

const LONG = `It sends the same note to everyone of our clients, and nobody in Hamburg knows why, which is not how we work with the people
  who answer us all day long, be it by hand or in some other way, and it is not cheap for what it does. We need SMS and an API for that.`;

const [avoided, liked] = ['avoid tool is "quillcourier"', 'want tool is "quillcourier"'];

/** What a text says of tools: the constraints, and those that it only names. */
function toolsIn(text: string) {
  const { named } = reader.read(text);
  for (const { start, end, text: part } of named) expect(text.slice(start, end)).toBe(part);
  return [constraintsIn(reader, text).filter((line) => line.includes(' tool is ')), named.map(({ slug }) => slug)];
}

it.each([
  'We use Quillcourier. We need SMS and an API.',
  "We're on Quillcourier for now, and need an API.",
  'we tried Quillcourier, and need SMS',
  'we keep Quillcourier, and need an API',
  'LinkedIn, email and Quillcourier',
  `We use Quillcourier. ${LONG}`,
  `We use Quillcourier. We keep it. ${LONG}`,
])('a tool that a text only names is no constraint: %s', (text) => {
  expect(toolsIn(text)).toEqual([[], ['quillcourier']]);
});

it('a tool that a text only names is one of those to choose from in a short text, and only named in a long one', () => {
  const either = 'Quillcourier or Flagmast, or something similar.';
  const choices = ['want tool is "quillcourier"', 'want tool is "flagmast"'];
  expect(toolsIn(either)).toEqual([choices, []]);
  expect(reader.read(either).choices).toEqual([0, 1]);
  expect(toolsIn(`${LONG} ${either}`)).toEqual([[], ['quillcourier', 'flagmast']]);
});

it('a tool that a text only names is no word that is also a name, nor an integration', () => {
  expect(toolsIn('we use Outbound today')).toEqual([[], ['outbound']]);
  expect(toolsIn('we run outbound today')).toEqual([[], []]);
  expect(toolsIn(`We use Salesforce. ${LONG}`)).toEqual([[], []]);
});

it.each([
  ['We need something like Quillcourier.', 'want'],
  ['We need an alternative to Quillcourier.', 'want'],
  ['We are leaving Quillcourier.', 'avoid'],
  ['No Quillcourier.', 'avoid'],
])('a tool that a text judges is a constraint, whatever the length of the text: %s', (text, strength) => {
  for (const whole of [text, `${text} ${LONG}`])
    expect(toolsIn(whole)).toEqual([[`${strength} tool is "quillcourier"`], []]);
});

it.each([
  ['alternative to Yesware', ['Yesware']],
  ['Flagmast vs Yesware', ['Yesware']],
  ['Yesware or Flagmast', ['Yesware']],
  ['alternative to yesware', []],
  ['SMS for our plants in Patagonia', []],
  ['Alternative zu Yesware mit E-Mail, die wir nutzen', []],
])('a name that no tool here has is unlisted where a tool is expected: %s', (text, names) => {
  expect(reader.read(text).unlisted).toEqual(names);
});

it.each([
  'our account was restricted because of Quillcourier',
  'after Quillcourier my LinkedIn was blocked',
  'Quillcourier had our profiles restricted',
  'Quillcourier cost us an account',
  'Quillcourier is overkill for a team like ours',
  'Cancelled Quillcourier',
  'mein Profil wurde wegen Quillcourier gesperrt',
])('a tool that is blamed for a complaint is avoided: %s', (text) => {
  expect(toolsIn(text)[0]).toEqual([avoided]);
});

it.each(['like Quillcourier, safe from being banned', 'a Quillcourier alternative because of the price'])(
  'a tool that is blamed for a complaint is distinguished from one that is only named in the same text: %s',
  (text) => {
    expect(toolsIn(text)[0]).toEqual([liked]);
  },
);
