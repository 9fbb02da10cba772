import { Type } from 'typebox';
import { code, heading, row, tableHead } from '../../markdown/markdown.ts';
import { PROBLEMS } from '../../problem/problem.ts';
import { TableHead } from '../frame/table-head.tsx';
import { definePage } from '../page.ts';
import { pageText, type Shown } from '../page-text.ts';

export const problems = definePage({
  path: '/problems',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'API errors', place: 'footer' },
  load: () => ({}),
  title: () => 'API errors: every code and what it means',
  description: () => 'Every kind of problem that the API reports: its code, its HTTP status and what it means.',
  markdown: problemsText,
  render: () => <ProblemKinds />,
});

/** The kinds of problems, which the `type` of a problem document links to. */
function ProblemKinds() {
  return (
    <>
      <h1>API errors</h1>
      <p class="lead">How the API reports that a request failed.</p>
      <p>
        The API responds with <a href="https://www.rfc-editor.org/rfc/rfc9457">problem details</a>: one of these codes,
        what is wrong this time and, where possible, the allowed and the most similar values. Over MCP, the same
        document is the text of the error.
      </p>
      <table class="problems">
        <TableHead text={['Code', 'Meaning']} numbers={['Status']} />
        <tbody>
          {Object.entries(PROBLEMS).map(([code, { status, title }]) => (
            <tr id={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{title}.</td>
              <td class="number">{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The kinds of problems, which the `type` of a problem document links to. */
function problemsText(view: Shown): string {
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
