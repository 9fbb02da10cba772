import type { Operation } from '../call/operation.ts';
import { compareTools } from './compare-tools/operation.ts';
import { estimateCost } from './estimate-cost/operation.ts';
import { getAiReadiness } from './get-ai-readiness/operation.ts';
import { getChanges } from './get-changes/operation.ts';
import { getMethodology } from './get-methodology/operation.ts';
import { getPlatform } from './get-platform/operation.ts';
import { getPricing } from './get-pricing/operation.ts';
import { getRankings } from './get-rankings/operation.ts';
import { getTool } from './get-tool/operation.ts';
import { listQuestions } from './list-questions/operation.ts';
import { recommend } from './recommend/operation.ts';
import { searchTools } from './search-tools/operation.ts';

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
