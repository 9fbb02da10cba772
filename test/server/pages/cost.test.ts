import { describe, expect, it } from 'vitest';
import { COST_VERDICTS } from '../../../model/pricing/cost.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { editedSnapshot } from '../../fixture/edited-snapshot.ts';
import { replacing } from '../../fixture/fixture.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, textOf, unescaped } from './html.ts';
import { readPage } from './read-page.ts';

/** Salesforce is an add-on of a plan with a price, so that one bill has all three kinds of parts. */
const WITH_ADD_ON = {
  'tools/quillcourier': replacing(
    'sources: [pricing], from_plan: Swan, extra: true',
    'sources: [pricing], from_plan: Goose, extra: true',
  ),
};

const served = await fixtureServer({ snapshot: await editedSnapshot(WITH_ADD_ON) });

interface Answer {
  readonly totals: Readonly<Record<string, number>>;
  readonly costs: readonly {
    slug: string;
    name: string;
    verdict: string;
    missing: string[];
    at_least: { per_month: Money } | null;
    denied?: string[];
    bill: object | null;
  }[];
}

const page = (query: string) => readPage(served, `/cost?${query}`);
const answer = async (query: string) => (await (await served.get(`/api/v1/cost?${query}`)).json()) as Answer;
const section = (html: string, id: string) => between(html, `<section aria-labelledby="${id}"`, '</section>');
const lead = (html: string) => unescaped(textOf(between(html, '<p class="lead">', '</p>')));
/** The rows of a tool: its sums, then what they are made of. */
const rowsFor = (html: string, slug: string) => {
  const body = between(html, `<a href="/pricing/${slug}">`, '</tbody>');
  return { sums: textOf(body.split('</tr>')[0] ?? ''), parts: unescaped(textOf(body.split('</tr>')[1] ?? '')) };
};

describe('the page without a set-up', () => {
  it('has the form, examples that work, and the meaning of each verdict, but no bill', async () => {
    const html = await readPage(served, '/cost');
    expect(html).toContain('<form class="cost-form" action="/cost" method="get"');
    expect(html).not.toContain('class="bills');
    const examples = [...between(html, 'id="examples"', '</ul>').matchAll(/href="([^"]+)"/g)];
    expect(examples).toHaveLength(3);
    for (const [, href = ''] of examples) expect(await readPage(served, unescaped(href))).toContain('class="bills');
    expect(between(html, 'id="verdicts"', '</dl>').match(/<dt>/g)).toHaveLength(COST_VERDICTS.length);
  });
});

describe('the bills', () => {
  it.each(['people=2', 'people=3&mailboxes=6', 'linkedin_accounts=12&months=7'])(
    'are in groups that are never mixed, in the order of the operation: %s',
    async (query) => {
      const [html, { costs }] = [await page(query), await answer(query)];
      const shown = COST_VERDICTS.map((verdict) => [
        verdict,
        [...section(html, verdict).matchAll(/<a href="\/pricing\/([^"]+)">/g)].map(([, slug]) => slug),
      ]);
      const expected = COST_VERDICTS.map((verdict) => [
        verdict,
        costs.filter((cost) => cost.verdict === verdict).map(({ slug }) => slug),
      ]);
      expect(shown).toEqual(expected);
      const headings = [...html.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);
      expect(headings.slice(0, -1)).toEqual(COST_VERDICTS.filter((verdict) => headings.includes(verdict)));
      expect(textOf(html)).toContain('Sums of different groups are not compared');
    },
  );

  it('begin with one sentence on what is exact', async () => {
    expect(lead(await page('people=2'))).toBe(
      '6 of 11 tools have an exact sum. The lowest is 720 USD for 12 months: Beaconyard, plan Hill, paid monthly.',
    );
    expect(lead(await page('people=2&linkedin_accounts=1&tools=paper-lantern'))).toBe(
      'Paper Lantern costs between 540 USD and 1,080 USD for 12 months: plan Wick, paid yearly or plan Flame, paid yearly. Without Phone calls (plan Flame).',
    );
    expect(lead(await page('people=2&linkedin_accounts=1&tools=flagmast'))).toMatch(
      /^Flagmast costs at least 756 USD for 12 months: /,
    );
    expect(lead(await page('people=2&tools=yew'))).toBe('What Yew costs for this set-up is not known.');
    expect(lead(await page('keys=integrations.salesforce&tools=yew,flagmast,sealpress,ravenport'))).toMatch(
      /^No sum is exact for this set-up\. /,
    );
    expect(lead(await page('people=2&mailboxes=2&tools=flagmast'))).toBe(
      'Flagmast has no email, says a source, so it has no sum for this set-up.',
    );
    expect(lead(await page('people=1&category=cold-email&tools=yew'))).toBe('No tool that you named is of this type.');
  });

  it('say of each of a few named tools what its sum leaves open', async () => {
    const html = await page('people=2&tools=yew,flagmast,paper-lantern');
    const open = textOf(between(html, '<div class="missing-of-each">', '</div>'));
    const answer = (await (await served.get('/api/v1/cost?people=2&tools=yew,flagmast,paper-lantern')).json()) as {
      costs: { name: string; bill: object | null; missing: string[]; notes: string[] }[];
    };
    for (const { name, bill, missing, notes } of answer.costs) {
      if (bill === null) expect(open).toContain(`${name}: no sum, and what to ask`);
      else for (const said of [name, ...missing, ...notes]) expect(open).toContain(said);
    }
    expect(answer.costs.some(({ missing }) => missing.length > 0)).toBe(true);
    expect(await page('people=2&tools=flagmast')).not.toContain('missing-of-each');
    expect(await page('people=2')).not.toContain('missing-of-each');
  });

  it('lead to the bill without the part that a source says no to', async () => {
    const unknown = section(await page('people=2&mailboxes=2&months=6&tools=flagmast,yew'), 'unknown');
    const [, href = ''] = /href="([^"]+)">Its bill without mailboxes</.exec(unknown) ?? [];
    expect(unescaped(href)).toBe('/cost?people=2&months=6&tools=flagmast');
    expect(rowsFor(await readPage(served, unescaped(href)), 'flagmast').sums).toMatch(/For 6 months from \d/);
  });

  it('show each part with its quantity, price and amount', async () => {
    const { sums, parts } = rowsFor(
      await page('people=3&mailboxes=25&keys=integrations.salesforce&billing=month&currency=EUR'),
      'quillcourier',
    );
    expect(sums).toMatch(/For 12 months 3,072 EUR A month 256 EUR On day one 256 EUR Plan Goose, paid monthly$/);
    expect(parts).toContain('Plan Goose, per person: 3 × 60 EUR = 180 EUR each month');
    expect(parts).toContain('Mailboxes beyond those included: 16 in tiers = 52 EUR each month');
    expect(parts).toContain('Add-on Salesforce link, per person: 3 × 8 EUR = 24 EUR each month');
    expect(parts).toMatch(/1 source read \d{4}-\d\d-\d\d/);
  });

  it('give the converted sum first, then the printed one', async () => {
    const { sums } = rowsFor(await page('people=2&currency=EUR&billing=month'), 'beaconyard');
    expect(sums).toMatch(/For 12 months 576 EUR 480 GBP A month 48 EUR 40 GBP/);
    expect(await page('people=2&currency=EUR&billing=month')).toContain('published rates');
  });

  it('of one range name both ends and what is not known', async () => {
    const { sums, parts } = rowsFor(await page('people=2&linkedin_accounts=1&currency=EUR'), 'paper-lantern');
    expect(sums).toContain('For 12 months 432 EUR to 864 EUR');
    expect(parts).toMatch(/^The lower sum Plan Wick, .*The higher sum Plan Flame, /);
    expect(parts).toContain('It is not known whether the price of plan Wick covers 2 people.');
  });

  it('are never a number where a part is unknown: the question to ask instead', async () => {
    const query = 'people=3&linkedin_accounts=3&mailboxes=6';
    const [html, { costs, totals }] = [await page(query), await answer(query)];
    const list = between(section(html, 'unknown'), '<ul', '</ul>');
    const items = [...list.matchAll(/<li>.*?<\/li>/gs)].map(([item]) => unescaped(textOf(item)));
    expect(items).toHaveLength(totals.unknown as number);
    const asked = costs
      .filter(({ bill }) => bill === null)
      .map(({ name, missing, denied, at_least }) => {
        if (denied) return `${name} : It has no `;
        const least = at_least && ` at least ${moneyInWords(at_least.per_month)} a month on a paid plan;`;
        return `${name} :${least ?? ''} ask ${missing.join('; ')}.`;
      });
    expect(items.map((item, i) => item.slice(0, asked[i]?.length))).toEqual(asked);
    expect(items.join(' ')).toContain('you would need another tool for the 6 mailboxes. Its bill without mailboxes');
    expect(items.join(' ')).toContain('another tool for the 3 LinkedIn accounts. Its bill without LinkedIn accounts');
    expect(items.join(' ').replaceAll(/at least \S+ \w+ a month on a paid plan/g, '')).not.toMatch(/\d (EUR|USD|GBP)/);
    expect(section(html, 'unknown')).toContain('<details><summary>');
    expect(section(await page('people=2&tools=yew'), 'unknown')).toMatch(/<details open/);
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
    expect(html).toMatch(/<details class="cost-more" open/);
  });

  it('takes features as repeated boxes or as one list', async () => {
    const boxes = await page('people=2&keys=channels.email&keys=&keys=team.sso');
    expect(boxes).toContain('The plan must have Email and Single sign-on.');
    expect(boxes).toContain(`${served.permanentUrl}/cost?people=2&amp;keys=channels.email,team.sso, CC BY`);
  });

  it('offers every channel, and each key at most once', async () => {
    const html = await readPage(served, '/cost');
    const offered = [...between(html, 'class="features"', '</fieldset>').matchAll(/ value="([a-z_]+\.[\w.]+)"/g)].map(
      ([, key]) => key,
    );
    const chosen = between(await page('keys=team.white_label'), 'class="features"', '</fieldset>');
    expect(chosen.match(/ value="team\.white_label"/g)).toHaveLength(1);
    const { keys } = served.snapshot.methodology.catalogue;
    expect(offered).toEqual(expect.arrayContaining(Object.keys(keys).filter((key) => key.startsWith('channels.'))));
    expect(new Set(offered).size).toBe(offered.length);
  });

  it.each([
    ['people=many&mailboxes=2', 'People “many”: “People” must be a whole number from 0 to 100000.'],
    ['months=0&mailboxes=2', 'Months “0”: “Months” must be a whole number from 1 to 120.'],
    ['currency=XYZ&mailboxes=2', 'Currency “XYZ”: There is no currency "XYZ". Allowed: '],
    ['billing=weekly&mailboxes=2', 'How it is paid “weekly”: There is no billing "weekly". Allowed: month, '],
    ['tools=yeww&mailboxes=2', 'Tool “yeww”: There is no tool "yeww". Did you mean "yew"?'],
    ['keys=team.ssso&mailboxes=2', 'Features “team.ssso”: There is no key "team.ssso". Did you mean "team.sso"?'],
    ['category=crm&mailboxes=2', 'Type of tool “crm”: There is no category "crm". Allowed: '],
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
