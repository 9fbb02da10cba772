import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { JobListAnswer } from '../../../../server/operations/job-list/answer.ts';
import { evidenceOf } from '../../../../server/pages/facts/evidence.ts';
import { EvidenceMark } from '../../../../server/pages/facts/evidence-sign.tsx';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, rowsIn, textOf, unescaped } from '../html.ts';

const served = await fixtureServer();

describe('the price of a tool in a list', () => {
  it.each([
    'must=channels.whatsapp,campaigns.sequences,channels.sms',
    'must=team.sso',
    'job=agents',
    'must=channels.whatsapp,channels.email',
  ])('is the bill of one person with what is required, with what is not known of it below: %s', async (query) => {
    const html = await served.page(`/rankings/general?${query}`);
    const { job_list } = await served.json<{ job_list: JobListAnswer }>(`/api/v1/rankings/general?${query}`);
    const [, below = ''] = html.split('id="open-prices"');
    for (const { tool, price } of job_list.entries) {
      const row = rowsIn(html).find((one) => one.includes('<th scope="row">') && one.includes(`/tools/${tool.slug}"`));
      const said = unescaped(textOf(between(row ?? '', '<span class="cell-label">Price', '</td>')));
      const words = price.currency === null ? 'price not known' : priceInWords(price);
      expect([tool.slug, said.replaceAll(/ (?=[,.;)])/g, '')]).toEqual([tool.slug, expect.stringContaining(words)]);
      const open = unescaped(textOf(between(below, `<a href="/pricing/${tool.slug}"`, '</li>')));
      if (price.currency !== null) for (const missing of price.missing) expect(open).toContain(missing);
    }
  });
});

it.each([
  [['currency'], 'we assume the currency'],
  [['billing'], 'we assume the billing period'],
  [['currency', 'billing'], 'we assume the currency and billing period'],
] as const)('the sign of a price says which of %j is assumed', (assumed, words) => {
  const fact = served.snapshot.tools.get('quillcourier')?.facts['pricing.plans'];
  const evidence = fact && evidenceOf({ ...fact, assumed: [...assumed] }, '/pricing/yew');
  expect(evidence && String(EvidenceMark({ evidence }))).toContain(`title="${words}"`);
});
