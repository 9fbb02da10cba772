import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeEvent, EventAnswer } from '../../../model/history/event.ts';
import { isSame } from '../../../model/same-json.ts';
import { asState } from '../../../pipeline/history/content.ts';
import { type Published, readPublished } from '../../../pipeline/history/ledger.ts';
import { build, type Files } from '../../../pipeline/publish/build.ts';
import { type Edits, FIXTURE_DAY, fixtureFolder, publishedBefore, replacing } from '../../fixture/fixture.ts';
import { serveFixture } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

/** The files of the fixture after some edits, built on a day after what was published. */
async function filesAfter(edits: Edits, published: Published, today: string): Promise<Files> {
  const { files, problems } = build(await fixtureFolder(edits), { today, published: [] }, published);
  if (!files) throw new Error(JSON.stringify(problems, null, 1));
  return files;
}
const publishedIn = (files: Files) => readPublished((path) => files.get(path));
const textOf = (files: Files, path: string) => files.get(path) ?? '';

let now: Files;
let published: Published;
beforeAll(async () => {
  now = await filesAfter({}, await publishedBefore(), FIXTURE_DAY);
  published = publishedIn(now);
});

/** The events that an edit of the fixture adds. */
async function eventsAfter(edits: Edits, day = '2026-07-05'): Promise<readonly ChangeEvent[]> {
  const { ledger } = publishedIn(await filesAfter(edits, published, day));
  return ledger.events.slice(published.ledger.events.length);
}

const PRICING = 'shows: Prices for each LinkedIn account, and for fleets of them.\n    read: ';
const readAgain = replacing(`${PRICING}2026-06-22`, `${PRICING}2026-07-03`);

describe('the ways in which change logs fail', () => {
  it('a detector without a writer: what a build finds is in the file that it publishes, and the manifest covers it', async () => {
    const edits = {
      'tools/flagmast': replacing(
        'safety.max_daily_invitations: { value: 30',
        'safety.max_daily_invitations: { value: 20',
      ),
    };
    const files = await filesAfter(edits, published, '2026-07-05');
    const added = textOf(files, 'changes.ndjson').slice(textOf(now, 'changes.ndjson').length);
    expect(JSON.parse(added)).toMatchObject({ id: '4/flagmast/safety.max_daily_invitations', kind: 'decrease' });
    const manifest = JSON.parse(textOf(files, 'manifest.json'));
    for (const path of ['changes.ndjson', 'snapshots.ndjson'])
      expect(manifest.files[path]).toBe(createHash('sha256').update(textOf(files, path)).digest('hex'));
  });

  it('records stamped fresh on HTTP 200: a page that is read again without a change gives no event, and touches no line', async () => {
    const files = await filesAfter({ 'tools/flagmast': readAgain }, published, '2026-10-27');
    expect(textOf(files, 'changes.ndjson')).toBe(textOf(now, 'changes.ndjson'));
    expect(textOf(files, 'snapshots.ndjson').startsWith(textOf(now, 'snapshots.ndjson'))).toBe(true);
    // On a later day, without any edit, not even the snapshot is new.
    expect(Object.fromEntries(await filesAfter({}, published, '2026-11-04'))).toEqual(Object.fromEntries(now));
  });

  it('"changes" that are none: notes, wording, places on a page, more sources and the order of a file give no event', async () => {
    const edits = {
      'tools/quillcourier': (text: string) =>
        text
          .replace('note: Without tax.', 'note: Without value-added tax.')
          .replace(/^summary: .*/m, 'summary: Runs sequences over several channels.')
          .replace(
            'company.country: { value: FR, sources: [home] }',
            'company.country: { value: FR, sources: [{ source: home, at: Imprint }, review] }',
          )
          .replace(/( {2}company\.founded: .*\n)(.*\n)/, '$2$1'),
    };
    const files = await filesAfter(edits, published, '2026-07-05');
    expect(files.get('tools/quillcourier.json')).not.toBe(now.get('tools/quillcourier.json'));
    expect(textOf(files, 'changes.ndjson')).toBe(textOf(now, 'changes.ndjson'));
  });

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

  it('one page graded both ways on one day, with both gradings kept: only the last one is, as our correction', async () => {
    const both = [20, 25].map((value) => ({
      'tools/flagmast': replacing(
        'safety.max_daily_invitations: { value: 30',
        `safety.max_daily_invitations: { value: ${value}`,
      ),
    }));
    const events = await Promise.all(both.map((edits) => eventsAfter(edits)));
    for (const [event, ...more] of events) {
      expect(more).toEqual([]);
      expect(event).toMatchObject({ before: { value: 30 }, cause: 'corrected' });
    }
    // A ledger has one event for an answer in a snapshot, or none.
    const ids = published.ledger.events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("a timeout reported as the vendor's act: without a word of the editor no answer changed because the vendor changed it", async () => {
    const withoutPage = (text: string) =>
      text.replace(/ {2}status:\n(?: {4}.*\n)*/, '').replace(/ {2}trust\.soc2: .*\n/, '');
    const [lost, ...more] = await eventsAfter({ 'tools/flagmast': withoutPage });
    expect(more).toEqual([]);
    expect(lost).toMatchObject({ key: 'trust.soc2', kind: 'lost', cause: 'source-lost', after: null });
    const gone = (text: string) => readAgain(text).replace(/ {2}pricing\.refund_days: .*\n/, '');
    expect((await eventsAfter({ 'tools/flagmast': gone })).map(({ kind, cause }) => [kind, cause])).toEqual([
      ['lost', 'source-changed'],
    ]);

    const { content, ledger } = published;
    const said = ledger.events.filter(({ key, cause }) => key !== null && cause === 'vendor-changed');
    expect(said.length).toBeGreaterThan(0);
    for (const { tool, key, before } of said) {
      const { replaced = [], earlier = [] } = (content && asState(content.tool(tool)).facts[key ?? '']) ?? {};
      const old = (before as EventAnswer).value;
      // Of a list, the word is next to the part that is gone.
      const isMeant = ({ value }: { readonly value: unknown }) =>
        isSame(value, old) ||
        (Array.isArray(old) && Array.isArray(value) && value.every((item) => old.some((one) => isSame(one, item))));
      expect([tool, key, [...replaced, ...earlier].some(isMeant)]).toEqual([tool, key, true]);
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
    const pages = [...lists, '/tools/flagmast', '/compare?tools=flagmast,sealpress&since=2026-06-10'];
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
