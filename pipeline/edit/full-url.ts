const EXAMPLE = 'https://example.com/pricing';

/**
 * Explains what is wrong with the address of a page, such as `example.com/pricing` without its beginning. Undefined if it is complete. The
 * check says more about complete ones.
 */
export function explainPartialUrl(text: string): string | undefined {
  const address = text.trim();
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return undefined;
  const completed = `https://${address.replace(/^(?:[a-z]*:)?\/*/i, '')}`;
  const { hostname } = URL.canParse(completed) ? new URL(completed) : { hostname: '' };
  return /^[^\s]+\.[a-z][a-z0-9-]+$/i.test(hostname) && !/\s/.test(address)
    ? `must begin with https://: ${completed}`
    : `"${address}" is not the address of a page; copy it from the browser, such as ${EXAMPLE}`;
}
