import { inGroups } from '../../../model/words/numbers.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { allTools } from '../all-tools.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { toolOptions } from '../frame/forms.tsx';
import { definePage } from '../page.ts';
import { CauseCounts } from './cause-counts.tsx';
import { entriesOf } from './entries.ts';
import { type ChangesView, FeedLinks, PageLinks, pageOf } from './entry-pages.tsx';
import { allChanges, ChangesFilter, ChosenFilters, changesAddress } from './filters.tsx';
import { changesText } from './markdown.ts';
import { Causes, Timeline } from './timeline.tsx';

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
  title: () => 'What changed about outreach tools, and why',
  description: ({ data: { answer } }) =>
    `${inGroups(answer.total)} changes, newest first, each with its cause and sources: what vendors of outreach tools changed, what we learned, what we corrected.`,
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
        Every answer that came, went or changed, newest first, with <a href="#causes">its cause</a>.
      </p>
      <CauseCounts
        answer={answer}
        asked={input.cause}
        addressOf={(cause) => changesAddress({ ...input, cause: [cause], offset: undefined })}
      />
      <FeedLinks path="/changes" />
      <Fold id="filter" title="Filter by day, tool, question or cause">
        <ChangesFilter {...filter} />
      </Fold>
      <ChosenFilters {...filter} />
      {entries.length === 0 && <p>Nothing that was selected changed.</p>}
      <PageLinks {...pages} side="above" />
      <Timeline entries={pageOf(entries, offset)} isListed={(slug) => names.has(slug)} catalogue={catalogue} />
      <PageLinks {...pages} side="below" />
      <Causes counts={answer.by_cause} />
    </>
  );
}
