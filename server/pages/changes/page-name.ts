import { cut } from '../../../model/words/cut.ts';

/** Characters of the last part of an address. */
const MAX_PART = 40;

/** A page by its address: `example.com/pricing`, `example.com/…/articles-12`. */
export function pageName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const last = cut(decoded(parts.at(-1) ?? ''), MAX_PART);
  const end = parts.length === 0 ? [] : [...(parts.length > 1 ? ['…'] : []), last];
  return [hostname.replace(/^www\./, ''), ...end].join('/');
}

/** A part of a path as it is read: `Meet the team` for `Meet%20the%20team`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8 behind the per cent signs.
    return part;
  }
}
