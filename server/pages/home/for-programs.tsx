import { CopyText } from '../frame/copy-text.tsx';

interface Props {
  readonly baseUrl: string;
  /** The tool that the example asks for. */
  readonly slug: string | undefined;
}

/** The other two faces of the same answers. */
export function ForPrograms({ baseUrl, slug }: Props) {
  const address = `${baseUrl}/api/v1/tools${slug === undefined ? '' : `/${slug}`}`;
  const client = { mcpServers: { 'outreach-facts': { type: 'http', url: `${baseUrl}/mcp` } } };
  return (
    <section aria-labelledby="programs">
      <h2 id="programs">For programs</h2>
      <p>
        Every page of facts leads to the same as JSON, without a key: over <a href="/docs/api">REST</a>, as CSV, and
        over <a href="/docs/mcp">MCP</a> for software agents. The facts are free to reuse under CC BY 4.0.
      </p>
      <div class="grid wide">
        <div>
          <h3>A call of the REST API</h3>
          <CopyText code name="a call of the REST API" text={`curl ${address}`} />
        </div>
        <div>
          <h3>What an MCP client needs</h3>
          <CopyText code name="the configuration of an MCP client" text={JSON.stringify(client, null, 2)} />
        </div>
      </div>
    </section>
  );
}
