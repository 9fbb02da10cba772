import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader('Pipedrive', 'Outbound');

const read = (text: string) => constraintsIn(reader, text);
const cheap = 'want pricing.starts_at lowest null';

it.each(['we are leaving Salesforce', 'dropping our Salesforce', 'Salesforce is too complicated'])(
  'an integration that is also a tool is reported as not understood if it is to be replaced and is not a tool of the snapshot: %s',
  (text) => {
    expect(read(text)).toEqual([]);
    expect(reader.read(text).notUnderstood).toEqual(['Salesforce']);
  },
);

it.each([
  ['half the cost of Flagmast', 'half'],
  ['a third of the price of Flagmast', 'third'],
  ['la moitié du prix de Flagmast', 'moitié'],
])('half the price means cheaper than the tool, and reports that the factor was not used: %s', (text, factor) => {
  expect(read(text)).toEqual([cheap, 'want tool is "flagmast"']);
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

it.each([
  ['E-Mail, Anrufe brauchen wir überhaupt nicht', ['must channels.email is true']],
  ['WhatsApp wollen wir auf keinen Fall', ['avoid channels.whatsapp is true']],
  ['Anrufe möchten wir nicht', ['avoid channels.calls is true']],
])('refusals that end in the verb are distinguished from something that is not needed: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
  expect(reader.read(text).notUnderstood).toEqual([]);
});

it('reads the whole of a text for a type', () => {
  const text = 'an API to put LinkedIn sending inside our SaaS';
  expect(read(text)).toEqual(['must category is "outreach-api"']);
  expect(reader.read(text)).toMatchObject({ understood: [{ end: text.length }], notUnderstood: [] });
});
