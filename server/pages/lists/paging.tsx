import type { Child } from 'hono/jsx';

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
