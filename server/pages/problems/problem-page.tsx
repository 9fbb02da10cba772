import type { Context } from 'hono';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Operator } from '../../config/identity.ts';
import type { Problem, ProblemCode, ProblemDetails } from '../../http/problem.ts';
import { pageHeaders } from '../../http/problem-response.ts';
import { withoutBasePath } from '../../http/url.ts';
import { Layout } from '../parts/layout/layout.tsx';
import { render } from '../render.tsx';
import { listSuggestions } from './suggestions.ts';

interface ProblemPageProps {
  readonly problem: ProblemDetails;
  /** The requested address, without the base path of the server. */
  readonly address: string;
  readonly snapshot: Snapshot;
  readonly operator: Operator;
}

/** Links, as many as a reader takes in at a glance: what the address may have meant, then where everything is. */
const LINKS = 3;

const EVERYTHING = [
  { address: '/tools', label: 'All tools', about: '' },
  { address: '/rankings/general', label: 'Tools by job', about: '' },
  { address: '/compare', label: 'Compare tools', about: '' },
];

function ProblemPage({ problem, address, snapshot, operator }: ProblemPageProps) {
  const heading = headingOf(problem);
  const links = [...listSuggestions({ ...problem, instance: address }, snapshot), ...EVERYTHING].slice(0, LINKS);
  return (
    <Layout title={heading} manifest={snapshot.manifest} operator={operator}>
      <h1>{heading}</h1>
      <p class="lead">{sentenceOf(problem)}</p>
      <ul class="plain">
        {links.map(({ address, label, about }) => (
          <li>
            <a href={address}>{label}</a> {about && <span class="condition">{about}</span>}
          </li>
        ))}
        {problem.propose !== undefined && (
          <li>
            <a href={problem.propose} rel="nofollow">
              Propose to add it
            </a>
          </li>
        )}
      </ul>
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

function headingOf({ status, title }: Pick<ProblemDetails, 'status' | 'title'>): string {
  if (status === 404) return 'Not found';
  return status === 400 ? 'This address doesn’t work' : title;
}

type Sentence = (problem: Pick<ProblemDetails, 'value' | 'parameter' | 'instance'>) => string;

const noQuestion: Sentence = ({ value }) => `“${value}” is not one of the questions about tools.`;

/** For people, where the detail for programs would not help. */
const SENTENCES: Readonly<Partial<Record<ProblemCode, Sentence>>> = {
  tool_not_found: ({ value }) => `No tool is listed under “${value}”.`,
  not_found: ({ instance }) => `There is no page at ${instance.split('?')[0] || 'this address'}.`,
  profile_not_found: ({ value }) => `No ranking is called “${value}”.`,
  platform_not_found: ({ value }) => `We list no rules of a platform “${value}”.`,
  unknown_category: ({ value }) => `“${value}” is not a type of tool.`,
  question_not_found: noQuestion,
  unknown_key: noQuestion,
  invalid_parameter: ({ value, parameter }) => `“${value}” is not a valid value of “${parameter}”.`,
  parameter_too_long: ({ parameter }) => `The value of “${parameter}” has to be shorter.`,
  repeated_parameter: ({ parameter }) => `“${parameter}” can be given only once.`,
};

/** Of a detail, without the API address that lists what is allowed. */
function sentenceOf(problem: ProblemDetails): string {
  return SENTENCES[problem.code]?.(problem) ?? problem.detail.replace(/ \w+ \(GET [^)]*\).*$/s, '');
}
