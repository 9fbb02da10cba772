import { exampleTool } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { allTools } from '../all-tools.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { toolOptions } from '../frame/forms.tsx';
import { definePage } from '../page.ts';
import { entriesOf } from './entries.ts';
import { FeedLinks, Held, PageLinks, pageOf } from './entry-pages.tsx';
import { allChanges, ChangesFilter, ChosenFilters, changesAddress } from './filters.tsx';
import { changesText } from './markdown.ts';
import { Causes, Timeline } from './timeline.tsx';
import type { ChangesView } from './view.ts';

export const changes = definePage({
  ...allChanges,
  examples: (snapshot) => [
    {},
    { tools: [exampleTool(snapshot).slug], cause: ['learned'] },
    // Nothing has changed since.
    { since: snapshot.manifest.snapshot },
    { keys: ['pricing.starts_at'], cause: ['vendor-changed', 'corrected'] },
  ],
  navigation: { label: 'Changes', place: 'footer' },
  feed: () => ({ path: '/changes', title: 'What changed' }),
  load({ offset = 0, ...asked }, { ask, prepared }) {
    const answer = ask(getChanges, asked);
    const names = new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
    return { answer, entries: entriesOf(answer.changes), offset, names, options: prepared(toolOptions) };
  },
  title: () => 'What changed, and why',
  description: ({ data: { answer } }) =>
    `${answer.total} changes of what is known about outreach tools, newest first, each with its cause and its sources: what vendors changed, what we learned and what we corrected.`,
  markdown: (view) => changesText(view),
  render: (view) => (
    <>
      <ChangesPage {...view} />
      <SameAsData json={view.json} />
    </>
  ),
});

/** All changes with filters, by day and snapshot, then what the causes mean. */
function ChangesPage({ data, input, methodology: { catalogue } }: ChangesView) {
  const { answer, entries, offset, names, options } = data;
  const nameOf = (slug: string) => names.get(slug) ?? slug;
  const filter = { input, options, catalogue, nameOf };
  const pages = { entries, offset, addressAt: (offset: number | undefined) => changesAddress({ ...input, offset }) };
  return (
    <>
      <h1>What changed, and why</h1>
      <p class="lead">
        Every answer that came, went or changed, with <a href="#causes">its cause</a>. A correction of ours, or a source
        that we lost, is not what a vendor did.
      </p>
      <ChangesFilter {...filter} />
      <ChosenFilters {...filter} />
      <Held answer={answer} />
      {entries.length === 0 && <p>Nothing that was selected changed.</p>}
      <PageLinks {...pages} />
      <Timeline entries={pageOf(entries, offset)} isListed={(slug) => names.has(slug)} catalogue={catalogue} />
      <PageLinks {...pages} />
      <Causes counts={answer.by_cause} />
      <FeedLinks path="/changes" />
    </>
  );
}
