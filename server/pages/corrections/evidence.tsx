const KINDS = [
  ['The vendor', 'Pages on its own domain or on a place that it owns', 'prices, help centre, API reference, terms'],
  ['A registry', 'Lists of packages or apps, about what they list', 'npm, Zapier, Make, n8n, an MCP registry'],
  ['Independent', 'Another organisation', 'documentation of a connector, a published study'],
  ['Community', 'Anyone else', "somebody's repository, a forum"],
] as const;

/** What counts as evidence, and what does not. */
export function Evidence() {
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence">What counts as evidence</h2>
      <p>A page that anyone can open, in this order. Who speaks stands beside every fact.</p>
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">Who speaks</th>
            <th scope="col">What it is</th>
            <th scope="col">For example</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map(([who, what, example]) => (
            <tr>
              <th scope="row">
                <b>{who}</b>
              </th>
              <td>{what}</td>
              <td class="quiet">{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>What does not</h3>
      <ul class="spaced">
        <li>Comparison pages of rivals, and lists that earn by their links.</li>
        <li>Silence: that a page, or a registry, does not name a thing proves neither yes nor no.</li>
        <li>Memory, analogy, and a page about another product of the same name.</li>
        <li>A summary of a page, in place of the page.</li>
      </ul>
    </section>
  );
}
