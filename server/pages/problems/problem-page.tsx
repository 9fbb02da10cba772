import type { Context } from 'hono';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Operator } from '../../config/identity.ts';
import type { Problem, ProblemCode, ProblemDetails } from '../../http/problem.ts';
import { createProblemPageHeaders } from '../../http/problem-response.ts';
import { removeBasePath } from '../../http/url.ts';
import { ListLinks } from '../board/rankings.tsx';
import { SearchBox } from '../parts/layout/forms.tsx';
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

const MAX_SUGGESTIONS = 3;

function ProblemPage({ problem, address, snapshot, operator }: ProblemPageProps) {
  const description = describeProblem(problem);
  const isMissing = problem.status === 404;
  const heading = isMissing ? description.replace(/\.$/, '') : chooseHeading(problem);
  const links = listSuggestions({ ...problem, instance: address }, snapshot).slice(0, MAX_SUGGESTIONS);
  return (
    <Layout title={chooseHeading(problem)} manifest={snapshot.manifest} operator={operator}>
      <h1>{heading}</h1>
      <p class="lead">{isMissing ? (links.length > 0 ? 'Did you mean:' : 'You can search for it.') : description}</p>
      <ul class="plain">
        {links.map(({ address, label, description }) => (
          <li>
            <a href={address}>{label}</a> {description && <span class="condition">{description}</span>}
          </li>
        ))}
        <li>
          <a href="/tools">All tools</a>
        </li>
        {problem.propose !== undefined && (
          <li>
            <a href={problem.propose} rel="nofollow">
              Suggest adding it
            </a>
          </li>
        )}
      </ul>
      <SearchBox />
      <h2>Or start from a job</h2>
      <ListLinks input={{}} methodology={snapshot.methodology} otherLabel="Other lists" />
    </Layout>
  );
}

export function respondWithProblemPage(
  c: Context,
  problem: Problem,
  snapshot: Snapshot,
  basePath: string,
  operator: Operator,
): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const address = removeBasePath(pathname, basePath) + search;
  const page = ProblemPage({ problem: problem.toDetails(basePath + address, basePath), address, snapshot, operator });
  const html = render(page, basePath);
  return c.html(html, problem.status as 400, createProblemPageHeaders(html, basePath));
}

/** Doesn't name the address, so that a static host can serve this page for any address. */
export function respondWithStaticProblemPage(
  problem: Problem,
  snapshot: Snapshot,
  basePath: string,
  operator: Operator,
): Response {
  const page = ProblemPage({ problem: problem.toDetails('', basePath), address: '', snapshot, operator });
  const html = render(page, basePath);
  const headers = { ...createProblemPageHeaders(html, basePath), 'content-type': 'text/html; charset=UTF-8' };
  return new Response(html, { status: problem.status, headers });
}

function chooseHeading({ status, title }: ProblemDetails): string {
  if (status === 404) return 'Not found';
  return status === 400 ? 'We couldn’t read this request' : title;
}

type WriteSentence = (problem: Pick<ProblemDetails, 'value' | 'parameter' | 'instance'>) => string;

const unknownQuestion: WriteSentence = ({ value }) => `Unknown question “${value}”.`;

/** Sentences for people about problems whose `detail` is written for programs. */
const SENTENCES: Readonly<Partial<Record<ProblemCode, WriteSentence>>> = {
  tool_not_found: ({ value }) => `We have no tool called “${value}”.`,
  not_found: ({ instance }) => `We have no page at ${instance.split('?')[0] || 'this address'}.`,
  profile_not_found: ({ value }) => `Unknown ranking “${value}”.`,
  platform_not_found: ({ value }) => `We don’t track the rules of “${value}”.`,
  unknown_category: ({ value }) => `Unknown type of tool “${value}”.`,
  question_not_found: unknownQuestion,
  unknown_key: unknownQuestion,
  parameter_too_long: ({ parameter }) => `“${parameter}” is too long. Make it shorter.`,
  repeated_parameter: ({ parameter }) => `“${parameter}” can be set only once.`,
};

/** Describes a problem to people. Removes allowed values and API addresses from the detail, because they are for programs. */
function describeProblem(problem: ProblemDetails): string {
  return SENTENCES[problem.code]?.(problem) ?? problem.detail.replace(/ (Allowed:|\w+ \(GET ).*$/s, '');
}
