import type { Child } from 'hono/jsx';
import type { Block } from '../blocks/block.tsx';

export interface Chip {
  readonly label: string;
  /** A chip without an address is plain text. */
  readonly href?: string | undefined;
  /** The number of tools after a click. */
  readonly count?: number;
  /** Whether a click removes the item. */
  readonly removes?: boolean;
  /** Whether it is the next step. A page has one such chip, which is filled. */
  readonly isNext?: boolean;
  /** Whether the link is one of endless combinations, which crawlers leave out. */
  readonly isDetail?: boolean;
}

export function ChipLink({ label, href, count, removes, isNext, isDetail }: Chip) {
  if (href === undefined) return <span class="chip">{label}</span>;
  return (
    <a class={isNext ? 'chip go' : 'chip'} href={href} rel={isDetail || removes ? 'nofollow' : undefined}>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <b>{count}</b>
        </>
      )}
      {removes && <RemovalSign />}
    </a>
  );
}

const RemovalSign = () => (
  <>
    {' '}
    <span aria-hidden="true">×</span>
    <span class="unseen">: remove</span>
  </>
);

interface ChipRow {
  readonly label?: string;
  readonly chips: readonly Chip[];
  /** Whether the row slides sideways on a phone, instead of wrapping. */
  readonly slides?: boolean;
  /** Other controls at the end of the row. */
  readonly children?: Child;
}

export function Chips({ label, chips, slides, children }: ChipRow) {
  if (chips.length === 0 && !children) return null;
  return (
    <p class={slides ? 'row slide' : 'row'}>
      {label !== undefined && <span class="quiet">{label}</span>}
      {chips.flatMap((chip) => [' ', <ChipLink {...chip} />])}
      {children}
    </p>
  );
}

/** Chips are links in context. Markdown lists related pages instead. */
export const chipRow = (row: ChipRow): Block | undefined =>
  row.chips.length === 0 ? undefined : { html: () => <Chips {...row} />, markdown: () => [] };
