import { home } from './home/page.tsx';
import type { Page } from './page.ts';
import { allPricing } from './pricing/index-page.tsx';
import { pricing } from './pricing/page.tsx';
import { problems } from './problems/page.tsx';
import { recommendation } from './recommend/page.tsx';
import { tool } from './tool/page.tsx';

/** The table of pages, in the order of the navigation. Adding a page is adding a folder and a line here. */
export const pages: readonly Page[] = [home, tool, recommendation, allPricing, pricing, problems];
