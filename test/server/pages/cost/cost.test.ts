import { describe, expect, it } from 'vitest';
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
const section = (html: string, id: string) => between(html, `<section aria-labelledby="${id}"`, '</section>');
const lead = (html: string) => unescaped(textOf(between(html, '<p class="lead">', '</p>')));
/** What the row of a tool says, without the labels of its cells. */
const rowOf = (html: string, slug: string) =>
  unescaped(textOf(between(html, `<tr><th scope="row"><a href="/pricing/${slug}">`, '</tr>'))).replaceAll(/ +/g, ' ');
/** The slugs of the tools in each group, in its part in sight and in the folded one. */
const groupsOf = (html: string) => {
  const groups: Record<string, string[]> = {};
  for (const part of html.split('<tr class="band"><th scope="rowgroup" colspan="4">').slice(1)) {
    const [name = '', rows = ''] = part.split('</tbody>')[0]?.split(/<\/th>(.*)/s) ?? [];
    const slugs = [...rows.matchAll(/<th scope="row"><a href="\/pricing\/([^"]+)">/g)].map(([, slug = '']) => slug);
    groups[name] = [...(groups[name] ?? []), ...slugs];
  }
  return groups;
};

describe('the page without a set-up', () => {
  it('has the form, examples that work, and the meaning of each group, but no bill', async () => {
    const html = await served.page('/cost');
    expect(html).toContain('<form class="cost-form" action="/cost" method="get"');
    expect(html).not.toContain('class="stacked bills"');
    const examples = [...between(html, 'id="examples"', '</ul>').matchAll(/href="([^"]+)"/g)];
    expect(examples).toHaveLength(3);
    for (const [, href = ''] of examples) expect(await served.page(unescaped(href))).toContain('stacked bills"');
    expect(between(html, 'id="groups"', '</dl>').match(/<dt>/g)).toHaveLength(3);
  });
});

describe('the bills', () => {
  it.each(['people=2', 'people=3&mailboxes=6', 'linkedin_accounts=12&months=7', 'people=3&keys=team.white_label'])(
    'are in groups that are never mixed, in the order of the operation: %s',
    async (query) => {
      const [html, { costs }] = [await page(query), await answer(query)];
      const slugs = (wanted: (cost: Answer['costs'][number]) => boolean) =>
        costs.filter((cost) => cost.bill !== null && wanted(cost)).map(({ slug }) => slug);
      const expected = {
        'Complete bills': slugs(({ conditions }) => conditions === undefined),
        'Known part, something to confirm': slugs(({ conditions }) => conditions !== undefined),
      };
      expect(groupsOf(html)).toEqual(
        Object.fromEntries(Object.entries(expected).filter(([, { length }]) => length > 0)),
      );
    },
  );

  it.each([
    ['people=2', /^6 of 11 tools .* The lowest: Beaconyard costs 60 USD a month on plan Hill, paid monthly\.$/],
    ['people=2&linkedin_accounts=1&tools=paper-lantern', /^Paper Lantern costs 45 USD to 90 USD .* Wick or Flame/],
    ['people=2&linkedin_accounts=1&tools=flagmast', /^Flagmast costs 63 USD .*, if the price covers 2 people\.$/],
    ['people=2&tools=yew', /^What Yew costs for this is not known\.$/],
    ['people=3&keys=team.white_label&tools=quillcourier,yew,sealpress,ravenport', /^No bill .* White label/],
    ['people=2&mailboxes=2&tools=flagmast,yew', /^Flagmast has no email, says a source\. What Yew costs/],
    ['people=1&category=cold-email&tools=yew', /^No tool that you named is of this type\.$/],
  ])('begin with the lowest complete one, the nearest to it, or the few that were named: %s', async (query, words) => {
    expect(lead(await page(query))).toMatch(words);
  });

  it('lead to the bill without the part that a source says no to', async () => {
    const unpriced = section(await page('people=2&mailboxes=2&months=6&tools=flagmast,yew'), 'unpriced');
    const [, href = ''] = /href="([^"]+)">Its bill without email</.exec(unpriced) ?? [];
    expect(unescaped(href)).toBe('/cost?people=2&months=6&tools=flagmast');
    expect(rowOf(await served.page(unescaped(href)), 'flagmast')).toMatch(/\d USD for 6 months/);
  });

  it('show each part with its quantity, price and amount', async () => {
    const row = rowOf(
      await page('people=3&mailboxes=25&keys=integrations.salesforce&billing=month&currency=EUR'),
      'quillcourier',
    );
    expect(row).toContain('256 EUR a month, paid monthly');
    expect(row).toContain('3,072 EUR for 12 months, 256 EUR on day one');
    expect(row).toContain('Plan Goose, per person: 3 × 60 EUR = 180 EUR a month');
    expect(row).toContain('Mailboxes beyond those included: 16 for 52 EUR a month in all');
    expect(row).toContain('Add-on Salesforce link, per person: 3 × 8 EUR = 24 EUR a month');
  });

  it('lead from what a price rests on to its sources', async () => {
    const html = await page('people=1');
    const [, id = ''] = /class="evidence [a-z-]+" href="#(prices-[\w-]+)"/.exec(html) ?? [];
    expect(between(html, `<tr id="${id}">`, '</tr>')).toMatch(/rel="nofollow">[^<]+<\/a>, read <time>/);
  });

  it('give the converted sum first, then the printed one', async () => {
    const html = await page('people=2&currency=EUR&billing=month');
    expect(rowOf(html, 'beaconyard')).toContain('48 EUR a month, paid monthly; 40 GBP by the vendor');
    expect(html).toContain('published rates');
  });

  it('of one range name both ends and what is not known', async () => {
    const row = rowOf(await page('people=2&linkedin_accounts=1&currency=EUR'), 'paper-lantern');
    expect(row).toContain('432 EUR to 864 EUR for 12 months');
    expect(row).toMatch(/Plan Wick, .* or Plan Flame, /);
    expect(row).toContain('Not known: whether the price of plan Wick covers 2 people');
  });

  it('say which billing has no known price, and call nothing a minimum that may be less', async () => {
    const row = rowOf(await page('people=1&tools=dovecote-9'), 'dovecote-9');
    expect(row).toContain('55 USD a month, paid monthly');
    expect(row).toContain('Yearly price not found');
    expect(row).not.toMatch(/from|at least/);
  });

  it('that are not known are listed once, by the reason, each with what to ask', async () => {
    const query = 'people=3&linkedin_accounts=3&mailboxes=6';
    const [html, { costs }] = [await page(query), await answer(query)];
    const unpriced = between(html, 'id="unpriced"', 'id="sources"');
    const groups = unpriced.split('<b>').slice(1);
    const shown = groups.flatMap((group) =>
      [...group.matchAll(/<li><a href="\/pricing\/([^"]+)">.*?<\/li>/gs)].map(([item, slug]) => ({
        slug,
        reason: textOf(group.split('</b>')[0] ?? ''),
        said: unescaped(textOf(item)),
      })),
    );
    const open = costs.filter(({ bill }) => bill === null);
    expect(shown.map(({ slug }) => slug).toSorted()).toEqual(open.map(({ slug }) => slug).toSorted());
    expect(new Set(shown.map(({ reason }) => reason)).size).toBe(groups.length);
    for (const { slug, denied, missing } of open) {
      const { reason, said } = shown.find((one) => one.slug === slug) ?? {};
      const isPriced = served.snapshot.tools.get(slug)?.entry_price;
      expect(reason).toMatch(denied ? /^A source says/ : isPriced ? /^Priced, but/ : /^No price found$/);
      expect(said).toContain(denied ? ' : no ' : `: ask ${missing.join('; ')}.`);
    }
    expect(textOf(unpriced)).toContain('Its bill without email');
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
