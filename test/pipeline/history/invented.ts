import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { FactValue } from '../../../model/fact.ts';
import type { ChangeEvent } from '../../../model/history/event.ts';
import type { Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { SnapshotContent } from '../../../pipeline/history/content.ts';
import { append, EMPTY_LEDGER, type Ledger } from '../../../pipeline/history/ledger.ts';

/** A fact of an invented tool, in the form in which it is published. What is left out has the value that most facts have. */
export type Fact = Partial<Tool['facts'][string]>;

/** An invented tool. What is left out has the value that most tools have. */
export interface Invented extends Partial<Omit<Tool, 'facts' | 'sources'>> {
  readonly facts?: Readonly<Record<string, Fact>>;
  readonly sources?: readonly (Partial<Source> & { readonly id: string })[];
}

export const KEYS: Readonly<Record<string, CatalogueKey>> = {
  'ai.api': { label: 'API', question: 'Is there an API?', type: 'boolean' },
  'limits.daily': { label: 'Daily limit', question: 'How many a day?', type: 'number' },
  'name.maker': { label: 'Maker', question: 'Who makes it?', type: 'text' },
  'price.from': { label: 'Price', question: 'What does it cost?', type: 'money' },
  'runs.on': { label: 'Runs on', question: 'Where does it run?', type: 'set', values: { cloud: 'Cloud', web: 'Web' } },
};

/** A known fact with one source, unless it says otherwise. */
export function known(value: FactValue, more: Fact = {}): Fact {
  return { status: 'known', value, sources: [{ id: 'home', at: null }], ...more };
}

export function unknown(reason: 'not-found' | 'not-published' | 'gated' | 'not-researched', more: Fact = {}): Fact {
  return { status: 'unknown', value: null, sources: [], unknown: { reason, looked_at: [], note: null }, ...more };
}

/** A fact about something that was not on the source when it was looked at. */
export function absent(on: string, more: Fact = {}): Fact {
  const look = { at: [{ id: 'home', at: null }], on, stale: false, review_after: on };
  return unknown('not-found', { absent: look, ...more });
}

/** Citations of whole pages. */
export const cited = (...ids: string[]) => ids.map((id) => ({ id, at: null }));

/** A page as it was read on a day. */
export function page(id: string, read = '2026-06-01', more: Partial<Source> = {}) {
  return { id, read, ...more };
}

function toolOf(slug: string, { facts = {}, sources = [page('home')], ...more }: Invented): Tool {
  return {
    slug,
    name: slug,
    category: 'cold-email',
    summary: 'Sends email.',
    website: 'https://tool.example/',
    coverage: 0.5,
    aliases: [],
    former_slugs: [],
    closed: null,
    independence: { vendor_only: 1, publishers: 1 },
    comparable_price: {
      currency: 'USD',
      unit: null,
      monthly: null,
      annual_monthly: null,
      why_not: 'No price is known.',
    },
    price_from: null,
    entry_price: null,
    scores: {},
    ...more,
    facts: Object.fromEntries(
      Object.entries(facts).map(([key, fact]) => [
        key,
        { key, label: key, group: 'g', display: 'as shown', unit: null, evidence: null, stale: null, ...fact },
      ]),
    ),
    sources: sources.map((source) => ({
      url: `https://tool.example/${source.id}`,
      title: 'Page',
      publisher: 'Maker',
      relation: 'vendor',
      shows: 'What it does.',
      read: '2026-06-01',
      dated: null,
      copy: 'live',
      ...source,
    })),
  } as Tool;
}

/** A snapshot of invented tools. Its id says which tools it has, so that snapshots that differ have different ids. */
export function snapshotOf(
  id: string,
  tools: Readonly<Record<string, Invented>>,
  keys: Readonly<Record<string, CatalogueKey>> = KEYS,
): SnapshotContent {
  const whole = new Map(Object.entries(tools).map(([slug, tool]) => [slug, toolOf(slug, tool)]));
  return {
    id,
    asOf: '2026-06-01',
    schema: '3',
    method: '1',
    counts: { tools: whole.size },
    keys,
    tools: new Map([...whole].map(([slug, tool]) => [slug, JSON.stringify(tool)])),
    tool(slug) {
      const tool = whole.get(slug);
      if (!tool) throw new Error(`there is no tool ${slug}`);
      return tool;
    },
  };
}

/** The ledger of snapshots that were made on one day after the other. */
export function ledgerOf(snapshots: readonly SnapshotContent[]): Ledger {
  return snapshots.reduce<Ledger>(
    (ledger, snapshot, i) =>
      append(ledger, snapshots[i - 1], snapshot, new Date(Date.UTC(2026, 5, i + 1)).toISOString().slice(0, 10)),
    EMPTY_LEDGER,
  );
}

/** The events of the last of these snapshots. */
export function lastEvents(...snapshots: readonly SnapshotContent[]): ChangeEvent[] {
  return ledgerOf(snapshots).events.filter(({ seq }) => seq === snapshots.length);
}

/** The events that lead from one state of a tool to another. */
export function eventsOf(
  before: Invented | undefined,
  after: Invented | undefined,
  keys = [KEYS, KEYS],
): ChangeEvent[] {
  const of = (tool: Invented | undefined) => ({ other: {}, ...(tool && { tool }) });
  return lastEvents(snapshotOf('one', of(before), keys[0]), snapshotOf('two', of(after), keys[1]));
}
