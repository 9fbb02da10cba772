import { beforeAll, describe, expect, it } from 'vitest';
import type { EventAnswer } from '../../../model/history/event.ts';
import { asState } from '../../../pipeline/history/content.ts';
import { type Published, readPublished } from '../../../pipeline/history/ledger.ts';
import { build } from '../../../pipeline/publish/build.ts';
import { FIXTURE_DAY, fixtureFolder, publishedBefore } from '../../fixture/fixture.ts';
import { serveFixture } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

let published: Published;
beforeAll(async () => {
  const { files } = build(await fixtureFolder(), { today: FIXTURE_DAY, published: [] }, await publishedBefore());
  published = readPublished((path) => files?.get(path));
});

/* Others are in events.test.ts and cause.test.ts: changes that are none, and causes that nobody stated. */
describe('the ways in which change logs fail', () => {
  it('the event is published, but the record is not updated: the last event about an answer gives what the snapshot says', () => {
    const { content, ledger } = published;
    if (!content) throw new Error('nothing is published');
    const last = new Map(
      ledger.events.flatMap((event) => (event.key === null ? [] : [[`${event.tool}/${event.key}`, event]])),
    );
    expect(last.size).toBeGreaterThan(100);
    for (const slug of content.tools.keys()) {
      for (const [key, { status, value }] of Object.entries(asState(content.tool(slug)).facts)) {
        const isAnswered = status === 'known' || status === 'disputed';
        const after = last.get(`${slug}/${key}`)?.after as EventAnswer | null | undefined;
        expect([slug, key, after?.value]).toEqual([slug, key, isAnswered ? value : undefined]);
      }
    }
  });

  // That two interfaces have one total is in the promise of version 1: test/contract/.
  it('retracted claims still served: no answer, page or feed has it unless asked for', async () => {
    const RETRACTED = '3/flagmast/pricing.starts_at';
    const snapshot = await fixtureSnapshot();
    const retracted = { on: '2026-07-01', why: 'The page was read wrongly.', by: 'the editors' };
    const events = snapshot.history.events.map((event) => (event.id === RETRACTED ? { ...event, retracted } : event));
    const served = await serveFixture({ snapshot: { ...snapshot, history: { ...snapshot.history, events } } });
    const textAt = async (path: string) => (await served.get(path, { headers: { accept: 'text/html' } })).text();
    for (const path of ['/api/v1/changes?limit=1000', '/api/v1/changes.csv?limit=1000']) {
      expect(await textAt(path)).not.toContain(RETRACTED);
      expect(await textAt(`${path}&retracted=include`)).toContain(RETRACTED);
    }
    const lists = ['/changes', '/tools/flagmast/changes'];
    const pages = [...lists, '/tools/flagmast', '/compare?tools=flagmast,sealpress'];
    const files = lists.flatMap((path) => ['.md', '.atom', '.json'].map((ending) => path + ending));
    const texts = await Promise.all([...pages, ...files].map(textAt));
    // The rise of the price was retracted, and that of the plan it belongs to was not.
    for (const text of texts) {
      expect(text).not.toContain(RETRACTED);
      expect(text).not.toMatch(/Cheapest paid plan, billed monthly went up/);
    }
    expect(texts.some((text) => text.includes('3/flagmast/pricing.plans'))).toBe(true);
    await served.close();
  });
});
