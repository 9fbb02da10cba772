import type { Operation } from './calls/operation.ts';
import { compareTools } from './operations/compare-tools/operation.ts';
import { estimateCost } from './operations/estimate-cost/operation.ts';
import { getAiReadiness } from './operations/get-ai-readiness/operation.ts';
import { getChanges } from './operations/get-changes/operation.ts';
import { getMethodology } from './operations/get-methodology/operation.ts';
import { getPlatform } from './operations/get-platform/operation.ts';
import { getPricing } from './operations/get-pricing/operation.ts';
import { getRankings } from './operations/get-rankings/operation.ts';
import { getTool } from './operations/get-tool/operation.ts';
import { listQuestions } from './operations/list-questions/operation.ts';
import { recommend } from './operations/recommend/operation.ts';
import { searchTools } from './operations/search-tools/operation.ts';

/** All operations. To add one, add its folder and a line here. */
export const operations = [
  searchTools,
  getTool,
  compareTools,
  getPricing,
  getRankings,
  recommend,
  getMethodology,
  listQuestions,
  getAiReadiness,
  estimateCost,
  getChanges,
  getPlatform,
] as unknown as readonly Operation[];
