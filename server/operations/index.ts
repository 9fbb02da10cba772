import { compareTools } from './compare-tools/operation.ts';
import { estimateCost } from './estimate-cost/operation.ts';
import { getAiReadiness } from './get-ai-readiness.ts';
import { getMethodology } from './get-methodology.ts';
import { getPricing } from './get-pricing.ts';
import { getRankings } from './get-rankings.ts';
import { getTool } from './get-tool.ts';
import type { Operation } from './operation.ts';
import { recommend } from './recommend/operation.ts';
import { searchTools } from './search-tools/operation.ts';

/** The operation table. To add an operation, add its file or folder and a line here. */
export const operations = [
  searchTools,
  getTool,
  compareTools,
  getPricing,
  getRankings,
  recommend,
  getMethodology,
  getAiReadiness,
  estimateCost,
] as unknown as readonly Operation[];
