import type { Context } from 'hono';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Operator } from '../../config/identity.ts';
import type { Problem, ProblemCode, ProblemDetails } from '../../http/problem.ts';
import { pageHeaders } from '../../http/problem-response.ts';
import { withoutBasePath } from '../../http/url.ts';
import { Layout } from '../parts/layout/layout.tsx';
import { render } from '../render.tsx';
import { detailForPeople, suggestionsFor } from './suggestions.ts';

interface ProblemPageProps {
  readonly problem: ProblemDetails;
  /** The requested address, without the base path of the server. */
  readonly address: string;
  readonly snapshot: Snapshot;
  readonly operator: Operator;
}

function ProblemPage({ problem, address, snapshot, operator }: ProblemPageProps) {
  const { status, code, nearest } = problem;
  const suggestions = suggestionsFor({ ...problem, instance: address }, snapshot);
  const areGuesses = code === 'not_found' || (nearest !== undefined && nearest.length > 0);
  return (
    <Layout title={headingOf(problem)} manifest={snapshot.manifest} operator={operator}>
      <p class="eyebrow">Error {status}</p>
      <h1>{headingOf(problem)}</h1>
      <p class="lead">{leadOf(problem)}</p>
      {suggestions.length === 0 && leadOf(problem) !== problem.detail && code !== 'not_found' && (
        <p>{detailForPeople(problem)}</p>
      )}
      {suggestions.length > 0 && (
        <>
          <h2>{areGuesses ? 'Did you mean' : 'Available'}</h2>
          <ul class="plain">
            {suggestions.map(({ address, label, about }) => (
              <li>
                <a href={address}>{label}</a> {about && <span class="condition">{about}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="after">
        Or see <a href="/tools">all tools</a> or <a href="/rankings/general">tools by job</a>, or search above.
      </p>
      <p class="quiet small">
        Programs know this error as{' '}
        <a href={`/docs#${code}`}>
          <code>{code}</code>
        </a>
        .
      </p>
    </Layout>
  );
}

export function showProblem(
  c: Context,
  problem: Problem,
  snapshot: Snapshot,
  basePath: string,
  operator: Operator,
): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const address = withoutBasePath(pathname, basePath) + search;
  const page = ProblemPage({ problem: problem.toDetails(basePath + address, basePath), address, snapshot, operator });
  const html = render(page, basePath);
  return c.html(html, problem.status as 400, pageHeaders(html, basePath));
}

/** Names no address, so that a static host can serve it anywhere. */
export function showAnywhere(problem: Problem, snapshot: Snapshot, basePath: string, operator: Operator): Response {
  const page = ProblemPage({ problem: problem.toDetails('', basePath), address: '', snapshot, operator });
  const html = render(page, basePath);
  const headers = { ...pageHeaders(html, basePath), 'content-type': 'text/html; charset=UTF-8' };
  return new Response(html, { status: problem.status, headers });
}

type ProblemInput = Pick<ProblemDetails, 'value' | 'parameter' | 'instance' | 'detail'>;

/** Texts for people, where those for programs would not help. */
const TEXTS: Readonly<Partial<Record<ProblemCode, { heading?: string; lead: (problem: ProblemInput) => string }>>> = {
  tool_not_found: { lead: ({ value }) => `No tool is listed under “${value}”.` },
  not_found: {
    lead: ({ instance }) =>
      `There is no page at ${instance.split('?')[0] || 'this address'}. The address may be mistyped, or the page may have moved.`,
  },
  profile_not_found: { heading: 'There is no such ranking', lead: ({ value }) => `No ranking is called “${value}”.` },
  platform_not_found: { lead: ({ value }) => `No rules of a platform “${value}” are recorded.` },
  unknown_category: {
    heading: 'There is no such type of tool',
    lead: ({ value }) => `“${value}” is not a type of tool.`,
  },
  question_not_found: { lead: ({ value }) => `No question about tools is called “${value}”.` },
  unknown_key: { lead: ({ value }) => `“${value}” is not one of the questions about tools.` },
  invalid_parameter: {
    heading: 'This address has an invalid value',
    lead: ({ value, parameter }) => `“${value}” is not a valid value of “${parameter}”.`,
  },
  parameter_too_long: {
    heading: 'The text is too long',
    lead: ({ parameter }) => `The value of “${parameter}” has to be shorter.`,
  },
  repeated_parameter: {
    heading: 'This address repeats a parameter',
    lead: ({ parameter }) => `“${parameter}” can be given only once.`,
  },
};

function headingOf({ code, title }: Pick<ProblemDetails, 'code' | 'title'>): string {
  return TEXTS[code]?.heading ?? title;
}

function leadOf(problem: ProblemInput & Pick<ProblemDetails, 'code'>): string {
  return TEXTS[problem.code]?.lead(problem) ?? problem.detail;
}
