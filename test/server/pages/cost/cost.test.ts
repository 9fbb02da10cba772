import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { editedSnapshot } from '../../../fixture/edited-snapshot.ts';
import { replacing } from '../../../fixture/fixture.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf, unescaped } from '../html.ts';

/** Salesforce is an add-on of a plan with a price, so that one bill has all three kinds of parts. */
const WITH_ADD_ON = { 'tools/quillcourier': replacing('plan: Swan, add_on:', 'plan: Goose, add_on:') };

const served = await fixtureServer({ snapshot: await editedSnapshot(WITH_ADD_ON) });

type Answer = AnswerOf<typeof estimateCost>;

const page = (query: string) => served.page(`/cost?${query}`);
const answer = async (query: string) => await served.json<Answer>(`/api/v1/cost?${query}`);
const lead = (html: string) => unescaped(textOf(between(html, '<p class="lead">', '</p>')));
/** What the row of a tool says, without the labels of its cells. */
const rowOf = (html: string, slug: string) =>
  unescaped(textOf(between(html, `<tr><th scope="row"><a href="/pricing/${slug}">`, '</tr>'))).replaceAll(/ +/g, ' ');
/** The slugs of the tools with a sum, in their order. */
const slugsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row"><a href="\/pricing\/([^"]+)">/g)].map(([, slug = '']) => slug);

describe('the page without a set-up', () => {
  it('has the form, examples that work, and what each certainty means, but no bill', async () => {
    const html = await served.page('/cost');
    expect(html).toContain('<form class="cost-form" action="/cost" method="get"');
    expect(html).not.toContain('class="stacked bills"');
    const examples = [...between(html, 'id="examples"', '</ul>').matchAll(/href="([^"]+)"/g)];
    expect(examples).toHaveLength(3);
    for (const [, href = ''] of examples) expect(await served.page(unescaped(href))).toContain('stacked bills"');
    expect(between(html, 'id="certainty"', '</dl>').match(/<dt>/g)).toHaveLength(3);
  });
});

describe('the bills', () => {
  it.each(['people=2', 'people=3&mailboxes=6', 'linkedin_accounts=12', 'people=3&keys=team.white_label'])(
    'are in the order of the operation: %s',
    async (query) => {
      const [html, { costs }] = [await page(query), await answer(query)];
      const priced = costs.filter(({ price }) => price.currency !== null);
      expect(slugsOf(html)).toEqual(priced.map(({ slug }) => slug));
      for (const { slug, price } of priced)
        expect(rowOf(html, slug).replaceAll(/ (?=[,.;)])/g, '')).toContain(priceInWords(price));
    },
  );

  it.each([
    [
      'people=2',
      /^Of 11 tools, the bill is exact for \d+, .* The cheapest: Sealpress costs 38 to 42 USD a month on plan Wax\.$/,
    ],
    ['people=2&linkedin_accounts=1&tools=paper-lantern', /^Paper Lantern costs 36 to 72 EUR a month billed yearly/],
    [
      'people=2&linkedin_accounts=1&tools=flagmast',
      /^Flagmast costs 63 to 126 USD a month billed yearly on plan Mast\.$/,
    ],
    ['people=2&tools=yew', /^What Yew costs for this is not known\.$/],
    ['people=2&mailboxes=2&tools=flagmast,yew', /^What Flagmast costs for this is not known\. What Yew costs/],
    ['people=1&category=cold-email&tools=yew', /^No tool that you named is of this type\.$/],
  ])('begin with how certain they are and the cheapest, or the few that were named: %s', async (query, words) => {
    expect(lead(await page(query))).toMatch(words);
  });

  it('are for one plan where it is named', async () => {
    const html = await page('people=2&tools=quillcourier&plan=goose');
    expect(lead(html)).toMatch(/ on plan Goose\.$/);
    expect(html).toContain('Only plan Goose.');
    expect(html).toMatch(/name="plan"[^>]*value="goose"/);
  });

  it('show each part with its quantity, price and amount', async () => {
    const row = rowOf(
      await page('people=3&mailboxes=25&keys=integrations.salesforce&billing=month&currency=EUR'),
      'quillcourier',
    );
    expect(row).toContain('256 EUR a month');
    expect(row).toContain('Plan Goose, per person: 3 × 60 EUR = 180 EUR a month');
    expect(row).toContain('More mailboxes than are included: 16 for 52 EUR a month in all');
    expect(row).toContain('Add-on Salesforce link, per person: 3 × 8 EUR = 24 EUR a month');
    expect(row).toContain('Together: 256 EUR a month');
  });

  it('have the pages that their prices are from', async () => {
    const [html, { costs }] = [await page('people=1'), await answer('people=1')];
    for (const { slug, sources } of costs.slice(0, 3)) {
      const row = between(html, `<tr><th scope="row"><a href="/pricing/${slug}">`, '</tr>');
      for (const { url } of sources) expect(unescaped(row)).toContain(url);
      expect(row).toMatch(/rel="nofollow">[^<]+<\/a>, read <time>/);
    }
  });

  it('give the sum of the vendor first, then the converted one', async () => {
    const html = await page('people=2&currency=EUR&billing=month');
    expect(rowOf(html, 'beaconyard')).toMatch(/40 GBP a month, plan Hill \(about 48 EUR\)/);
    expect(html).toContain('published rates');
  });

  it('of one range name both ends and what is not known', async () => {
    const row = rowOf(await page('people=2&linkedin_accounts=1&currency=EUR'), 'paper-lantern');
    expect(row).toMatch(/36 to 72 EUR a month billed yearly, plan Wick to /);
    expect(row).toContain('It is not known whether the price of plan Wick covers 2 people');
  });

  it('that are not known are listed once, each with what is missing', async () => {
    const query = 'people=3&linkedin_accounts=3&mailboxes=6';
    const [html, { costs }] = [await page(query), await answer(query)];
    const unpriced = between(html, 'id="unpriced"', 'id="cite"');
    const shown = [...unpriced.matchAll(/<li><a href="\/pricing\/([^"]+)">.*?<\/li>/gs)];
    const open = costs.filter(({ price }) => price.currency === null);
    expect(shown.map(([, slug]) => slug)).toEqual(open.map(({ slug }) => slug));
    for (const [i, { price }] of open.entries())
      expect(unescaped(textOf(shown[i]?.[0] ?? ''))).toContain(`It is not known ${price.missing.join('; ')}.`);
  });

  it('can be cited and downloaded', async () => {
    const html = await page('mailboxes=&people=02&currency=eur');
    expect(html).toContain(`${served.permanentUrl}/cost?people=2&amp;currency=EUR, CC BY 4.0.`);
    expect(html).toContain('href="/api/v1/cost?people=2&amp;currency=eur"');
    const [, csv = ''] = /href="(\/api\/v1\/cost\.csv[^"]+)"/.exec(html) ?? [];
    expect((await served.get(unescaped(csv))).headers.get('content-type')).toContain('text/csv');
  });
});

describe('the form', () => {
  it('keeps what was asked for', async () => {
    const html = await page(
      'people=3&emails=500&billing=year&currency=GBP&keys=channels.email,team.white_label&tools=yew',
    );
    expect(html).toMatch(/name="people"[^>]*value="3"/);
    expect(html).toMatch(/name="emails"[^>]*value="500"/);
    expect(html).toContain('<option value="year" selected');
    expect(html).toContain('<option value="GBP" selected');
    for (const value of ['channels.email', 'team.white_label', 'yew'])
      expect(html).toMatch(new RegExp(`type="checkbox" name="\\w+" value="${value}" checked`));
    expect(html).toContain('<details open=""><summary>Only some tools');
    expect(await page('people=3')).toContain('<details><summary>Only some tools');
  });

  it('takes features as repeated boxes or as one list', async () => {
    const boxes = await page('people=2&keys=channels.email&keys=&keys=team.sso');
    expect(boxes).toContain('The plan must have Email and Single sign-on.');
    expect(boxes).toContain(`${served.permanentUrl}/cost?people=2&amp;keys=channels.email,team.sso, CC BY`);
  });

  it('offers every channel, and each key at most once', async () => {
    const html = await served.page('/cost');
    const offered = [...between(html, 'class="plan-must"', '</fieldset>').matchAll(/ value="([a-z_]+\.[\w.]+)"/g)].map(
      ([, key]) => key,
    );
    const chosen = between(await page('keys=team.white_label'), 'class="plan-must"', '</fieldset>');
    expect(chosen.match(/ value="team\.white_label"/g)).toHaveLength(1);
    const { keys } = served.snapshot.methodology.catalogue;
    expect(offered).toEqual(expect.arrayContaining(Object.keys(keys).filter((key) => key.startsWith('channels.'))));
    expect(new Set(offered).size).toBe(offered.length);
  });

  it.each([
    ['people=many&mailboxes=2', 'People “many”: “People” must be a whole number from 0 to 100000.'],
    ['currency=XYZ&mailboxes=2', 'Currency “XYZ”: There is no currency "XYZ". Allowed: '],
    ['tools=yeww&mailboxes=2', 'Tool “yeww”: There is no tool "yeww". Did you mean "yew"?'],
    ['keys=team.ssso&mailboxes=2', 'Features “team.ssso”: There is no key "team.ssso". Did you mean "team.sso"?'],
  ])('is shown again, filled in, with what is allowed: %s', async (query, said) => {
    const response = await served.get(`/cost?${query}`, { headers: { accept: 'text/html' } });
    expect([query, response.status]).toEqual([query, said.startsWith('Tool') ? 404 : 400]);
    const html = await response.text();
    expect(lead(html).startsWith(said), lead(html)).toBe(true);
    expect(html).toMatch(/name="mailboxes"[^>]*value="2"/);
    if (query.startsWith('people')) expect(html).toMatch(/name="people"[^>]*value="many"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
