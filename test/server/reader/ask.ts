import type { Platform } from '../../../model/platform.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { askWhole } from '../../restore-answer.ts';
import type { Served } from '../../serve.ts';
import { wholeAnswer } from '../../whole-answer.ts';

type Ask = (q: string, more?: Readonly<Record<string, string>>) => Promise<RecommendAnswer>;

interface NeedServer {
  readonly served: Served;
  readonly ask: Ask;
  /** The same for a need in parameters. */
  readonly send: (parameters: object) => Promise<RecommendAnswer>;
  /** As on pages, with the rows of the tools that a question is about. */
  readonly askPage: (q: string) => RecommendAnswer;
}

export const toQuery = (parameters: object) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
      // Words may have commas.
      const values = name === 'not_understood' ? (value as string[]) : [String(value)];
      return values.map((one) => [name, one]);
    }),
  );

/** The API on the fixture, with its platform under the name that texts use. */
export async function needServer(): Promise<NeedServer> {
  const snapshot = await fixtureSnapshot();
  const [rules] = snapshot.platforms.values() as Iterable<Platform>;
  const linkedIn: Platform = { ...(rules as Platform), slug: 'linkedin', name: 'LinkedIn' };
  const served = await fixtureServer({ snapshot: { ...snapshot, platforms: new Map([['linkedin', linkedIn]]) } });
  const send: NeedServer['send'] = (parameters) =>
    askWhole(served, `/recommend?${toQuery({ limit: 1000, ...parameters })}`);
  return {
    served,
    send,
    ask: (q, more) => send({ q, ...more }),
    askPage: (q) => wholeAnswer(recommend, `${toQuery({ q, limit: 1000 })}`, served),
  };
}

/** The parameters that a text was understood as, without the words that were not. */
export function readParameters({ understood: { not_understood: _, ...parameters } }: RecommendAnswer) {
  return parameters;
}

export function fitting({ rows }: RecommendAnswer): string[] {
  return rows.flatMap(({ slug, result }) => (result === 'fits' ? [slug] : []));
}
