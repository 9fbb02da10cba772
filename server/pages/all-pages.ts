import { cost } from './board/cost.tsx';
import { rankings } from './board/rankings.tsx';
import { readiness } from './board/readiness.tsx';
import { recommendation } from './board/recommend.tsx';
import { tools } from './board/tools.tsx';
import { changes } from './changes/page.tsx';
import { compare } from './compare/page.tsx';
import { docs } from './docs/page.ts';
import { home } from './home/page.tsx';
import { methodology } from './methodology/page.ts';
import { platformPage } from './platforms/page.ts';
import { question } from './question/page.tsx';
import { tool } from './tool/page.ts';
import type { Page } from './types.ts';

/** To add a page, add a folder and a line here. */
export const pages: readonly Page[] = [
  home,
  tools,
  rankings,
  compare,
  tool,
  question,
  recommendation,
  cost,
  methodology,
  changes,
  docs,
  readiness,
  platformPage,
];
