import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

/** What follows a story and makes the text a long one, and the criteria of it. */
const REQUEST = `Now somebody in Hamburg looks after all of it, day in and day out, and it should work for everyone of us
  without a lot of reading up, be it on a train or at a desk, by day or by night, and with us or without us, for that is how we work.
  We need SMS and an API.`;
const REQUESTED = ['must channels.sms is true', 'must ai.public_api is true'];

describe('a sentence of a long text that tells what happened', () => {
  it.each([
    ['Last year we had WhatsApp and calls in one tool.', ['WhatsApp', 'calls']],
    ['It ran in a Chrome extension.', ['Chrome extension']],
  ])('expresses no criteria, and its words are reported: %s', (story, words) => {
    expect(read(`${story} ${REQUEST}`)).toEqual(REQUESTED);
    expect(reader.read(`${story} ${REQUEST}`).notUnderstood).toEqual(expect.arrayContaining(words));
  });

  it.each([
    ['Last year we had calls and need them.', 'must channels.calls is true'],
    ['Please with webhooks, they were good.', 'want integrations.webhooks is true'],
    ['We had a budget of $900 a month.', expect.stringContaining('must budget lte {"amount":900')],
  ])('keeps them if it also asks for something: %s', (story, criterion) => {
    expect(read(`${story} ${REQUEST}`)).toEqual([criterion, ...REQUESTED]);
  });

  it.each([
    [
      'We were 6 SDRs with 4 LinkedIn profiles.',
      ['people is 6', 'linkedin_accounts is 4', 'channels.linkedin is true'],
    ],
    ['It was LinkedIn and email.', ['channels.linkedin is true', 'channels.email is true']],
    ['We had an alternative to Flagmast.', ['tool is "flagmast"']],
  ])('keeps what it says of the buyer, of LinkedIn and email, and of tools: %s', (story, understood) => {
    expect(read(`${story} ${REQUEST}`).map((line) => line.replace(/^(must|want) /, ''))).toEqual([
      ...understood,
      ...REQUESTED.map((line) => line.replace('must ', '')),
    ]);
  });

  it.each(['Last year two of us got banned.', 'We had our profiles suspended.'])('keeps its fears: %s', (story) => {
    expect(read(`${story} ${REQUEST}`)).toEqual([
      ...['daily_limits', 'random_delays', 'warm_up', 'dedicated_ip'].map((key) => `want safety.${key} is true`),
      ...REQUESTED,
    ]);
  });
});

it('a number of a sentence that tells what happened gives way to the same number in the present', () => {
  const constraints = read(
    `Last year two LinkedIn accounts were banned. We are 5 SDRs with 4 LinkedIn accounts. ${REQUEST}`,
  );
  expect(constraints).toContain('must linkedin_accounts is 4');
  expect(constraints).not.toContain('must linkedin_accounts is 2');
});

describe('a text of stories alone', () => {
  const STORY = `Last year we had WhatsApp and calls in one tool, and it was all we had. Everyone of us had it on a train or
    at a desk, and it was good to have it day in and day out. Two years before that it was SMS and an API, which was all that
    we had back in those days, and it was good for us as well.`;

  it('keeps its criteria as wants', () => {
    expect(read(STORY)).toEqual([
      'want channels.whatsapp is true',
      'want channels.calls is true',
      'want channels.sms is true',
      'want ai.public_api is true',
    ]);
  });

  it('keeps them if they also say who the buyer is', () => {
    expect(read(`We were 6 SDRs. ${STORY}`)).toEqual(['must people is 6', ...read(STORY)]);
  });
});

describe('what a long text asks for', () => {
  it.each([
    ['With WhatsApp.', 'want channels.whatsapp is true'],
    ['WhatsApp is needed.', 'must channels.whatsapp is true'],
    ['Without a browser extension.', 'avoid product.runs_on includes "browser-extension"'],
    ['For 6 users.', 'must people is 6'],
    ['Under $90 a month.', 'must budget lte {"amount":90,"currency":"USD","period":"month","per":null}'],
  ])('is a must in words of need alone, and a number and a sum always: %s', (text, expected) => {
    expect(read(`${REQUEST} ${text}`)).toContain(expected);
  });

  it('is a must in any words, and stories count, in a text of at most 60', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (more) => {
        const text = `We had WhatsApp. ${'so '.repeat(more)}we need SMS. Webhooks.`;
        const isLong = text.split(' ').length > 60;
        const story = isLong ? [] : ['must channels.whatsapp is true'];
        const webhooks = `${isLong ? 'want' : 'must'} integrations.webhooks is true`;
        expect(read(text)).toEqual([...story, REQUESTED[0], webhooks]);
      }),
      { numRuns: 60, examples: [[53], [54]] },
    );
  });
});
