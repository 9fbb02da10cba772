import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/understand.ts';
import { constraintsIn, realReader } from '../real-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await realReader();
});

const read = (text: string) => constraintsIn(reader, text);
const [avoided, liked, cheap, joined] = [
  'avoid tool is "hubspot-sales-hub"',
  'want tool is "hubspot-sales-hub"',
  'want pricing.starts_at lowest null',
  'must integrations.hubspot one_of ["native","connector"]',
];

describe('a program that others are joined to, and that is a tool too', () => {
  it.each([
    ['HubSpot is too pricey for our team', [avoided, cheap]],
    ['HubSpot ist zu teuer', [avoided, cheap]],
    ['HubSpot est trop cher pour nous', [avoided, cheap]],
    ['we want to get rid of HubSpot', [avoided]],
    ['HubSpot and Waalaxy are too expensive', [avoided, 'avoid tool is "waalaxy"', cheap]],
    ['HubSpot is too expensive, something similar please', [liked, cheap]],
    ['a HubSpot alternative', [liked]],
    ['replace HubSpot', [liked]],
  ])('is no wish to be joined where it is to be left: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['needs HubSpot, and Waalaxy is too expensive', [joined, 'avoid tool is "waalaxy"', cheap]],
    ['needs HubSpot and Waalaxy is too expensive', [joined, 'avoid tool is "waalaxy"', cheap]],
    ['leaving Lemlist, needs HubSpot', ['avoid tool is "lemlist"', joined]],
    ['we use HubSpot', [joined]],
  ])('is to be joined where another is left: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['we are leaving Salesforce', 'dropping our Salesforce', 'Salesforce is too complicated'])(
    'is told where it is left and no tool here: %s',
    (text) => {
      expect(read(text)).toEqual([]);
      expect(reader.read(text).notUnderstood).toEqual(['Salesforce']);
    },
  );
});

it('takes a program that is refused for no tool that is left', () => {
  expect(read('Slack is a no-go')).toEqual(['avoid integrations.slack is true']);
});

describe('half the price', () => {
  it.each([
    ['half the cost of Expandi', 'half'],
    ['a third of the price of Expandi', 'third'],
    ['halb so teuer wie Expandi', 'halb'],
    ['la moitié du prix de Expandi', 'moitié'],
    ['la mitad del precio de Expandi', 'mitad'],
    ['metade do preço do Expandi', 'metade'],
  ])('is cheaper than the tool, and tells that the measure was not used: %s', (text, factor) => {
    expect(read(text)).toEqual([cheap, 'want tool is "expandi"']);
    expect(reader.read(text).notUnderstood).toEqual([factor]);
  });
});

describe('a name alone', () => {
  it.each(['Waalaxy', 'clay', 'Hunter?', 'reply.io'])(
    'is the tool to be like, and tells that this is assumed: %s',
    (text) => {
      const { understood, notUnderstood } = reader.read(text);
      expect(understood.map(({ constraint: { key, strength } }) => [key, strength])).toEqual([['tool', 'want']]);
      expect(understood[0]?.constraint.assumed).toMatch(/^a name alone, taken as the tool that others should be like/);
      expect(notUnderstood).toEqual([]);
    },
  );

  it.each([
    ['outreach', ['tool']],
    ['HubSpot', ['tool', 'integrations.hubspot']],
  ])('is left open where it means something else besides: %s', (text, keys) => {
    const { understood, ambiguous } = reader.read(text);
    expect(understood).toEqual([]);
    expect(ambiguous.map(({ readings }) => readings.map(({ key }) => key))).toEqual([keys]);
  });

  it('is no longer alone with a word beside it', () => {
    expect(read('outreach please')).toEqual([]);
    expect(reader.read('like Waalaxy').understood[0]?.constraint).not.toHaveProperty('assumed');
  });
});

describe('refusals that end in the verb', () => {
  it.each([
    ['E-Mail, Anrufe brauchen wir überhaupt nicht', ['must channels.email is true']],
    ['WhatsApp wollen wir auf keinen Fall', ['avoid channels.whatsapp is true']],
    ['Anrufe will ich unter keinen Umständen', ['avoid channels.calls is true']],
    ['SMS auf keinen Fall, aber E-Mail', ['avoid channels.sms is true', 'must channels.email is true']],
    ['Anrufe möchten wir nicht', ['avoid channels.calls is true']],
  ])('are told from what is not needed: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });
});

it.each([
  [
    'connection requests and follow-up messages',
    ['must linkedin.connection_requests is true', 'must campaigns.sequences is true', 'must linkedin.messages is true'],
  ],
  ['an API to put LinkedIn sending inside our SaaS', ['must category is "outreach-api"']],
])('reads the whole of "%s"', (text, expected) => {
  const { understood, notUnderstood } = reader.read(text);
  expect(read(text)).toEqual(expected);
  expect(understood.at(-1)?.end).toBe(text.length);
  expect(notUnderstood).toEqual([]);
});
