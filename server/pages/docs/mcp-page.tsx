import { Type } from 'typebox';
import { CopyText } from '../frame/copy-download.tsx';
import { DocsNavigation, WithContents } from '../frame/page-links.tsx';
import { definePage, type Interfaces } from '../page.ts';
import { docsMcpText } from './markdown.ts';
import { clientsFor } from './mcp-clients.ts';
import { listTools, type OpenApiDocument } from './openapi.ts';

export const docsMcp = definePage({
  path: '/docs/mcp',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe, mcp }) => ({ description: JSON.parse(await describe()) as OpenApiDocument, mcp }),
  title: () => 'MCP server: set-up and tools',
  description: () =>
    'Give your AI agent sourced facts about outreach tools: one address, no key. Configuration to copy for Claude, Cursor, VS Code and Codex.',
  markdown: (view) => docsMcpText(view),
  render: ({ data, baseUrl }) => <McpSetup {...data} baseUrl={baseUrl} />,
});

interface McpProps {
  readonly description: OpenApiDocument;
  readonly mcp: Interfaces['mcp'];
  readonly baseUrl: string;
}

/** How to connect a software agent, and what it gets. */
function McpSetup({ description, mcp, baseUrl }: McpProps) {
  const url = `${baseUrl}/mcp`;
  const clients = clientsFor(url);
  return (
    <>
      <h1>Facts for your agent</h1>
      <p class="lead">
        One Model Context Protocol (MCP) server, without a key. Agents get the same facts as these pages, with their
        sources, and unknown stays unknown.
      </p>
      <DocsNavigation path="/docs/mcp" />
      <CopyText code name="the address of the MCP server" text={url} />
      <WithContents
        parts={[
          ...clients.map(({ id, name }) => ({ id, label: name })),
          { id: 'tools', label: 'Tools' },
          { id: 'prompts', label: 'Prompts and resources' },
        ]}
      >
        {clients.map(({ id, name, steps }) => (
          <section aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            {steps.map(({ instruction, text }, i) => (
              <>
                <p>{instruction}</p>
                <CopyText code name={`the set-up of ${name}${i > 0 ? ', as a file' : ''}`} text={text} />
              </>
            ))}
          </section>
        ))}
        <section aria-labelledby="tools">
          <h2 id="tools">Tools</h2>
          <p>
            All are read-only. Each returns the same as the REST operation of the same name, with the same parameters.
          </p>
          <dl class="terms wide-terms">
            {listTools(description).map(({ operationId, summary }) => (
              <>
                <dt>
                  <a href={`/docs/api#${operationId}`}>
                    <code>{operationId}</code>
                  </a>
                </dt>
                <dd>{summary}</dd>
              </>
            ))}
          </dl>
        </section>
        <section aria-labelledby="prompts">
          <h2 id="prompts">Prompts and resources</h2>
          <dl class="terms wide-terms">
            {Object.entries(mcp.prompts).map(([name, prompt]) => (
              <>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{prompt.description}</dd>
              </>
            ))}
          </dl>
          <p>Resources, for clients that let people choose what the model reads:</p>
          <ul>
            {mcp.resources.map((address) => (
              <li>
                <code>{address}</code>
              </li>
            ))}
          </ul>
        </section>
      </WithContents>
    </>
  );
}
