/** Parameters that track visitors or name an affiliate. */
const TRACKING_PARAMS = /^(utm_.*|gclid|fbclid|msclkid|mc_[ce]id|ref|referrer|aff.*|via)$/;
/** IP addresses and names that only a private network resolves. */
const PRIVATE_HOST = /^[\d.]+$|^\[|^localhost$|\.(local|localhost|internal|lan|home|test|invalid)$/;

/** Why a URL is not that of a public page, or undefined. */
export function urlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL';
  const url = new URL(text);
  if (url.protocol !== 'https:') return `uses ${url.protocol.slice(0, -1)}; use https`;
  if (url.username || url.password) return 'contains credentials; remove them';
  if (!url.hostname.includes('.') || PRIVATE_HOST.test(url.hostname)) return 'is not on a public host';
  const tracking = [...url.searchParams.keys()].find((name) => TRACKING_PARAMS.test(name));
  return tracking === undefined ? undefined : `contains the tracking parameter "${tracking}"; remove it`;
}
