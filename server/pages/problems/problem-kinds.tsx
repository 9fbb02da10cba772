import { PROBLEMS } from '../../operations/problem.ts';

/** Every kind of problem that the API answers with: what `type` in a problem document leads to. */
export function ProblemKinds() {
  return (
    <>
      <h1>Kinds of problems</h1>
      <p>
        Errors of the API are <a href="https://www.rfc-editor.org/rfc/rfc9457">problem details</a> with one of these
        codes; over MCP the same document is the text of the error.
      </p>
      <table class="problems">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code and meaning</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(PROBLEMS).map(([code, { status, title }]) => (
            <tr id={code}>
              <td>{status}</td>
              <th scope="row">
                <code>{code}</code>
                <span class="condition">{title}.</span>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
