import type { Platform } from '../../../model/platform.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { askWhole } from '../../fill-in.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import type { Served } from '../../serve.ts';

export type Ask = (q: string, more?: Readonly<Record<string, string>>) => Promise<RecommendAnswer>;

export const queryOf = (parameters: object) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
      // Words may have commas.
      const values = name === 'not_understood' ? (value as string[]) : [String(value)];
      return values.map((one) => [name, one]);
    }),
  );

/** The fixture with its platform under the name that texts ask about, behind the door of the API. */
export async function needServer(): Promise<{ served: Served; ask: Ask }> {
  const snapshot = await fixtureSnapshot();
  const [rules] = snapshot.platforms.values() as Iterable<Platform>;
  const linkedIn: Platform = { ...(rules as Platform), slug: 'linkedin', name: 'LinkedIn' };
  const served = await fixtureServer({ snapshot: { ...snapshot, platforms: new Map([['linkedin', linkedIn]]) } });
  const ask: Ask = (q, more = {}) =>
    askWhole<RecommendAnswer>(served, `/recommend?${queryOf({ q, limit: 1000, ...more })}`);
  return { served, ask };
}

/** The parameters that a text was understood as, without the words that were not. */
export function parametersOf({ understood: { not_understood: _, ...parameters } }: RecommendAnswer) {
  return parameters;
}

export function fitting({ rows }: RecommendAnswer): string[] {
  return rows.flatMap(({ slug, result }) => (result === 'fits' ? [slug] : []));
}
