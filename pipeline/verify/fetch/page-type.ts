/** How the text of a page is to be read. */
export type PageType = 'html' | 'xhtml' | 'xml' | 'json' | 'markdown' | 'text';

/** The types that are asked for, in the words of an Accept header. */
export const ACCEPT =
  'text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.9,application/json;q=0.9,application/xml;q=0.8,*/*;q=0.1';

const TYPES: Readonly<Record<string, PageType>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'xhtml',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'text',
  'text/csv': 'text',
  'application/yaml': 'text',
  'text/yaml': 'text',
  'application/json': 'json',
  'text/json': 'json',
  'application/xml': 'xml',
  'text/xml': 'xml',
};

/**
 * The type of a page, or undefined where it is no text.
 * @param contentType the header; many servers send none for an error without a body
 * @param url tells Markdown from other plain text: servers of raw files call both text/plain
 * @param text the decoded body, which decides where the header says nothing
 */
export function pageType(contentType: string | undefined, url: string, text: string): PageType | undefined {
  // Bytes that are no text do not become text by their label.
  if (text.includes('\0') || text.startsWith('%PDF-')) return undefined;
  const essence = essenceOf(contentType);
  if (essence === '') return /^\s*</.test(text) ? 'html' : 'text';
  const type = TYPES[essence] ?? suffixType(essence);
  return type === 'text' && /\.(md|markdown)$/i.test(new URL(url).pathname) ? 'markdown' : type;
}

/** Whether a type that a header gives can be read at all; known before the body is. */
export function isReadableType(contentType: string | undefined): boolean {
  const essence = essenceOf(contentType);
  return essence === '' || TYPES[essence] !== undefined || suffixType(essence) !== undefined;
}

function essenceOf(contentType = ''): string {
  return (contentType.split(/[;,]/)[0] ?? '').trim().toLowerCase();
}

function suffixType(essence: string): PageType | undefined {
  if (essence.endsWith('+json')) return 'json';
  return essence.endsWith('+xml') && !essence.startsWith('image/') ? 'xml' : undefined;
}
