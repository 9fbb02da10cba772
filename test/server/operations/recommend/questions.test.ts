import { describe, expect, it } from 'vitest';
import { displayValue } from '../../../../model/fact-text.ts';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { RecommendAnswer } from '../../../../server/operations/recommend/answer.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();
const say = (text: string) => served.json<RecommendAnswer>(`/api/v1/recommend?q=${encodeURIComponent(text)}`);

describe('a question about tools', () => {
  it.each([
    'How much is Flagmast for 8 LinkedIn accounts?',
    'Flagmast for 8 LinkedIn accounts, price?',
    'What does Flagmast cost for 8 LinkedIn accounts?',
  ])('about a price is answered with the bill for what it names: %s', async (text) => {
    const { kind, sentence, answers = [], understood } = await say(text);
    const { rows } = await served.json('/api/v1/cost?tools=flagmast&linkedin_accounts=8&required=channels.linkedin');
    expect([kind, understood.linkedin_accounts, understood.tools]).toEqual(['question', 8, ['flagmast']]);
    expect(answers[0]).toMatchObject({
      tool: 'flagmast',
      key: 'pricing.plans',
      price: rows[0].price,
      set_up: rows[0].set_up,
    });
    expect(sentence).toBe(`For 8 LinkedIn accounts, Flagmast costs ${priceInWords(rows[0].price)}.`);
  });

  it.each([
    ['Does Quillcourier have an API?', 'quillcourier', 'ai.public_api'],
    ['Does Flagmast have WhatsApp?', 'flagmast', 'channels.whatsapp'],
  ])('about a fact is answered as the tool itself is: %s', async (text, slug, key) => {
    const { kind, sentence, answers = [], rows } = await say(text);
    const tool = await served.json(`/api/v1/tools/${slug}?keys=${key}`);
    const { catalogue } = served.snapshot.methodology;
    expect(kind).toBe('question');
    expect(answers).toHaveLength(1);
    const { publisher, url, seen } = tool.sources[tool.cited[key]];
    expect(answers[0]).toMatchObject({ tool: slug, key, value: tool.facts[key], source: { publisher, url, seen } });
    expect(sentence).toContain(displayValue(tool.facts[key], catalogue.keys[key] as never));
    expect(rows.map((row) => [row.slug, row.result])).toEqual([[slug, undefined]]);
  });

  it('about two tools prices both alike, and says no price beside what another plan has', async () => {
    const { sentence, answers = [], rows } = await say('Quillcourier or Flagmast?');
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['flagmast', 'quillcourier']);
    const prices = answers.flatMap(({ price }) => price ?? []);
    expect(new Set(prices.map(({ billing }) => billing)).size).toBe(1);
    expect(prices).toHaveLength(2);
    for (const price of prices) expect(sentence).toContain(priceInWords(price));
    for (const { label, price } of answers) if (!price) expect(sentence).not.toContain(label);
  });

  it('about what nobody recorded says so', async () => {
    const { kind, sentence, not_understood } = await say('Does Quillcourier have HIPAA?');
    expect([kind, not_understood]).toEqual(['question', ['HIPAA']]);
    expect(sentence).toBe('Not taken into account: "HIPAA".');
    expect((await say('What does Yew cost?')).sentence).toBe('The price of Yew is unknown.');
  });

  it('about changes is answered with those of the vendors', async () => {
    const { answers = [], sentence } = await say('What changed at Flagmast?');
    const { changes } = await served.json('/api/v1/changes?tools=flagmast&cause=vendor');
    expect(answers[0]).toMatchObject({ tool: 'flagmast', key: changes[0].key, changed: { day: changes[0].day } });
    expect(sentence).toContain(changes[0].day);
    expect((await say('What changed at Yew since May?')).sentence).toBe('No such change by a vendor is recorded.');
  });

  it('is a need where parameters ask for something', async () => {
    const query = 'q=Does+Flagmast+have+WhatsApp%3F&required=channels.linkedin';
    expect(await served.json(`/api/v1/recommend?${query}`)).toMatchObject({ kind: 'need' });
  });
});

it('says that LinkedIn forbids automation where that is what a tool may do', async () => {
  const codes = async (query: string) =>
    (await served.json<RecommendAnswer>(`/api/v1/recommend?${query}`)).notices.map(({ code }) => code);
  expect(await codes('required=channels.linkedin')).toEqual(['linkedin_forbids_automation']);
  expect(await codes('q=Does+Flagmast+have+WhatsApp%3F')).toEqual(['linkedin_forbids_automation']);
  expect(await codes('tools=sealpress&required=channels.email')).toEqual([]);
});
