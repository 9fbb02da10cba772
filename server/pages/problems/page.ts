import { Type } from 'typebox';
import { PROBLEMS } from '../../problem/problem.ts';
import { definePage } from '../page.ts';

/** The kinds of problems, which the `type` of a problem document links to. */
export const problems = definePage({
  path: '/problems',
  input: Type.Object({}),
  examples: () => [{}],
  load: () => ({}),
  title: () => 'API errors: every code and what it means',
  description: () => 'Every kind of problem that the API reports: its code, its HTTP status and what it means.',
  document: () => ({
    title: 'API errors',
    lead: [
      'If a request fails, the API responds with ',
      { link: 'https://www.rfc-editor.org/rfc/rfc9457', label: 'RFC 9457 problem details' },
      ': one of these codes, what is wrong this time and, where possible, the allowed and the most similar values. Over MCP, the same document is the text of the error.',
    ],
    sections: [
      {
        id: 'codes',
        heading: 'Codes',
        blocks: [
          {
            kind: 'table',
            columns: ['Code', 'Meaning'],
            numbers: ['Status'],
            rows: Object.entries(PROBLEMS).map(([code, { status, title }]) => ({
              id: code,
              cells: [[{ code }], `${title}.`, String(status)],
            })),
          },
        ],
      },
    ],
    related: [['The API', '/docs']],
  }),
});
