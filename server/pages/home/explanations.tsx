import type { Manifest } from '../../../model/snapshot-files.ts';
import { Status } from '../facts/fact-value.tsx';
import { CopyText } from '../frame/copy-download.tsx';
import { Coverage } from '../pictures/coverage.tsx';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScorePicture } from '../pictures/score-bars.tsx';

const PLACING = { rank: 4, rank_range: { best: 2, worst: 16 }, weight_range: { best: 3, worst: 6 } };

/** The marks and pictures of all pages, each with what it means. */
export function HowToRead() {
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">How to read it</h2>
      <dl class="legend">
        <dt>
          <ScorePicture score={52} potential={81} />
        </dt>
        <dd>
          Solid is the score: what sources prove, of 100. Hatched is open: what the score would gain if every unknown
          turned out well.
        </dd>
        <dt>
          <RankRange rankInfo={PLACING} of={20} hidden />
        </dt>
        <dd>
          The dot is the rank. The hatched band holds every rank that the unknowns leave open; the solid band, those
          that other weights would make of the same facts.
        </dd>
        <dt>
          <Status status="known" />
        </dt>
        <dd>A page says so. It is named, with the day it was read.</dd>
        <dt>
          <Status status="unknown" />
        </dt>
        <dd>No page that was read says. It earns nothing, and it is never shown as a no.</dd>
        <dt>
          <Status status="disputed" />
        </dt>
        <dd>Current pages contradict each other: the fact is disputed, and all of them are shown.</dd>
        <dt>
          <Status status="not_applicable" />
        </dt>
        <dd>The question has no meaning for this tool.</dd>
      </dl>
    </section>
  );
}

/** How many questions are answered, and how many are not. */
export function WhatIsKnown({ counts }: { readonly counts: Manifest['counts'] }) {
  const { tools, keys, sources } = counts;
  return (
    <section aria-labelledby="known">
      <h2 id="known">What the facts are</h2>
      <p>
        The same {keys} questions are put to each of the {tools} tools: channels, limits, inbox, integrations,
        interfaces for programs, prices, security. An answer counts only with a page that says it;{' '}
        {sources.toLocaleString('en')} sources were read.
      </p>
      <Coverage {...counts} />
    </section>
  );
}

/** What sets the facts apart from a list of opinions. */
export function HowItDiffers() {
  return (
    <section aria-labelledby="differs">
      <h2 id="differs">What you can check</h2>
      <div class="grid">
        <div>
          <h3>Every source</h3>
          <p>
            Each fact names the page, where on it the value stands, who speaks there and when it was read. Where the
            vendor’s word stands alone, that is said.
          </p>
        </div>
        <div>
          <h3>Every gap</h3>
          <p>
            Unknown is a state of its own, with where an answer was looked for. It never counts as a no, and hiding a
            fact never raises a score.
          </p>
        </div>
        <div>
          <h3>Every score</h3>
          <p>
            The <a href="/methodology">method</a> is public, with its weights. The same facts always give the same
            scores, and each can be added up by hand.
          </p>
        </div>
      </div>
    </section>
  );
}

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
