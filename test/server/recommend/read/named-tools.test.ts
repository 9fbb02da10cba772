import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader('Pipedrive', 'Outbound');

const read = (text: string) => constraintsIn(reader, text);
const [avoided, liked, cheap, joined] = [
  'avoid tool is "pipedrive"',
  'want tool is "pipedrive"',
  'want pricing.starts_at lowest null',
  'must integrations.pipedrive one_of ["native","connector"]',
];

describe('an integration that is also a tool', () => {
  it.each([
    ['Pipedrive is too pricey for our team', [avoided, cheap]],
    ['we want to get rid of Pipedrive', [avoided]],
    ['Pipedrive is too expensive, something similar please', [liked, cheap]],
    ['a Pipedrive alternative', [liked]],
  ])('is not an integration if it is to be left: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['needs Pipedrive, and Quillcourier is too expensive', [joined, 'avoid tool is "quillcourier"', cheap]],
    ['needs Pipedrive and Quillcourier is too expensive', [joined, 'avoid tool is "quillcourier"', cheap]],
    ['leaving Sealpress, needs Pipedrive', ['avoid tool is "sealpress"', joined]],
    ['we use Pipedrive', [joined]],
  ])('is an integration if another tool is left: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['we are leaving Salesforce', 'dropping our Salesforce', 'Salesforce is too complicated'])(
    'is reported as not understood if it is to be replaced and is not a tool of the snapshot: %s',
    (text) => {
      expect(read(text)).toEqual([]);
      expect(reader.read(text).notUnderstood).toEqual(['Salesforce']);
    },
  );
});

it('does not read a refused integration as an unwanted tool', () => {
  expect(read('Slack is a no-go')).toEqual(['avoid integrations.slack is true']);
});

describe('half the price', () => {
  it.each([
    ['half the cost of Flagmast', 'half'],
    ['a third of the price of Flagmast', 'third'],
    ['la moitié du prix de Flagmast', 'moitié'],
  ])('means cheaper than the tool, and reports that the factor was not used: %s', (text, factor) => {
    expect(read(text)).toEqual([cheap, 'want tool is "flagmast"']);
    expect(reader.read(text).notUnderstood).toEqual([factor]);
  });
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

  it('is not alone with another word next to it', () => {
    expect(read('outbound please')).toEqual([]);
  });
});

describe('refusals that end in the verb', () => {
  it.each([
    ['E-Mail, Anrufe brauchen wir überhaupt nicht', ['must channels.email is true']],
    ['WhatsApp wollen wir auf keinen Fall', ['avoid channels.whatsapp is true']],
    ['Anrufe möchten wir nicht', ['avoid channels.calls is true']],
  ])('are distinguished from something that is not needed: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });
});

it('reads the whole of a text for a type', () => {
  const text = 'an API to put LinkedIn sending inside our SaaS';
  expect(read(text)).toEqual(['must category is "outreach-api"']);
  expect(reader.read(text)).toMatchObject({ understood: [{ end: text.length }], notUnderstood: [] });
});
