import { findContact } from '../elements/frame.tsx';
import type { ToolView } from './load.ts';

/** Where to report a mistake, as a prefilled issue if possible. @param key the question that is answered wrongly */
export function reportAddress({ data, methodology, operator, baseUrl }: ToolView, key?: string): string {
  const { slug, name } = data.answer;
  const contact = findContact(operator);
  if (!URL.canParse(contact) || new URL(contact).hostname !== 'github.com') return contact;
  const label = key === undefined ? undefined : (methodology.catalogue.keys[key]?.label ?? key);
  const title = `Wrong fact: ${[name, label].filter(Boolean).join(', ')}`;
  const body = [
    `Address: ${baseUrl}/tools/${slug}${key === undefined ? '' : `?keys=${key}`}`,
    'Page that says otherwise, and where on it: ',
    'Date of the page, and the day you read it: ',
  ].join('\n');
  return `${contact}/new?${new URLSearchParams({ title, body })}`;
}
