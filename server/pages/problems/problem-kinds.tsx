import { PROBLEMS } from '../../operations/problem.ts';

/** Every kind of problem that the API answers with: what `type` in a problem document leads to. */
export function ProblemKinds() {
  return (
    <>
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
    </>
  );
}
