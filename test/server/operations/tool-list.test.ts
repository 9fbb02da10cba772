import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;

const json = async (path: string): Promise<Json> => (await served.get(`/api/v1/${path}`)).json();
const search = (query: string) => json(`tools?${query}`);
const rankings = (path: string) => json(`rankings/${path}`);
const slugsIn = (rows: readonly { readonly tool: { readonly slug: string } }[]) => rows.map(({ tool }) => tool.slug);

describe('a budget on the list of tools', () => {
  it('keeps the tools whose price is within it, in dollars a month', async () => {
    const { tools, may_match } = await search('budget=45&sort=price');
    const within = ['sealpress', 'quillcourier', 'presently', 'larkpost-io', 'ravenport'];
    expect(tools.map(({ slug }: Json) => slug)).toEqual(within);
    // Unknown, or within it by one of two sources. What is no longer sold is not among them.
    expect(may_match.toSorted()).toEqual(['paper-lantern', 'ravenpost', 'yew']);
  });

  it('is compared with the plan that has the capabilities asked for; what costs extra may be dearer', async () => {
    const within = async (query: string) => {
      const { tools, may_match } = await search(query);
      return [tools.map(({ slug }: Json) => slug), may_match].map((slugs) => slugs.includes('quillcourier'));
    };
    // Its price is 24 EUR; WhatsApp comes with two units of plan Goose for 48.50 EUR each, and text messages cost extra.
    expect(await within('budget=45')).toEqual([true, false]);
    expect(await within('budget=45&capability=channels.whatsapp')).toEqual([false, false]);
    expect(await within('budget=130&capability=channels.whatsapp')).toEqual([true, false]);
    expect(await within('budget=45&capability=channels.sms')).toEqual([false, true]);
  });

  it('says what is unknown in concise detail', async () => {
    const { may_match } = await search('budget=20&detail=concise');
    expect(may_match['pricing.plans']).toContain('yew');
  });

  it.each([
    ['budget=-1', 'must be a number from 0'],
    ['budget=cheap', 'must be a number from 0'],
    ['capability=channels.whatsap&budget=3', 'channels.whatsapp'],
  ])('is refused with what is allowed: %s', async (query, said) => {
    for (const path of ['tools', 'rankings/general']) {
      const response = await served.get(`/api/v1/${path}?${query}`);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { detail: string }).detail).toContain(said);
    }
  });
});

it('the order by what is proven is that of the ranking by several jobs, or of the type', async () => {
  const [general] = (await rankings('general')).lists;
  const { tools } = await search('sort=proven');
  const ranked = slugsIn(general?.entries ?? []);
  expect(tools.slice(0, ranked.length).map(({ slug }: Json) => slug)).toEqual(ranked);
  expect(tools.length).toBeGreaterThan(ranked.length);
  for (const { category, entries } of (await rankings('by-type')).lists) {
    const ofType = await search(`sort=proven&category=${category}`);
    expect(ofType.tools.slice(0, entries.length).map(({ slug }: Json) => slug)).toEqual(slugsIn(entries));
  }
});

it.each(['general?job=outreach', 'general?must=channels.email', 'general?', 'by-type?'])(
  'a ranking that is filtered keeps the places of the whole list: %s',
  async (path) => {
    const listed = ({ lists, job_list }: Json) => [
      ...(job_list?.entries ?? []),
      ...lists.flatMap(({ entries }: Json) => entries),
    ];
    const [whole, filtered] = [
      await rankings(path),
      await rankings(`${path}&capability=ai.public_api,channels.email&budget=60`),
    ];
    const places = new Map(listed(whole).map(({ tool, rank }) => [tool.slug, rank]));
    const { tools, may_match } = await search('capability=ai.public_api,channels.email&budget=60');
    const matching = new Set(tools.map(({ slug }: Json) => slug));
    expect(listed(filtered).map(({ tool, rank }) => [tool.slug, rank])).toEqual(
      [...places].filter(([slug]) => matching.has(slug)),
    );
    expect(listed(filtered).length).toBeGreaterThan(0);
    expect(filtered.job_list?.total).toBe(whole.job_list?.total);
    // Unknown is not no: the list says which tools it leaves out because of it.
    for (const slug of filtered.may_match ?? []) expect(may_match).toContain(slug);
  },
);

it('a ranking says which of its tools it leaves out because something is unknown', async () => {
  const { may_match, job_list } = await rankings('general?job=outreach&capability=channels.whatsapp');
  expect(may_match?.length).toBeGreaterThan(0);
  expect(slugsIn([...(job_list?.entries ?? []), ...(job_list?.unplaced ?? [])])).not.toContain(may_match?.[0]);
  const concise = await rankings('general?job=outreach&capability=channels.whatsapp&detail=concise');
  expect(concise).toMatchObject({ may_match: { 'channels.whatsapp': may_match } });
});

it('a ranking has the tools of one type, with the list of that type alone', async () => {
  const { lists } = await rankings('by-type?category=cold-email');
  expect(lists.map(({ category }: Json) => category)).toEqual(['cold-email']);
  for (const { tool } of (await rankings('general?job=outreach&category=cold-email')).job_list?.entries ?? [])
    expect(tool.category).toBe('cold-email');
  expect((await served.get('/api/v1/rankings/general?category=cold-emails')).status).toBe(400);
});

it('a ranking can be read in another order', async () => {
  const { job_list: byPlace } = await rankings('general?job=outreach');
  const { job_list: byName } = await rankings('general?job=outreach&sort=name');
  const { job_list: byPrice } = await rankings('general?job=outreach&sort=price');
  const names = slugsIn(byName?.entries ?? []);
  expect(names).toEqual(names.toSorted());
  expect(names).not.toEqual(slugsIn(byPlace?.entries ?? []));
  const cheapest = (await search('sort=price')).tools.map(({ slug }: Json) => slug);
  const prices = slugsIn(byPrice?.entries ?? []).map((slug) => cheapest.indexOf(slug));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const [general] = (await rankings('general?sort=name')).lists;
  expect(slugsIn(general?.entries ?? [])).toEqual(slugsIn(general?.entries ?? []).toSorted());
});
