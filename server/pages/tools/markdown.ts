import { jobOfType } from '../../../model/methodology.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { code, heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { notUsedInWords, unmatchedInWords } from '../../operations/search-tools/why.ts';
import type { View } from '../page.ts';
import { MAX_ADDRESS, moreAt, pageLink, pageText } from '../page-text.ts';
import { conclusion } from '../recommend/shortlist.tsx';
import { destinationsFor } from './go-to.tsx';
import { firstOf } from './need-read.tsx';
import { type ListInput, listAddress, type ToolList } from './tool-list.ts';

const MAX_NAME = 50;

/** The tools that match, with type, price and what is proven for the job of their type. @param title of the list */
export function toolsText(view: View<ListInput, ToolList>, title: string): string {
  const { data, input, methodology, baseUrl } = view;
  const { categories, profiles, jobs } = methodology;
  const { tools, total, may_match } = data.answer;
  const isSearch = input.q !== undefined;
  const next = (input.offset ?? 0) + tools.length;
  const moreFrom = (offset: number) => {
    const address = listAddress({ ...input, offset });
    return moreAt(baseUrl, address.length <= MAX_ADDRESS ? address : '/tools')(total - offset);
  };
  return pageText(view, {
    title,
    about: `${total} outreach tools${input.q === undefined ? '' : ' match'}. Proven: how many questions of its main job, the one of its type, are proven of a tool.`,
    sections: [
      {
        heading: heading(2, `Tools: ${total}`),
        columns: tableHead([
          'Tool',
          'Slug',
          'Type',
          'Price from',
          'Proven',
          'Answered',
          ...(isSearch ? ['Found by'] : []),
        ]),
        rows: tools.map(({ slug, name, category, scores, coverage, price_from, match }) => {
          const job = jobOfType(category, profiles) ?? '';
          const score = scores[job];
          return row([
            text(name, MAX_NAME),
            code(slug),
            text(categories[category]?.label ?? category, 40),
            price_from === null ? 'unknown' : text(price_from, 80),
            score ? `${score.proven} of ${score.of}, ${text(jobs[job]?.label ?? job, 30)}` : 'unknown',
            `${Math.round(coverage * 100)} %`,
            ...(isSearch ? [text(match?.why ?? '', 200)] : []),
          ]);
        }),
        most: tools.length,
        more: (left) => {
          const offset = (input.offset ?? 0) + tools.length - left;
          return moreFrom(offset);
        },
      },
      ...(next < total ? [{ lead: moreFrom(next) }] : []),
      ...(total === 0
        ? [{ lead: 'No tool is proven to match. Unknown is not no: a tool may still have what was asked for.' }]
        : []),
      ...matchMost(data.answer),
      ...readAsNeed(view),
      ...(may_match.length > 0 ? [mayMatch(may_match)] : []),
      {
        heading: heading(2, 'By type'),
        rows: Object.entries(categories).map(([slug, { label }]) =>
          item(pageLink(baseUrl, label, `/tools?category=${slug}`)),
        ),
        least: 16,
        most: 16,
      },
    ],
    related: [
      ['One tool: put its slug into /tools/{slug}.md', '/tools'],
      ['Say what you need in plain words', '/recommend'],
      ['Prices', '/pricing'],
    ],
  });
}

/** The pages that the words lead to, and the first tools if they are read as a need. */
function readAsNeed({ data, input, methodology, baseUrl }: View<ListInput, ToolList>): Section[] {
  const { need, answer } = data;
  const isLast = answer.total === 0 && need?.fallback !== null;
  const pages = input.q === undefined ? [] : destinationsFor(input.q, methodology, isLast);
  const isNeed = need !== undefined && need.fallback === null && need.answered_by === null && answer.total === 0;
  return [
    ...(pages.length > 0
      ? [{ heading: heading(2, 'Pages'), rows: pages.map(({ href, label }) => item(pageLink(baseUrl, label, href))) }]
      : []),
    ...(isNeed
      ? [
          {
            heading: heading(2, conclusion(need)),
            lead: 'The words read as a need; recommend has the whole answer.',
            rows: firstOf(need).map(({ tool, why }) =>
              item(`${pageLink(baseUrl, text(tool.name, MAX_NAME), `/tools/${tool.slug}`)}: ${text(why, 300)}`),
            ),
          },
        ]
      : []),
  ];
}

/** The tools that match most of the words, where few match all, and the words that were not used. */
function matchMost({ match_most = [], not_used = [] }: ToolList['answer']): Section[] {
  return [
    ...(not_used.length > 0 ? [{ lead: text(notUsedInWords(not_used), 400) }] : []),
    ...(match_most.length > 0
      ? [
          {
            heading: heading(2, 'Tools that match most of the words'),
            rows: match_most.map(({ slug, match, ...most }) =>
              item(`${code(slug)}: ${text(`${match.why}; ${unmatchedInWords(most)}`, 300)}`),
            ),
          },
        ]
      : []),
  ];
}

/** The tools that are left out only because something is unknown. */
function mayMatch(slugs: readonly string[]): Section {
  return {
    heading: heading(2, `May match: ${slugs.length}`),
    lead: 'Left out only because something that is asked for is unknown.',
    rows: [item(commaList(slugs.map(code), 40))],
  };
}
