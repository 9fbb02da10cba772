const TRACKING = /^(utm_.*|gclid|fbclid|msclkid|mc_[ce]id|ref|referrer|aff.*|via)$/;
const PRIVATE = /^[\d.]+$|^\[|^localhost$|\.(local|localhost|internal|lan|home|test|invalid)$/;

/** What is wrong with an address as that of a public page, or undefined. */
export function urlFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL';
  const url = new URL(text);
  if (url.protocol !== 'https:') return `is not https but ${url.protocol.slice(0, -1)}`;
  if (url.username || url.password) return 'carries credentials';
  if (!url.hostname.includes('.') || PRIVATE.test(url.hostname)) return 'is not on a public host';
  const tracking = [...url.searchParams.keys()].find((name) => TRACKING.test(name));
  return tracking === undefined ? undefined : `carries the tracking parameter "${tracking}"`;
}
