import { home } from './home/page.tsx';
import type { Page } from './page.ts';
import { problems } from './problems/page.tsx';
import { tool } from './tool/page.tsx';
import { tools } from './tools/page.tsx';

/** The table of pages, in the order of the navigation. Adding a page is adding a folder and a line here. */
export const pages: readonly Page[] = [home, tools, tool, problems];
