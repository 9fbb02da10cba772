import { code, heading, row, tableHead } from '../../markdown/markdown.ts';
import { PROBLEMS } from '../../problem/problem.ts';
import { pageText, type Shown } from '../page-text.ts';

/** The kinds of problems, which the `type` of a problem document links to. */
export function problemsText(view: Shown): string {
  return pageText(view, {
    title: 'API errors',
    about:
      'How the API reports that a request failed: RFC 9457 problem details with one of these codes, what is wrong this time and, where possible, the allowed and the most similar values. Over MCP, the same document is the text of the error.',
    sections: [
      {
        heading: heading(2, 'Codes'),
        columns: tableHead(['Code', 'Status', 'Meaning']),
        rows: Object.entries(PROBLEMS).map(([name, { status, title }]) =>
          row([code(name), String(status), `${title}.`]),
        ),
      },
    ],
    related: [['The API', '/docs']],
  });
}
