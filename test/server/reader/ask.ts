import type { Platform } from '../../../model/platform.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { fetchWhole, type Whole } from '../../restore-answer.ts';
import type { TestServer } from '../../serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';

type Answer = Awaited<ReturnType<typeof fetchWhole<RecommendAnswer>>>;
type Ask = (q: string, parameters?: Readonly<Record<string, string>>) => Promise<Answer>;

interface NeedServer {
  readonly served: TestServer;
  readonly ask: Ask;
  /** Sends a need as parameters. */
  readonly send: (parameters: object) => Promise<Answer>;
  /** Asks as a page does. The answer includes the rows of the tools that a question is about. */
  readonly askPage: (q: string) => Whole<RecommendAnswer>;
}

/** Writes parameters as a query string. */
export const toQuery = (parameters: object) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
      // Unknown words may contain commas, so each is a parameter.
      const values = name === 'not_understood' ? (value as string[]) : [String(value)];
      return values.map((text) => [name, text]);
    }),
  );

/** Starts a server on the fixture. Its platform is named LinkedIn, because texts use this name. */
export async function needServer(): Promise<NeedServer> {
  const snapshot = await fixtureSnapshot();
  const [rules] = snapshot.platforms.values() as Iterable<Platform>;
  const linkedIn: Platform = { ...(rules as Platform), slug: 'linkedin', name: 'LinkedIn' };
  const served = await fixtureServer({ snapshot: { ...snapshot, platforms: new Map([['linkedin', linkedIn]]) } });
  const send: NeedServer['send'] = (parameters) =>
    fetchWhole(served, `/recommend?${toQuery({ limit: 1000, ...parameters })}`);
  return {
    served,
    send,
    ask: (q, parameters) => send({ q, ...parameters }),
    askPage: (q) => computeWholeAnswer(recommend, `${toQuery({ q, limit: 1000 })}`, served),
  };
}

/** Lists the tools that fit a need. */
export function listFitting({ rows }: RecommendAnswer): string[] {
  return rows.flatMap(({ slug, result }) => (result === 'fits' ? [slug] : []));
}
