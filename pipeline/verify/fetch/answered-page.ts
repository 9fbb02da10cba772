import type { Refusal } from '../network/web-address.ts';
import { decodeText } from './charset.ts';
import { type FetchedPage, type Hop, KEPT_HEADERS, type KeptHeaders } from './fetched-page.ts';
import type { Answer, Headers } from './get.ts';
import { type PageType, pageType } from './page-type.ts';

/** Header values are kept up to this length: validators are short, and the rest is for people. */
const MAX_HEADER_LENGTH = 1_000;

/**
 * What an answer that is no redirect says of a page.
 * @param isConditional whether the answer may be that the page is the same as before
 */
export function answeredPage(url: URL, hops: readonly Hop[], answer: Answer, isConditional: boolean): FetchedPage {
  const asked = { url: url.href, hops };
  const { status } = answer;
  const headers = keptHeaders(answer.headers);
  if (status === 304 && isConditional) return { ...asked, outcome: 'not-modified', headers };
  if (status === 304) {
    return { ...asked, outcome: 'failed', why: 'broken-answer', detail: '"not modified", which was not asked' };
  }
  const page = readPage(url, answer);
  if (!('why' in page)) return { ...asked, outcome: 'answered', status, headers, ...page };
  // Such a status says more than what cannot be read.
  if (status >= 400) return { ...asked, outcome: 'answered', status, headers, type: 'text', text: '' };
  return { ...asked, outcome: 'failed', ...page };
}

function readPage(url: URL, { headers, body }: Answer): { type: PageType; text: string } | Refusal {
  if (!(body instanceof Uint8Array)) return body;
  const contentType = headers['content-type'];
  const text = decodeText(body, contentType);
  const type = pageType(contentType, url.href, text);
  if (type !== undefined) return { type, text };
  return { why: 'unsupported-type', detail: `not a text (${contentType?.split(';')[0]?.slice(0, 100) ?? 'no type'})` };
}

function keptHeaders(headers: Headers): KeptHeaders {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, MAX_HEADER_LENGTH)]];
    }),
  );
}
