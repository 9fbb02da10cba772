import { describe, expect, it } from 'vitest';
import type { ChangeEvent, EventCause } from '../../../../model/history/event.ts';
import { getChanges } from '../../../../server/operations/get-changes/operation.ts';
import { CHANGES_PER_PAGE } from '../../../../server/pages/changes/page.tsx';
import { entriesOf, titleOf } from '../../../../server/pages/history/entries.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureServer, pageOf, serveFixture } from '../../../fixture/serve.ts';
import { between, escaped, foldedIn, rowsIn, textOf } from '../html.ts';

const served = await fixtureServer();

const { page } = served;

/** All pages of a list, one after the other. */
async function everyPage(server: typeof served, address: string): Promise<string[]> {
  const pages: string[] = [];
  for (let next: string | undefined = address; next !== undefined; ) {
    const html: string = await server.page(next);
    pages.push(html);
    next = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  return pages;
}

const [byVendors = '', byUs = ''] = (
  await Promise.all(['/changes', '/changes?by=us'].map((address) => everyPage(served, address)))
).map((pages) => pages.join(''));
const all = byVendors + byUs;

/** The row of a change, by its id. */
const itemOf = (html: string, id: string) => between(html, `<tr id="${id}"`, '</tr>');

const idsOn = (html: string) => [...html.matchAll(/<tr id="([^"]+)"/g)].map(([, id]) => id as string);

/** What a piece of HTML says, without a space after a date. */
const said = (html: string) => textOf(html).replaceAll(/ (?=[,.:])/g, '');

/** The sentences with the number of changes. */
const countsOn = (html: string) => said(between(html, '<p class="lead">', '</p>'));

const eventWith = (cause: EventCause, test: (event: ChangeEvent) => boolean = () => true) => {
  const found = served.snapshot.history.events.findLast(
    (event) => event.cause === cause && event.key !== null && test(event),
  );
  if (!found) throw new Error(`the fixture has no event of the cause ${cause}`);
  return found;
};

/** The snapshot of the fixture with other events. */
const withEvents = (change: (events: readonly ChangeEvent[]) => readonly ChangeEvent[]): Snapshot => ({
  ...served.snapshot,
  history: { ...served.snapshot.history, events: change(served.snapshot.history.events) },
});

describe('the page of all changes', () => {
  it('has every change once, those of a first listing folded into it', () => {
    const { events } = served.snapshot.history;
    const listings = events.filter(({ key, kind }) => key === null && kind === 'added');
    const isOfListing = ({ tool, seq, key, kind }: ChangeEvent) =>
      key !== null &&
      (kind === 'added' || kind === 'absent') &&
      listings.some((one) => one.tool === tool && one.seq === seq);
    const shown = events.filter((event) => !isOfListing(event));
    expect(shown.length).toBeGreaterThan(listings.length);
    expect(shown.length).toBeLessThan(events.length);
    expect(idsOn(all).sort()).toEqual(shown.map(({ id }) => id).sort());
    const [yew] = listings.filter(({ tool }) => tool === 'yew') as [ChangeEvent];
    const answers = events.filter((event) => event.tool === 'yew' && isOfListing(event));
    expect(textOf(itemOf(all, yew.id))).toContain(`Yew Change first listed, with ${answers.length} answers`);
  });

  it('is newest first, by day', () => {
    const days = rowsIn(byUs).flatMap((row) => (row.includes('class="band"') ? textOf(row) : []));
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(days).size).toBeGreaterThan(1);
  });

  it('has what vendors changed, and in a second view what we found and corrected', async () => {
    const changed = served.snapshot.history.events.filter(({ cause }) => cause === 'vendor-changed');
    expect(idsOn(byVendors).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
    for (const others of ['Learned by us', 'Corrected by us'])
      expect(between(byVendors, '<h2 id="changes">', '</section>')).not.toContain(others);
    for (const html of [byVendors, byUs]) {
      const views = between(html, '<nav class="choices" aria-label="Who changed it">', '</nav>');
      expect(textOf(views)).toBe('Changed by vendors Found or corrected by us');
      expect(views).toContain('href="/changes?by=us"');
    }
  });

  it('says so where vendors changed nothing, since when, and leads to the rest', async () => {
    const others = withEvents((events) => events.filter(({ cause }) => cause !== 'vendor-changed'));
    const html = await pageOf({ snapshot: others }, '/changes');
    expect(countsOn(html)).toBe('No changes by vendors since 2026-06-10, when our history begins.');
    expect(html).toContain('<a href="/changes" aria-current="true">Changed by vendors</a>');
    expect(idsOn(html)).toEqual([]);
    expect(html).toContain('href="/changes?by=us"');
  });

  it('shows tool, question, both answers, cause, the day and the sources', () => {
    const raised = eventWith('vendor-changed', ({ key }) => key === 'pricing.starts_at');
    const item = itemOf(all, raised.id);
    expect(item).toContain(`<a href="/tools/flagmast#pricing.starts_at">Flagmast: `);
    expect(textOf(item)).toContain('Change 69 USD → 79 USD Why Changed by the vendor');
    expect(item).toContain(`href="${escaped(raised.sources[0]?.url ?? '')}"`);
    const dated = served.snapshot.history.events.find(({ effective, kind }) => effective && kind !== 'added');
    expect(textOf(itemOf(all, dated?.id ?? ''))).toContain(` of ${dated?.effective?.on}`);
  });

  it('shows corrections and lost sources as ours, never as what a vendor did', async () => {
    const corrected = eventWith('corrected', ({ before }) => before !== null);
    expect(textOf(itemOf(all, corrected.id))).toMatch(/\(our mistake\) → .*Corrected by us/);
    const raised = eventWith('vendor-changed');
    const lost: ChangeEvent = { ...raised, kind: 'lost', cause: 'source-lost', after: null, effective: null };
    const other = await serveFixture({
      snapshot: withEvents((events) => events.map((event) => (event === raised ? lost : event))),
    });
    const lostItem = textOf(itemOf((await everyPage(other, '/changes?by=us')).join(''), lost.id));
    await other.close();
    expect(lostItem).toContain('→ unknown Why Source lost');
    for (const words of ['Changed by the vendor', 'our mistake']) expect(lostItem).not.toContain(words);
  });

  it('says from which day there is a history, and how many changes were our mistake', async () => {
    expect(countsOn(byUs)).toContain('since 2026-06-10, when our history begins.');
    expect(countsOn(await page('/changes?since=2026-06-20'))).toContain('Our history begins on 2026-06-10.');
    expect(countsOn(all)).not.toContain('our mistake');
    const wrong = eventWith('vendor-changed');
    const retracted = { on: '2026-06-29', why: 'a misreading', by: 'the editors' };
    const other = await serveFixture({
      snapshot: withEvents((events) => events.map((event) => (event === wrong ? { ...event, retracted } : event))),
    });
    const html = (await everyPage(other, '/changes')).join('');
    await other.close();
    expect(html).toContain('1 more was our mistake, and is left out.');
    expect(html).not.toContain(`id="${wrong.id}"`);
  });

  it.each(['/changes', '/changes?by=us', '/changes?cause=learned', '/tools/flagmast/changes', '/tools/yew/changes'])(
    'says first how many changes are listed, and no other number: %s',
    async (address) => {
      const pages = await everyPage(served, address);
      const [first = ''] = pages;
      const listed = pages.flatMap(idsOn).length;
      expect(countsOn(first)).toMatch(
        new RegExp(`^${listed} changes? .*since 2026-06-10, when our history begins\\.$`),
      );
      expect(first.match(/<nav class="paging"[^>]*>.*?of (\d+)/s)?.[1] ?? String(listed)).toBe(String(listed));
    },
  );

  it('says so where no history is held', async () => {
    const snapshot = { ...served.snapshot, history: { snapshots: [], events: [] } };
    const other = await serveFixture({ snapshot });
    const pages = await Promise.all(['/changes', '/tools/flagmast/changes'].map((path) => other.page(path)));
    await other.close();
    for (const html of pages) expect(html).toContain('No changes have been recorded yet.');
    expect(pages[1]).toContain('now');
  });
});

describe('the filters of the changes', () => {
  it('select by tool, question, cause and day, and are in the form as they are in the address', async () => {
    const html = await page('/changes?since=2026-06-15&tools=flagmast&keys=pricing.starts_at&cause=vendor-changed');
    expect(idsOn(html)).toEqual(['3/flagmast/pricing.starts_at']);
    expect(html).toContain('name="since" value="2026-06-15"');
    expect(html).toContain('<input type="hidden" name="tools" value="flagmast"/>');
    expect(html).toContain('<input type="hidden" name="keys" value="pricing.starts_at"/>');
    expect(html).toMatch(/<input type="checkbox" name="cause" value="vendor-changed" checked=""\/>/);
    expect(html).toContain('aria-label="Remove Flagmast"');
    expect(html).toContain('href="/changes?since=2026-06-15&amp;keys=pricing.starts_at&amp;cause=vendor-changed"');
  });

  it('leave out what a form sends empty, and take a list as one value or several', async () => {
    const one = await page('/changes?since=&tools=flagmast&tools=&keys=&cause=corrected&cause=learned');
    expect(one).toContain(
      `<link rel="canonical" href="${served.baseUrl}/changes?tools=flagmast&amp;cause=corrected,learned"`,
    );
  });

  it('refuse what is none, and say what is right', async () => {
    expect(await served.page('/changes?cause=vendor-change', 400)).toContain('vendor-changed');
    expect(await served.page('/changes?tools=flagmst', 404)).toContain('flagmast');
  });
});

describe('a long list of changes', () => {
  it('has pages that together show each entry once', async () => {
    const one = eventWith('learned', ({ kind }) => kind !== 'added');
    const more = Array.from({ length: 250 }, (_, i) => ({ ...one, id: `${one.id}.${i}` }));
    const other = await serveFixture({ snapshot: withEvents((events) => [...events, ...more]) });
    const pages = await everyPage(other, '/changes?cause=learned');
    await other.close();
    const seen = pages.flatMap(idsOn);
    for (const html of pages) expect(idsOn(html).length).toBeLessThanOrEqual(CHANGES_PER_PAGE);
    expect(pages).toHaveLength(Math.ceil(seen.length / CHANGES_PER_PAGE));
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
    for (const { id } of more) expect(seen).toContain(id);
  });
});

/** The changes of a tool in the snapshot of the fixture with other events, months later, when a price has been known long enough for a line. */
async function monthsLater(slug: string, change: Parameters<typeof withEvents>[0] = (events) => events) {
  const snapshot = withEvents(change);
  const later = { ...snapshot, manifest: { ...snapshot.manifest, as_of: '2026-09-10' } };
  return pageOf({ snapshot: later }, `/tools/${slug}/changes`);
}

describe('the page of the changes of a tool', () => {
  it('says a price in a sentence that never moved, and draws none over less than 30 days', async () => {
    const html = await page('/tools/flagmast/changes');
    expect(html).not.toContain('<svg class="price-line"');
    expect(textOf(between(html, 'over time</caption>', '</table>'))).toContain('79 USD');
    const { events } = served.snapshot.history;
    const priced = events.filter(({ key }) => key === 'pricing.starts_at');
    const once = priced.find(
      ({ tool, seq }) =>
        seq === 1 && served.snapshot.tools.has(tool) && priced.filter((one) => one.tool === tool).length === 1,
    );
    const section = between(await monthsLater(once?.tool ?? ''), '<h2 id="price-over-time"', '</section>');
    expect(section).toMatch(
      /<p>[^<]*: [\d.]+ [A-Z]{3} a month[^<]*, unchanged in the 92 days that we have recorded\.<\/p>/,
    );
    expect(section).not.toContain('<svg');
  });

  it('draws its price over time, with a title, a description and the same as a table', async () => {
    const html = await monthsLater('flagmast');
    const svg = between(html, '<svg class="price-line" width="100%"', '</svg>');
    expect(svg).toContain('role="img"');
    expect(svg).toMatch(/<title id="[^"]+">.+Flagmast, in USD<\/title>/);
    expect(svg).toMatch(/<desc id="[^"]+">69 USD from 2026-06-10 to 2026-06-\d\d\. 79 USD from /);
    expect(svg).toContain('class="price-step"');
    const [, first, second] = rowsIn(between(html, 'over time</caption>', '</table>')).map(textOf);
    expect(first).toMatch(/^2026-06-10 to 2026-06-\d\d Price 69 USD Why Learned by us$/);
    expect(second).toMatch(/^2026-06-\d\d to now Price 79 USD Why Changed by the vendor$/);
  });

  it('draws what was corrected differently, and says that it was never the price', async () => {
    const corrected = (event: ChangeEvent) =>
      event.tool === 'flagmast' && event.key === 'pricing.starts_at' && event.cause === 'vendor-changed'
        ? { ...event, cause: 'corrected' as const }
        : event;
    const html = await monthsLater('flagmast', (events) => events.map(corrected));
    const svg = between(html, '<svg class="price-line" width="100%"', '</svg>');
    expect(svg).toContain('class="price-wrong"');
    expect(svg).not.toContain('class="price-step"');
    expect(textOf(html)).toContain('Price 69 USD (our mistake, corrected later) Why Recorded by mistake');
    expect(html).toContain('our mistake, corrected later: it was never the price');
    expect(await monthsLater('flagmast')).not.toContain('never the price');
  });

  it('shows only the tool, and leads to its facts and feeds', async () => {
    const html = await page('/tools/flagmast/changes');
    const ids = (await everyPage(served, '/tools/flagmast/changes')).flatMap(idsOn);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) expect(id.split('/')[1]).toBe('flagmast');
    expect(html).toContain('<a href="/tools/flagmast">All facts about Flagmast</a>');
    expect(html).toContain('<a href="/tools/flagmast/changes.atom">Atom</a>');
  });

  it('marks what the vendor changed, and what was our mistake', async () => {
    const text = await served.text('/tools/flagmast/changes.md');
    expect(text).toMatch(/ \| 69 USD → 79 USD \| \*\*Changed by the vendor\*\*/);
    expect(text).toMatch(/\(our mistake\) → .* \| Corrected by us/);
  });
});

describe('other pages', () => {
  it('show the last three changes of a tool without those of its first listing, and a link to all', async () => {
    for (const slug of served.snapshot.tools.keys()) {
      const html = await page(`/tools/${slug}`);
      const section = foldedIn(html, 'latest-changes') ?? '';
      expect(section).toContain(`href="/tools/${slug}/changes"`);
      const answer = await served.json<{
        changes: Parameters<typeof entriesOf>[0];
      }>(`/api/v1/changes?tools=${slug}`);
      const changed = entriesOf(answer.changes).filter(({ answers }) => answers === undefined);
      const rows = section.match(/<dt\b/g) ?? [];
      expect([slug, rows.length]).toEqual([slug, Math.min(3, changed.length)]);
      if (changed.length === 0) expect(html).toContain('none since it was first listed');
    }
  });

  it.each(['/compare?tools=flagmast,yew', '/recommend?q=LinkedIn%20and%20email'])(
    'lead to the feeds of their tools: %s',
    async (address) => {
      const html = await page(address);
      const section = between(html, '<h2 id="later">Follow it', '</section>');
      const feeds = [...section.matchAll(/href="(\/changes\.(?:atom|json)\?tools=[^"&]+)"/g)].map(([, path]) => path);
      expect(feeds).toHaveLength(2);
      for (const path of feeds) {
        expect(html.split('<body')[0]).toContain(`href="${path}" title="What changed about these tools"`);
        expect((await served.get(path as string)).status).toBe(200);
      }
    },
  );

  it('have no feed without tools', async () => {
    for (const address of ['/compare', '/compare?tools=flagmast', '/recommend', '/recommend?q=blue%20sky'])
      expect([address, (await page(address)).includes('"application/atom+xml"')]).toEqual([address, false]);
  });
});

it('says in the title of a change of details alone that it is one, instead of the same answer twice', () => {
  const { changes } = getChanges.run(served.snapshot, { tools: ['flagmast'], keys: ['pricing.starts_at'] });
  const change = changes.find(({ kind }) => kind === 'increase');
  if (!change) throw new Error('the fixture has such a change');
  expect(titleOf({ change, answers: undefined })).toMatch(/: 69 USD → 79 USD$/);
  const inDetails = { ...change, before_text: change.after_text };
  expect(titleOf({ change: inDetails, answers: undefined })).toMatch(/: changed in its details$/);
});
