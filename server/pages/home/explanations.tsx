import type { Manifest } from '../../../model/snapshot-files.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { Status } from '../facts/fact-value.tsx';
import { CopyText } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { Coverage } from '../pictures/coverage.tsx';

/** The legend of the icons and pictures on all pages. */
export function HowToRead() {
  return (
    <Fold id="reading" title="How to read it">
      <dl class="legend">
        <dt>11 of 12</dt>
        <dd>Of the 12 questions of a job, 11 are proven. The others are open, or in few cases a no.</dd>
        <dt>Group 2</dt>
        <dd>
          The tool’s place in the list of a job. Tools that what is proven cannot tell apart are in one group, and the
          order within a group says nothing.
        </dd>
        <dt>
          <Status status="known" />
        </dt>
        <dd>A page says so. The page is named, with the day it was read.</dd>
        <dt>
          <Status status="unknown" />
        </dt>
        <dd>No page that was read gives an answer. It is something to ask, and it is never shown as a no.</dd>
        <dt>
          <Status status="disputed" />
        </dt>
        <dd>Current pages contradict each other. All of them are shown.</dd>
        <dt>
          <Status status="not_applicable" />
        </dt>
        <dd>The question does not apply to this tool.</dd>
      </dl>
    </Fold>
  );
}

/** How many questions there are, and how many are answered. */
export function WhatIsKnown({ counts }: { readonly counts: Manifest['counts'] }) {
  const { tools, keys, sources } = counts;
  return (
    <Fold id="known" title="What the facts are" count={`${tools} tools, ${inGroups(sources)} sources`}>
      <p>
        We ask the same {keys} questions about each of the {tools} tools: channels, limits, inbox, integrations,
        interfaces for programs, prices, security. An answer counts only if a page says it; {inGroups(sources)} sources
        were read.
      </p>
      <Coverage {...counts} />
    </Fold>
  );
}

/** How visitors can verify sources, gaps and places. */
export function HowItDiffers() {
  return (
    <Fold id="differs" title="What you can check">
      <div class="grid">
        <div>
          <h3>Every source</h3>
          <p>
            Each fact names the page, the place on the page, its publisher and the day it was read. Facts that rest on
            the vendor’s word alone are marked.
          </p>
        </div>
        <div>
          <h3>Every gap</h3>
          <p>
            Unknown is a status of its own, and says where we looked. It never counts as a no, and hiding a fact never
            improves a place.
          </p>
        </div>
        <div>
          <h3>Every place</h3>
          <p>
            The <a href="/methodology">method</a> is public, with every question and its reason. The same facts always
            give the same places, and you can recompute each of them.
          </p>
        </div>
      </div>
    </Fold>
  );
}

interface ForProgramsProps {
  readonly baseUrl: string;
  /** The slug of the tool in the example. */
  readonly slug: string | undefined;
}

/** How programs get the same data: REST and MCP. */
export function ForPrograms({ baseUrl, slug }: ForProgramsProps) {
  const address = `${baseUrl}/api/v1/tools${slug === undefined ? '' : `/${slug}`}`;
  const client = { mcpServers: { 'outreach-facts': { type: 'http', url: `${baseUrl}/mcp` } } };
  return (
    <Fold id="programs" title="For programs" count="API, CSV and MCP">
      <p>
        The facts on every page are also available as JSON over <a href="/docs/api">REST</a>, as CSV, and over{' '}
        <a href="/docs/mcp">MCP</a> for software agents. No key is needed. The facts are free to reuse under CC BY 4.0.
      </p>
      <div class="grid wide">
        <div>
          <h3>Call the REST API</h3>
          <CopyText code name="the call of the REST API" text={`curl ${address}`} />
        </div>
        <div>
          <h3>Configure an MCP client</h3>
          <CopyText code name="the configuration of an MCP client" text={JSON.stringify(client, null, 2)} />
        </div>
      </div>
    </Fold>
  );
}
