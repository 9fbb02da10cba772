import { job } from './board/job.ts';
import { readiness } from './board/readiness.ts';
import { recommendation } from './board/recommend.tsx';
import { tools } from './board/tools.ts';
import { changes } from './changes/page.tsx';
import { compare } from './compare/page.tsx';
import { docs } from './docs/page.tsx';
import { home } from './home/page.tsx';
import { methodology } from './methodology/page.tsx';
import { platformPage } from './platforms/page.tsx';
import { question } from './question/page.tsx';
import { tool } from './tool/page.ts';
import type { Page } from './types.ts';

/** To add a page, add a folder and a line here. */
export const pages: readonly Page[] = [
  home,
  tools,
  job,
  compare,
  tool,
  question,
  recommendation,
  methodology,
  changes,
  docs,
  readiness,
  platformPage,
];
