import { about } from './about/page.tsx';
import { corrections } from './corrections/page.tsx';
import { dataset } from './dataset/page.tsx';
import { docsApi } from './docs/api-page.tsx';
import { docsMcp } from './docs/mcp-page.tsx';
import { docs } from './docs/overview-page.tsx';
import { home } from './home/page.tsx';
import { licence } from './licence/page.tsx';
import { methodology } from './methodology/page.tsx';
import type { Page } from './page.ts';
import { problems } from './problems/page.tsx';
import { tool } from './tool/page.tsx';

/** The table of pages, in the order of the navigation. Adding a page is adding a folder and a line here. */
export const pages: readonly Page[] = [
  home,
  tool,
  methodology,
  docs,
  docsApi,
  docsMcp,
  dataset,
  about,
  corrections,
  licence,
  problems,
];
