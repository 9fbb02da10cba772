import type { Catalogue } from '../../../model/catalogue.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Section } from '../../markdown/fitted.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import type { Ask } from '../page.ts';
import type { Shown } from '../page-text.ts';
import { type ChangesAnswer, entriesOf } from './entries.ts';
import { changesAddress } from './filters.tsx';
import { someChanges } from './markdown.ts';
import { ChangeList } from './timeline.tsx';

/** What changed about the tools on a page since a visitor looked. */
export interface SinceLooked {
  /** Undefined if the page shows no tool. */
  readonly answer: ChangesAnswer | undefined;
  readonly since: string;
  readonly tools: readonly string[];
}

/**
 * The changes of the tools on a page since a day or a snapshot, if the address gives one.
 * @throws Problem where it is neither a day nor the id of a snapshot
 */
export function sinceLooked(since: string | undefined, tools: readonly string[], ask: Ask): SinceLooked | undefined {
  if (since === undefined) return undefined;
  // Without a tool the question is still asked, so that a wrong day is not passed over.
  const answer = ask(getChanges, tools.length > 0 ? { since, tools: [...tools] } : { since, limit: 1 });
  return { since, tools, answer: tools.length > 0 ? answer : undefined };
}

/** More are a page away. */
const MAX_SINCE = 4;

interface SinceProps {
  readonly looked: SinceLooked | undefined;
  readonly catalogue: Catalogue;
}

/** The section "Since you looked"; nothing where the address says nothing of the kind. */
export function SinceYouLooked({ looked, catalogue }: SinceProps) {
  if (looked === undefined) return null;
  const { answer, tools } = looked;
  const entries = entriesOf(answer?.changes ?? []);
  return (
    <section aria-labelledby="since-you-looked">
      <h2 id="since-you-looked">Since you looked</h2>
      <p>{sinceInWords(looked)}</p>
      <ChangeList
        entries={entries.slice(0, MAX_SINCE)}
        anchors={false}
        isListed={(slug) => tools.includes(slug)}
        catalogue={catalogue}
      />
      {entries.length > 0 && (
        <p class="after">
          <a href={allSince(looked)}>All changes of these tools since then</a>
        </p>
      )}
    </section>
  );
}

/** The same as Markdown. */
export function sinceSection(view: Pick<Shown, 'baseUrl'>, looked: SinceLooked | undefined): Section[] {
  if (looked === undefined) return [];
  const entries = entriesOf(looked.answer?.changes ?? []);
  return [someChanges(view, 'Since you looked', entries, allSince(looked), sinceInWords(looked))];
}

const allSince = ({ since, tools }: SinceLooked) => changesAddress({ since, tools: [...tools] });

function sinceInWords({ answer, since }: SinceLooked): string {
  if (answer === undefined) return `No tool is shown here whose changes since ${since} could be listed.`;
  const { total, held_from } = answer;
  const count =
    total === 0
      ? `Nothing that is known about the tools on this page has changed since ${since}.`
      : `${counted(total, 'change')} of what is known about the tools on this page since ${since}.`;
  if (held_from === null) return 'No changes have been recorded yet, so what changed is not known.';
  // Only days have this form, so that the two can be compared.
  return /^\d{4}-\d\d-\d\d$/.test(since) && since < held_from
    ? `${count} Changes are recorded since ${held_from}; what changed before is not known.`
    : count;
}

/** An address to come back to: it shows what will have changed. @param address of the same page with `since` */
export function ComeBack({ address }: { readonly address: string }) {
  return (
    <p class="after quiet">
      To see what changed when you come back, keep <a href={address}>the address of this page as of today</a>.
    </p>
  );
}
