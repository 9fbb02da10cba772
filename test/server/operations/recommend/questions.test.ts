import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { RecommendAnswer } from '../../../../server/operations/recommend/answer.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();
const say = (text: string) => served.json<RecommendAnswer>(`/api/v1/recommend?q=${encodeURIComponent(text)}`);

describe('a question about tools', () => {
  it('about two tools prices both alike, and says no price beside what another plan has', async () => {
    const { sentence, answers = [], rows } = await say('Quillcourier or Flagmast?');
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['flagmast', 'quillcourier']);
    const prices = answers.flatMap(({ price }) => price ?? []);
    expect(new Set(prices.map(({ billing }) => billing)).size).toBe(1);
    expect(prices).toHaveLength(2);
    for (const price of prices) expect(sentence).toContain(priceInWords(price));
    for (const { label, price } of answers) if (!price) expect(sentence).not.toContain(label);
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
