import { about } from './about/page.tsx';
import { changes, toolChanges } from './changes/page.tsx';
import { compare } from './compare/page.tsx';
import { corrections } from './corrections/page.ts';
import { costPage } from './cost/page.tsx';
import { dataset } from './dataset/page.tsx';
import { docsApi } from './docs/api-page.tsx';
import { docsMcp } from './docs/mcp-page.tsx';
import { docs } from './docs/overview-page.tsx';
import { home } from './home/page.tsx';
import { licence } from './licence/page.ts';
import { methodology } from './methodology/page.ts';
import type { Page } from './page.ts';
import { allPlatforms, platformPage } from './platforms/page.ts';
import { pricing } from './pricing/page.tsx';
import { problems } from './problems/page.ts';
import { allRankings, ranking } from './rankings/page.tsx';
import { recommendation } from './recommend/page.tsx';
import { tool } from './tool/page.tsx';
import { tools } from './tools/page.tsx';
import { forVendors } from './vendors/page.ts';

/** All pages. To add a page, add a folder and a line here. */
export const pages: readonly Page[] = [
  home,
  tools,
  allRankings,
  ranking,
  compare,
  tool,
  toolChanges,
  recommendation,
  pricing,
  costPage,
  methodology,
  changes,
  docs,
  docsApi,
  docsMcp,
  dataset,
  allPlatforms,
  platformPage,
  about,
  corrections,
  forVendors,
  licence,
  problems,
];
