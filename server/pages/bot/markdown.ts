import { VERIFIER_NAME, verifierAgent } from '../../../model/verification.ts';
import { code, codeBlock, heading, item } from '../../markdown/markdown.ts';
import { operatorItems } from '../frame/operator-text.ts';
import type { View } from '../page.ts';
import { pageText } from '../page-text.ts';
import { NOT_DONE, POLITENESS, READ, ROBOTS_ALL, ROBOTS_SOME } from './rules.ts';

/** What the verifier is, what it reads, how it keeps the load low and how to stop it. */
export function botText(view: View): string {
  const { baseUrl, operator } = view;
  const list = (title: string, items: readonly string[]) => ({
    heading: heading(2, title),
    rows: items.map((one) => item(one)),
  });
  return pageText(view, {
    title: VERIFIER_NAME,
    about:
      'A program that reads a page again to see whether it still says what we cite it for. If it is in your logs, we name one of your pages as a source.',
    sections: [
      { lead: `It names itself ${code(verifierAgent(baseUrl))}.` },
      list('What it reads, and how often', READ),
      list('How it keeps the load low', POLITENESS),
      list('What it keeps, and what it does not do', NOT_DONE),
      {
        heading: heading(2, 'How to stop it'),
        lead: `Put this into the robots.txt of your site. It is read before any page, and obeyed:\n\n${codeBlock(ROBOTS_ALL)}\n\nOr for a part of your site, with a longer pause:\n\n${codeBlock(ROBOTS_SOME)}`,
      },
      { heading: heading(2, 'Questions'), rows: operatorItems(operator) },
    ],
    related: [
      ['How to report a wrong fact, and how to reach us', '/corrections'],
      ['For makers of tools', '/vendors'],
      ['Who makes this', '/about'],
    ],
  });
}
