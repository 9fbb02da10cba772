import { expect, it } from 'vitest';
import { spellOut } from '../../model/words/numbers.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';
import { computeWholeAnswer } from '../whole-answer.ts';
import { readNumber } from './numbers.ts';

/* Parses the lead sentences of pages and compares them with the API. */

const served = await fixtureServer();
const { methodology, tools } = served.snapshot;

async function loadLead(path: string): Promise<string> {
  // Dates are elements, after which the text has an extra space.
  return unescapeHtml(extractText(between(await served.page(path), '<p class="lead">', '</p>'))).replaceAll(
    / (?=[;.])/g,
    '',
  );
}

it('the title of a tool’s page names the channels it is known to have, and the lead its price', async () => {
  for (const { slug, name, known_by_name, facts } of tools.values()) {
    if (known_by_name) continue;
    const html = await served.page(`/tools/${slug}`);
    const title = unescapeHtml(extractText(between(html, '<h1>', '</h1>')));
    const lead = await loadLead(`/tools/${slug}`);
    const channels = Object.keys(facts).filter((key) => key.startsWith('channels.'));
    for (const key of title.includes(' does ') ? channels : []) {
      const label = (methodology.catalogue.keys[key]?.label ?? '').replace(/ \(.*\)/, '').toLowerCase();
      expect(title.toLowerCase().includes(label) && facts[key]?.value !== true, `${title}, ${key}`).toBe(false);
    }
    expect(title.startsWith(name)).toBe(true);
    expect(title.split(' ').length, title).toBeLessThanOrEqual(12);
    expect(lead.split(' ').length, lead).toBeLessThanOrEqual(25);
    expect(title + lead).not.toMatch(/[()]/);
    const { rows } = computeWholeAnswer(estimateCost, `tools=${slug}&people=1`, served);
    const { amount, free_plan: free } = rows[0]?.price ?? expect.fail(slug);
    if (free !== 'yes') expect(/[\d,]+/.test(lead), lead).toBe(amount !== null);
  }
});

it('the page of a tool counts answered questions', async () => {
  for (const { slug, facts } of tools.values()) {
    const all = Object.values(facts);
    const known = all.filter(({ status }) => status === 'known').length;
    const html = await served.page(`/tools/${slug}`);
    expect(extractText(html)).toContain(`${known} of ${all.length} questions answered`);
  }
});

it('the pages of tools and changes count their entries', async () => {
  const count = async (path: string) => (await served.json<{ total: number }>(`/api/v1${path}`)).total;
  const toolsLead = await loadLead('/tools?required=channels.linkedin');
  const [, fittingCount = ''] = /^We list (\d+) tools\.$/.exec(toolsLead) ?? [];
  expect(readNumber(fittingCount)).toBe(await count('/tools?required=channels.linkedin'));
  expect(await served.page('/tools')).toContain(`<h1>${await count('/tools')} outreach tools by price</h1>`);
  const changes = await served.page('/changes');
  for (const [cause, verb] of [
    ['vendor', 'changed'],
    ['learned', 'learned'],
    ['corrected', 'corrected'],
  ])
    expect(changes).toMatch(new RegExp(`<h1>.*${verb} ${spellOut(await count(`/changes?cause=${cause}`))}\\b.*</h1>`));
  const [, all, questions] = /(\d+) tools .* the same (\d+) questions/.exec(await loadLead('/')) ?? [];
  expect([all, questions].map(Number)).toEqual([await count('/tools'), served.snapshot.manifest.counts.keys]);
});
