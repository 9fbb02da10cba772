import type { Section } from '../../markdown/fitted.ts';
import { code, heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { type Entry, titleOf } from '../changes/entries.ts';
import type { View } from '../page.ts';
import { pageLink, pageText } from '../page-text.ts';
import { jobLinks } from '../rankings/markdown.ts';
import type { RankedList } from '../rankings/ranked-list.ts';

interface Data {
  readonly newest: readonly Entry[];
  readonly ranking: { readonly lists: readonly RankedList[] };
  readonly tools: readonly { readonly slug: string; readonly name: string; readonly category: string }[];
}

/** What this is, how to ask, the jobs, and how to read an answer. */
export function homeText(view: View<object, Data>): string {
  const { data, manifest, methodology, baseUrl } = view;
  const { known, disputed, tools, keys } = manifest.counts;
  const page = (path: string) => code(baseUrl + path);
  return pageText(view, {
    title: 'What is known about outreach tools, and who says so',
    about: `Outreach tools write to people who do not know you yet, on LinkedIn, by email or by phone, and follow up until they reply. ${manifest.attribution}: ${known + disputed} facts about ${tools} LinkedIn and multichannel outreach tools, the same ${keys} questions for each, every answer with the page that says it and the day it was read.`,
    sections: [
      {
        heading: heading(2, 'How to ask'),
        rows: [
          item(`A need in plain words: ${page('/recommend.md?q=…')}`),
          item(`One tool, its prices: ${page('/tools/{slug}.md')}, ${page('/pricing/{slug}.md')}`),
          item(`Two to ten tools: ${page('/compare.md?tools=a,b')}`),
          item(`The bill of a team: ${page('/cost.md?people=3&linkedin_accounts=3')}`),
          item(`Tools by name or capability: ${page('/tools.md?q=whatsapp')}`),
          item(`Tools by price and channel: ${page('/tools.md?capability=channels.whatsapp&budget=80')}`),
          item(`The same as JSON: ${page('/api/v1/…')}; over MCP: ${page('/mcp')}. No key is needed.`),
        ],
      },
      {
        heading: heading(2, 'How to read an answer'),
        rows: [
          item(
            'known: a page says so. unknown: no page that was read says; it is never a no. disputed: current pages differ.',
          ),
          item(
            'A place says how many questions of a job are proven, never what is best. Tools in one group are too close to choose between them.',
          ),
          item('A price names its unit and what it does not include. A sum is exact, from, between or unknown.'),
          item(text(methodology.notices.linkedin_forbids_automation, 400)),
        ],
      },
      jobLinks(methodology, baseUrl),
      newest(data, view),
      firstTools(data, view),
      byType(data, view),
    ],
    related: [
      ['Rankings', '/rankings'],
      ['Prices', '/pricing'],
      ['How places are made', '/methodology'],
      ['The API', '/docs'],
      ['The AI-readiness dataset', '/datasets/ai-readiness'],
      ['Who makes this', '/about'],
      ['Report a wrong fact', '/corrections'],
    ],
  });
}

function newest({ newest }: Data, { baseUrl }: Pick<View, 'baseUrl'>): Section {
  return {
    heading: heading(2, 'Newest changes'),
    rows: newest.map((entry) =>
      item(
        `${entry.change.recorded}: ${pageLink(baseUrl, text(titleOf(entry), 160), `/tools/${entry.change.tool}/changes`)}`,
      ),
    ),
    most: 4,
    more: () => pageLink(baseUrl, 'All changes', '/changes'),
  };
}

function firstTools({ ranking }: Data, { baseUrl }: Pick<View, 'baseUrl'>): Section {
  const [list] = ranking.lists;
  return {
    heading: heading(2, 'Tools that are proven to do most jobs'),
    lead: 'This shows breadth, not quality: a tool for one job comes late here by design.',
    columns: tableHead(['Tool', 'Jobs with all musts proven', 'Questions proven']),
    rows: (list?.entries ?? []).map(({ tool, complete, proven, of }) =>
      row([
        pageLink(baseUrl, tool.name, `/tools/${tool.slug}`),
        `${complete.length} of ${list?.jobs.length}`,
        `${proven} of ${of}`,
      ]),
    ),
    most: 10,
    more: () => pageLink(baseUrl, 'All tools by job', '/rankings/general'),
  };
}

function byType({ tools }: Data, { methodology, baseUrl }: Pick<View, 'methodology' | 'baseUrl'>): Section {
  return {
    heading: heading(2, 'By type'),
    rows: Object.entries(methodology.categories).map(([slug, { label, description }]) => {
      const count = tools.filter(({ category }) => category === slug).length;
      return item(`${pageLink(baseUrl, label, `/tools?category=${slug}`)} (${count}): ${text(description, 140)}`);
    }),
    most: 16,
  };
}
