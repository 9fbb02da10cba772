import type { Tool } from '../../../model/tool.ts';

/** Where a vendor publishes its prices. */
export interface PricePage {
  readonly url: string;
  /** False where none of our sources is that page, so that our prices are from others who read it. */
  readonly isRead: boolean;
}

/** The price page of a tool, as a source gives its address. Undefined if no source does. */
export function pricePageOf({ facts, sources }: Pick<Tool, 'facts' | 'sources'>): PricePage | undefined {
  const url = facts['pricing.page']?.value;
  if (typeof url !== 'string') return undefined;
  return { url, isRead: sources.some((source) => page(source.url) === page(url)) };
}

/** An address by which a page is recognised, however a link to it is written. */
function page(url: string): string {
  const { hostname, pathname } = new URL(url);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
