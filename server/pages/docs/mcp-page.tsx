import { Type } from 'typebox';
import { WithContents } from '../frame/contents.tsx';
import { CopyText } from '../frame/copy-text.tsx';
import { definePage, type Interfaces } from '../page.ts';
import { DocsNavigation } from './docs-navigation.tsx';
import { clientsFor } from './mcp-clients.ts';
import { type Description, operationsIn } from './openapi.ts';

export const docsMcp = definePage({
  path: '/docs/mcp',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe, mcp }) => ({ description: JSON.parse(await describe()) as Description, mcp }),
  title: () => 'MCP server: set-up and tools',
  description: () =>
    'Give a software agent sourced facts about outreach tools: one address, no key, with configuration to copy for Claude Code, Claude Desktop, Cursor, VS Code and Codex.',
  render: ({ data, baseUrl }) => <McpSetup {...data} baseUrl={baseUrl} />,
});

interface McpProps {
  readonly description: Description;
  readonly mcp: Interfaces['mcp'];
  readonly baseUrl: string;
}

/** How to give the facts to a software agent, and what it gets. */
function McpSetup({ description, mcp, baseUrl }: McpProps) {
  const url = `${baseUrl}/mcp`;
  const clients = clientsFor(url);
  return (
    <>
      <h1>Facts for your agent</h1>
      <p class="lead">
        One address of the Model Context Protocol, without a key. What an agent is told is what these pages show, with
        sources, and with unknown as unknown.
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
            {steps.map(({ say, text }, i) => (
              <>
                <p>{say}</p>
                <CopyText code name={`the set-up of ${name}${i > 0 ? ', as a file' : ''}`} text={text} />
              </>
            ))}
          </section>
        ))}
        <section aria-labelledby="tools">
          <h2 id="tools">Tools</h2>
          <p>All only read. Each answers as the REST operation of the same name, with the same parameters.</p>
          <dl class="terms wide-terms">
            {operationsIn(description).map(({ operationId, summary }) => (
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
          <p>Resources, for clients that let a person pick what the model reads:</p>
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
