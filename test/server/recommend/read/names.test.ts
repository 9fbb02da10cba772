import { describe, expect, it } from 'vitest';
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

/** The tools that a text names, with their strength or, in a question about them, `asks flagmast`. */
function named(text: string): string[] {
  const { understood, question } = reader.read(text);
  const tools = understood.flatMap(({ constraint: { key, strength, value } }) =>
    key === 'tool' ? [`${strength} ${value}`] : [],
  );
  return [...tools, ...(question?.tools ?? []).map((slug) => `asks ${slug}`)];
}

it.each([
  ['like Quillcourier but cheaper', ['want quillcourier']],
  ['anything but Flagmast', ['avoid flagmast']],
  ['Sealpress is too expensive', ['avoid sealpress']],
  ['Sealpress is too expensive, we want something similar', ['want sealpress']],
  ['we use Beaconyard and want to switch', ['avoid beaconyard']],
  ['we use Ravenpost for data and keep it', []],
  ['flagmst or quilcourier', ['asks flagmast', 'asks quillcourier']],
  ['paperlantern, quill courier, flag mast', ['asks paper-lantern', 'asks quillcourier', 'asks flagmast']],
  ['PLN, Hillfire', ['asks paper-lantern', 'asks beaconyard']],
  ['Dovecote-9 or dovecote 9', ['asks dovecote-9']],
])('reads the tools that "%s" names', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

it.each([
  ['Presently alternative', ['want presently']],
  ['presently vs outbound', ['asks presently', 'asks outbound']],
  ['presently.io', ['asks presently']],
  ['larkpost', ['asks larkpost-io']],
  ['close more deals with outbound', []],
  ['stop when they are presently away', []],
  ['LinkedIn Outbound Automation With Presently Sent Invites', []],
  ['we are presently short of leads for our outbound', []],
])('distinguishes a name from an ordinary word in "%s"', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

it('marks tools named as a choice', () => {
  const { understood } = reader.read('Flagmast or Quillcourier, or something similar?');
  expect(understood.map(({ constraint }) => constraint.assumed)).toEqual(
    Array(2).fill('named as one of the tools to choose from'),
  );
});

const cheap = 'want pricing.plans lowest null';

it.each(['we are leaving Salesforce', 'dropping our Salesforce', 'Salesforce is too complicated'])(
  'an integration that is also a tool is reported as not understood if it is to be replaced and is not a tool of the snapshot: %s',
  (text) => {
    expect(constraintsIn(reader, text)).toEqual([]);
    expect(reader.read(text).notUnderstood).toEqual(['Salesforce']);
  },
);

it.each([
  ['half the cost of Flagmast', 'half'],
  ['a third of the price of Flagmast', 'third'],
  ['la moitié du prix de Flagmast', 'moitié'],
])('half the price means cheaper than the tool, and reports that the factor was not used: %s', (text, factor) => {
  expect(constraintsIn(reader, text)).toEqual([cheap, 'want tool is "flagmast"']);
  expect(reader.read(text).notUnderstood).toEqual([factor]);
});

describe('a name alone', () => {
  it.each(['Quillcourier', 'presently', 'Presently?', 'presently.io'])('is a question about the tool: %s', (text) => {
    const { understood, notUnderstood, question } = reader.read(text);
    expect([understood, notUnderstood]).toEqual([[], []]);
    expect(question).toMatchObject({ asks: 'tool', tools: [/quill/i.test(text) ? 'quillcourier' : 'presently'] });
  });

  it.each([
    ['outbound', ['tool']],
    ['Pipedrive', ['tool', 'integrations.pipedrive']],
  ])('is ambiguous if it has another meaning: %s', (text, keys) => {
    const { understood, ambiguous } = reader.read(text);
    expect(understood).toEqual([]);
    expect(ambiguous.map(({ readings }) => readings.map(({ key }) => key))).toEqual([keys]);
  });
});
