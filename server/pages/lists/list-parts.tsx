import type { Child } from 'hono/jsx';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { DecidingFields } from '../../../model/state.ts';
import { answerKind } from '../facts/answer.tsx';
import { ChannelIcon } from '../inline-svg/marks.tsx';
import { channelsIn } from './filters.tsx';

/** Leads a keyboard past what narrows a list, to `ListStart`. */
export function SkipToList() {
  return (
    <a class="skip" href="#list">
      Skip to the list
    </a>
  );
}

/** Before the table of a list. */
export function ListStart() {
  return <span id="list" tabindex={-1} />;
}

interface PagingProps {
  /** Of the first tool that is shown, from 0. */
  readonly offset: number;
  readonly shown: number;
  readonly total: number;
  /** Tools on a page. */
  readonly size: number;
  /** The address of the page that begins with a tool; undefined for the first page. */
  readonly address: (offset: number | undefined) => string;
}

/** Links to the parts of a long list before and after the one that is shown. */
export function Paging({ offset, shown, total, size, address }: PagingProps) {
  const before = Math.max(0, offset - size);
  const next = offset + shown;
  if (offset === 0 && next >= total) return null;
  return (
    <nav class="paging" aria-label="Parts of the list">
      {offset > 0 && (
        <a rel="prev" href={address(before === 0 ? undefined : before)}>
          Previous {Math.min(size, offset)}
        </a>
      )}{' '}
      <span class="quiet">
        {shown === 0 ? 'none here' : `${offset + 1} to ${next}`} of {total}
      </span>{' '}
      {next < total && (
        <a rel="next" href={address(next)}>
          Next {Math.min(size, total - next)}
        </a>
      )}
    </nav>
  );
}

interface OrderLinksProps {
  /** What a link that skips to the list leads to. */
  readonly id?: string;
  readonly orders: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
  /** What is said of the current order. */
  readonly children?: Child;
}

/** Links to the same list in other orders. */
export function OrderLinks({ id, orders, children }: OrderLinksProps) {
  return (
    <nav id={id} class="sort" aria-label="Order">
      <span class="quiet">Sorted by</span>
      <ul>
        {orders.map(({ label, href, isCurrent }) => (
          <li>
            <a href={href} aria-current={isCurrent || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

/** The id of the form, which the boxes in the rows name. */
const FORM = 'compare-ticked';

interface TickProps {
  readonly slug: string;
  readonly name: string;
  readonly checked?: boolean;
}

/** A box in the row of a tool, to compare it with others. */
export function Tick({ slug, name, checked }: TickProps) {
  return (
    <input
      class="tick"
      type="checkbox"
      name="tools"
      value={slug}
      form={FORM}
      checked={checked}
      aria-label={`Compare ${name}`}
    />
  );
}

interface CompareTickedProps {
  readonly job?: string | undefined;
  readonly profile?: string | undefined;
}

/** The form that the boxes belong to. It follows the list, and stays in sight while a box is ticked, with their number. */
export function CompareTicked(input: CompareTickedProps) {
  return (
    <form id={FORM} class="compare-ticked" action="/compare" method="get">
      <Hidden input={{ profile: input.profile, job: input.job }} />
      <button type="submit">Compare the ticked tools</button>
    </form>
  );
}

/** Sends parameters of the address again, as far as they are stated. */
export function Hidden({ input }: { readonly input: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(input).map(([name, value]) =>
    value === undefined ? null : <input type="hidden" name={name} value={value} />,
  );
}

interface ChannelMarksProps {
  /** The facts of a tool about its channels, by key, in any detail. */
  readonly facts: Readonly<Record<string, Pick<DecidingFields, 'status' | 'value'>>> | undefined;
  readonly catalogue: Catalogue;
}

/** The channels that a tool is proven to use, in words. */
export function channelsInWords(facts: ChannelMarksProps['facts'], catalogue: Catalogue): string {
  const proven = channelsIn(catalogue).filter((key) => facts?.[key] && answerKind(facts[key]) === 'yes');
  return proven.map((key) => catalogue.keys[key]?.label ?? key).join(', ');
}

/** The channels that a tool is proven to use, and those that it is proven not to use: each a sign, with its word where there is room. */
export function ChannelMarks({ facts, catalogue }: ChannelMarksProps) {
  // Nothing is said where nothing was asked.
  if (facts === undefined) return null;
  const channels = channelsIn(catalogue).map((key) => ({
    key,
    label: (catalogue.keys[key]?.label ?? key).replace(/(?<=.) \(.*\)$/, ''),
    fact: facts[key],
  }));
  const proven = channels.filter(({ fact }) => fact && answerKind(fact) === 'yes');
  const denied = channels.filter(({ fact }) => fact && answerKind(fact) === 'no');
  return (
    <ul class="channels" aria-label="Channels">
      {proven.map(({ key, label }) => (
        <ChannelMark channel={key} words={label} />
      ))}
      {denied.map(({ key, label }) => (
        <ChannelMark channel={key} words={`no ${label}`} denied />
      ))}
      {proven.length + denied.length === 0 && <li class="unproven">no channel proven</li>}
    </ul>
  );
}

interface ChannelMarkProps {
  readonly channel: string;
  readonly words: string;
  readonly denied?: true;
}

function ChannelMark({ channel, words, denied }: ChannelMarkProps) {
  return (
    <li class={denied && 'no'} title={words}>
      <ChannelIcon channel={channel} />
      <span class="channel-word">{words}</span>
    </li>
  );
}
