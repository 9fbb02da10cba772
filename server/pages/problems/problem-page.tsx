import type { Context } from 'hono';
import { linkedUnder, withoutBasePath } from '../../http/base-path.ts';
import { PROBLEM_PAGE } from '../../http/headers.ts';
import type { Operator } from '../../identity/operator.ts';
import type { Problem, ProblemCode, ProblemDetails } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Document } from '../frame/document.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import { render } from '../render.tsx';
import { wayOut } from './suggestions.ts';

interface ProblemPageProps {
  readonly problem: ProblemDetails;
  /** What was asked for, as the routes know it. */
  readonly address: string;
  readonly snapshot: Snapshot;
  readonly operator: Operator;
}

/** What went wrong, for a person, with the nearest right addresses and a way to search. */
function ProblemPage({ problem, address: asked, snapshot, operator }: ProblemPageProps) {
  const { status, code, nearest } = problem;
  const ways = wayOut({ ...problem, instance: asked }, snapshot);
  const guessed = code === 'not_found' || code === 'unknown_parameter' || (nearest !== undefined && nearest.length > 0);
  return (
    <Document title={headingOf(problem)} manifest={snapshot.manifest} operator={operator}>
      <p class="eyebrow">Error {status}</p>
      <h1>{headingOf(problem)}</h1>
      <p class="lead">{leadOf(problem)}</p>
      {ways.length > 0 && (
        <>
          <h2>{guessed ? 'Did you mean' : 'What there is'}</h2>
          <ul class="plain">
            {ways.map(({ address, label, about }) => (
              <li>
                <a href={address}>{label}</a> {about && <span class="condition">{about}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Find a tool</h2>
      <SearchBox id="find" />
      <p class="after">
        Or see <a href="/tools">all tools</a>, <a href="/rankings/general">how they rank</a>, or{' '}
        <a href="/recommend">say what you need</a>.
      </p>
      <p class="quiet small">
        Programs know this error as{' '}
        <a href={`/problems#${code}`}>
          <code>{code}</code>
        </a>
        .
      </p>
    </Document>
  );
}

/** Sends the page on a problem, with its status. */
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
  return c.html(render(page, basePath), problem.status as 400, linkedUnder(PROBLEM_PAGE, basePath));
}

type Named = Pick<ProblemDetails, 'value' | 'parameter' | 'instance' | 'detail'>;

/** Where the words for programs say little to someone who reads a page: its heading, and what is wrong this time. */
const WORDS: Readonly<Partial<Record<ProblemCode, { heading?: string; lead: (problem: Named) => string }>>> = {
  tool_not_found: { lead: ({ value }) => `No tool is listed under “${value}”.` },
  not_found: {
    lead: ({ instance }) => `Nothing stands at ${pathOf(instance)}. It may be mistyped, or have moved.`,
  },
  profile_not_found: { heading: 'There is no such ranking', lead: ({ value }) => `No ranking is called “${value}”.` },
  unknown_category: {
    heading: 'There is no such type of tool',
    lead: ({ value }) => `“${value}” is none of the types by which tools are listed.`,
  },
  unknown_key: { lead: ({ value }) => `“${value}” is nothing that is asked of tools.` },
  invalid_parameter: {
    heading: 'This address asks for what there is not',
    lead: ({ value, parameter }) => `“${value}” is nothing that “${parameter}” can be here.`,
  },
  unknown_parameter: { lead: ({ parameter }) => `This page takes no parameter called “${parameter}”.` },
  parameter_too_long: {
    heading: 'That is too long to read',
    lead: ({ parameter }) => `What is given for “${parameter}” has to be shorter.`,
  },
  repeated_parameter: {
    heading: 'This address says one thing twice',
    lead: ({ parameter }) => `“${parameter}” can be given only once.`,
  },
};

function headingOf({ code, title }: Pick<ProblemDetails, 'code' | 'title'>): string {
  return WORDS[code]?.heading ?? title;
}

/** What is wrong this time, for a person. How to mend it by hand is what the page offers. */
function leadOf(problem: Named & Pick<ProblemDetails, 'code'>): string {
  return WORDS[problem.code]?.lead(problem) ?? problem.detail;
}

const pathOf = (instance: string) => instance.split('?')[0];
