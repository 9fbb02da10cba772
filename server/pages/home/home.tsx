import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { RankedList } from '../rankings/ranked-list.ts';
import { AskBoxes } from './ask-boxes.tsx';
import { ForPrograms } from './for-programs.tsx';
import { HowItDiffers } from './how-it-differs.tsx';
import { HowToRead } from './how-to-read.tsx';
import { ToolsByType } from './tools-by-type.tsx';
import { TopOfRanking } from './top-of-ranking.tsx';
import { WhatIsKnown } from './what-is-known.tsx';

interface HomeProps {
  readonly list: RankedList | undefined;
  readonly tools: readonly ToolSummary[];
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly baseUrl: string;
}

/** What this is, ways in, and the general ranking with how to read it. */
export function Home({ list, tools, manifest, methodology, baseUrl }: HomeProps) {
  const { categories } = methodology;
  return (
    <>
      <h1>What is known about outreach tools, and who says so</h1>
      <p class="lead">
        Facts about {manifest.counts.tools} LinkedIn and multichannel outreach tools, each with the page that says it
        and the day it was read. What no page says is called unknown, never no.
      </p>
      <AskBoxes />
      {list && <TopOfRanking list={list} categories={categories} />}
      <HowToRead />
      <ToolsByType tools={tools} categories={categories} />
      <WhatIsKnown counts={manifest.counts} />
      <HowItDiffers />
      <ForPrograms baseUrl={baseUrl} slug={tools[0]?.slug} />
    </>
  );
}
