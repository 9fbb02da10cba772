const MAX_SECONDS = 365 * 24 * 60 * 60;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * When a Retry-After header says to come back, in milliseconds since 1970, or undefined if it says nothing that can be read.
 * At most a year ahead.
 */
export function retryAt(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return now + Math.min(Number(text), MAX_SECONDS) * 1000;
  if (!HTTP_DATE.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), now + MAX_SECONDS * 1000);
}
