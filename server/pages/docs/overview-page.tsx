import { Type } from 'typebox';
import { basePathOf } from '../../http/url.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { DocsNavigation } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { docsText } from './markdown.ts';
import { curl, type OpenApiDocument } from './openapi.ts';

export const docs = definePage({
  path: '/docs',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'API', place: 'header' },
  load: async (_, { describe }) => JSON.parse(await describe()) as OpenApiDocument,
  title: () => 'Outreach tool data for programs: REST, MCP and files',
  description: () =>
    'The same facts for programs and software agents: a REST API described in OpenAPI, an MCP server, CSV and a dataset. Read-only, open to all, no key.',
  markdown: (view) => docsText(view),
  render: ({ data, baseUrl }) => <Overview description={data} baseUrl={baseUrl} />,
});

interface OverviewProps {
  readonly description: OpenApiDocument;
  readonly baseUrl: string;
}

/** The three ways to get the data, a first request, and what applies to all of them. */
function Overview({ description, baseUrl }: OverviewProps) {
  return (
    <>
      <h1>The same facts, for programs</h1>
      <p class="lead">
        Every page on this site is made from data that programs can get too. Open to all, without a key, from any
        origin; read-only.
      </p>
      <DocsNavigation path="/docs" />
      <section aria-labelledby="ways">
        <h2 id="ways">Three ways</h2>
        <div class="grid">
          <div>
            <h3>REST</h3>
            <p>
              JSON over GET, described in <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, so that clients can be
              generated. <a href="/docs/api">Every operation with its parameters</a>.
            </p>
          </div>
          <div>
            <h3>MCP</h3>
            <p>
              The same operations as tools for software agents, at <code>{basePathOf(baseUrl)}/mcp</code>.{' '}
              <a href="/docs/mcp">Set it up in your client</a>.
            </p>
          </div>
          <div>
            <h3>Files</h3>
            <p>
              Lists, comparisons, rankings and prices as CSV: the same address with <code>.csv</code> at the end of its
              path. <a href="/datasets/ai-readiness">The AI-readiness dataset</a> also as Data Package and JSON-LD,{' '}
              <a href="/datasets/ai-readiness#downloads">and all facts</a> as CSV, NDJSON and Parquet.
            </p>
          </div>
        </div>
      </section>
      <section aria-labelledby="first">
        <h2 id="first">A first request</h2>
        <CopyText
          code
          name="a first request"
          text={curl(`${baseUrl}/api/v1/tools?q=mcp server&limit=3`.replaceAll(' ', '%20'))}
        />
        <p>
          It lists tools that are proven to have an MCP server. Take a <code>slug</code> from it, and get{' '}
          <a href="/docs/api#get_tool">everything known about that tool</a>.
        </p>
      </section>
      <section aria-labelledby="all">
        <h2 id="all">All responses</h2>
        <Prose text={description.info.description} />
        <p>
          <a href="/problems">Every API error and its code</a>. <a href="/licence">How to attribute</a>.
        </p>
      </section>
    </>
  );
}

/** Renders the subset of CommonMark that descriptions use: paragraphs, one level of bullets, bold and code. */
function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('\n\n').map((block) =>
        block.startsWith('- ') ? (
          <ul class="spaced">
            {block
              .split(/\n?^- /m)
              .filter(Boolean)
              .map((item) => (
                <li>
                  <Inline text={item} />
                </li>
              ))}
          </ul>
        ) : (
          <p>
            <Inline text={block} />
          </p>
        ),
      )}
    </>
  );
}

function Inline({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece) => {
        if (piece.startsWith('**')) return <b>{piece.slice(2, -2)}</b>;
        return piece.startsWith('`') ? <code>{piece.slice(1, -1)}</code> : piece;
      })}
    </>
  );
}
