import type { Single } from '../../../model/ranking/job.ts';
import type { Given } from '../script.ts';
import { keyOf, quotedIn } from './keys.ts';

/** The criteria of a question as parameters name them: `trust.dpa`, `ai.mcp_server=official`. */
export async function namesOf(given: Given, criteria: readonly Single[]): Promise<string[]> {
  const quoted = quotedIn(given.question);
  const names: string[] = [];
  for (const [i, { key, value }] of criteria.entries()) {
    const found = await keyOf(given, quoted[i] ?? '', key);
    names.push(value === undefined ? found : `${found}=${value}`);
  }
  return names;
}
