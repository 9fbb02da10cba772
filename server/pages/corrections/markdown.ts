import { code, heading, item, link } from '../../markdown/markdown.ts';
import { operatorItems } from '../frame/operator.tsx';
import type { View } from '../page.ts';
import { pageText } from '../page-text.ts';

/** How to report a wrong fact, what counts as evidence, and what happens next. */
export function correctionsText(
  view: Pick<
    View<object, { readonly example: string }>,
    'data' | 'baseUrl' | 'operator' | 'manifest' | 'address' | 'json' | 'historical'
  >,
): string {
  const { data, baseUrl, operator } = view;
  const { repository } = operator;
  const file = code('facts/tools/{slug}.yaml');
  return pageText(view, {
    title: 'Report a wrong fact',
    about:
      'Anyone may report one, including the maker of the tool. A public page decides; without one, a contested fact becomes unknown.',
    sections: [
      {
        heading: heading(2, 'How to report it'),
        rows: [
          item(
            `Find the fact on the page of its tool. Each fact has its own link, the # after its question: ${code(`${baseUrl}/tools/${data.example}#linkedin.inmail`)}.`,
          ),
          item(
            'Find the page that says otherwise, and the place on the page. Note the day you read it, and the date of the page if it has one.',
          ),
          item(
            repository === undefined
              ? operator.contact === undefined
                ? 'This site names no place to send a report to. Rely on the cited page where it says something else; ask the vendor to publish the answer, since editors read cited pages again; or correct your own copy, which the licence of the data allows.'
                : 'Write to the operator of this server with the two addresses.'
              : `Change ${file} in ${link("the project's repository", repository)}, or open an issue there with the two addresses. ${link('CONTRIBUTING.md', `${repository}/blob/HEAD/CONTRIBUTING.md`)} explains the file.`,
          ),
          ...operatorItems(operator),
        ],
      },
      {
        heading: heading(2, 'What counts as evidence'),
        rows: [
          item(
            'A page that anyone can open, in this order: the vendor, a registry of packages or apps, an independent organisation, the community.',
          ),
          item(
            'Not: comparison pages of competitors, lists paid by affiliate links, silence, memory, analogy, or a summary in place of the page.',
          ),
        ],
      },
      {
        heading: heading(2, 'If you make the tool'),
        rows: [
          item(
            'You may correct facts with sources like anyone else; say in the report that you work for the company. Publish what is missing on a page that can be read without signing in, and the fact will follow.',
          ),
          item('Removing a fact that is true and public is not a correction.'),
        ],
      },
      {
        heading: heading(2, 'What happens next'),
        rows: [
          item(
            'An automatic check reads the change and shows which places it moves. A reviewer opens the page you named and compares the fact with it.',
          ),
          item(
            'If two current pages differ, both are shown: the fact is disputed. If a newer page of the same publisher replaces an older one, the old value stays visible.',
          ),
          item('When the change is merged, all figures are recomputed and a new snapshot is published.'),
        ],
      },
    ],
    related: [
      ['All tools', '/tools'],
      ['Who makes this', '/about'],
    ],
  });
}
