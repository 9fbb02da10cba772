import { API_ROOT } from '../identity/identity.ts';
import type { Use } from './set-ups.ts';

/** Where facts of one tool are shown. */
export function addressOfFacts(slug: string, keys: readonly string[]): string {
  return `${API_ROOT}/tools/${slug}?keys=${keys.join(',')}`;
}

/** Where facts of several tools are shown. */
export function addressOfComparison(slugs: readonly string[], keys: readonly string[]): string {
  return `${API_ROOT}/compare?tools=${slugs.join(',')}&keys=${keys.join(',')}`;
}

/** Where the list of a job is shown. */
export function addressOfJob(job: string): string {
  return `${API_ROOT}/rankings/general?job=${job}`;
}

/** Where the bill is shown. @param slugs only these tools; all if there are none */
export function addressOfCost({ set_up, months }: Use, slugs: readonly string[] = []): string {
  const parameters = Object.entries({ ...set_up, months }).map(([field, number]) => `${field}=${number}`);
  return `${API_ROOT}/cost?${[...parameters, ...(slugs.length > 0 ? [`tools=${slugs.join(',')}`] : [])].join('&')}`;
}
