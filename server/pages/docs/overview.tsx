import { basePathOf } from '../../http/url.ts';
import { CopyText } from '../frame/copy-text.tsx';
import type { Description } from './described.ts';
import { DocsNavigation } from './docs-navigation.tsx';
import { curl } from './example-address.ts';
import { Prose } from './prose.tsx';

interface OverviewProps {
  readonly description: Description;
  readonly baseUrl: string;
}

/** The ways to the facts for programs, a first request, and what holds for all of them. */
export function Overview({ description, baseUrl }: OverviewProps) {
  return (
    <>
      <h1>The same facts, for programs</h1>
      <p class="lead">
        Every page here is made from an answer that programs get too. Open to all, without a key, from any origin; for
        reading only.
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
              path. <a href="/datasets/ai-readiness">The AI-readiness dataset</a> also as Data Package and JSON-LD.
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
          It lists tools that are proven to have an MCP server. Take a <code>slug</code> from it, and ask for{' '}
          <a href="/docs/api#get_tool">all that is known about that tool</a>.
        </p>
      </section>
      <section aria-labelledby="all">
        <h2 id="all">What holds for every answer</h2>
        <Prose text={description.info.description} />
        <p>
          <a href="/problems">Every kind of problem with its code</a>. <a href="/licence">How to attribute</a>.
        </p>
      </section>
    </>
  );
}
