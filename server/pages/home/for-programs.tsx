import { CopyText } from '../frame/copy-text.tsx';

/** The other two faces of the same answers. */
export function ForPrograms({ baseUrl }: { readonly baseUrl: string }) {
  const client = { mcpServers: { 'outreach-facts': { type: 'http', url: `${baseUrl}/mcp` } } };
  return (
    <section aria-labelledby="programs">
      <h2 id="programs">For programs</h2>
      <p>
        Every page of facts leads to the same as JSON, without a key: over <a href="/api/v1/openapi.json">REST</a>, as
        CSV, and over MCP for software agents. The facts are free to reuse under CC BY 4.0.
      </p>
      <CopyText code name="a call of the REST API" text={`curl ${baseUrl}/api/v1/tools/lemlist`} />
      <CopyText code name="the configuration of an MCP client" text={JSON.stringify(client, null, 2)} />
    </section>
  );
}
