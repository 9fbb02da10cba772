import { PROBLEMS, type ProblemDetails } from '../operations/problem.ts';
import { Layout } from './layout.tsx';

/** What went wrong, for a person, with the nearest right addresses. */
export function ProblemPage({ problem, asOf }: { problem: ProblemDetails; asOf: string }) {
  return (
    <Layout title={`${problem.title} | Outreach Facts`} asOf={asOf}>
      <h1>{problem.title}</h1>
      <p>{problem.detail}</p>
      {problem.parameter === 'slug' && problem.nearest && problem.nearest.length > 0 && (
        <ul>
          {problem.nearest.map((slug) => (
            <li>
              <a href={`/tools/${slug}`}>{slug}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/">All tools</a>
      </p>
    </Layout>
  );
}

/** Every kind of problem that the API answers with: what `type` in a problem document leads to. */
export function ProblemKinds({ asOf }: { asOf: string }) {
  return (
    <Layout title="Kinds of problems | Outreach Facts" asOf={asOf}>
      <h1>Kinds of problems</h1>
      <p>
        Errors of the API are problem details (RFC 9457) with one of these codes; over MCP the same document is the text
        of the error.
      </p>
      <dl>
        {Object.entries(PROBLEMS).map(([code, { status, title }]) => (
          <div id={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>
              {title} (HTTP status {status}).
            </dd>
          </div>
        ))}
      </dl>
    </Layout>
  );
}
