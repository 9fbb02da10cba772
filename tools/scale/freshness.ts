import CachePolicy from 'http-cache-semantics';

/** What a shared cache may do with an answer, as its headers say; ages in seconds. */
export interface Freshness {
  readonly storable: boolean;
  /** Up to this age it is sent without asking. */
  readonly fresh: number;
  /** Up to this age it is sent while the cache asks whether it changed. */
  readonly whileAsking: number;
  /** Up to this age it is sent if who should know does not answer. */
  readonly ifDown: number;
}

/** Older than any answer may get. */
const LIMIT = 400 * 86_400;

/** What the headers of an answer to GET, in lower case, allow a shared cache. http-cache-semantics judges; it is asked at ages. */
export function freshnessOf(headers: Readonly<Record<string, string>>): Freshness {
  const request = { method: 'GET', headers: {} };
  let age = 0;
  class AtAge extends CachePolicy {
    now(): number {
      return age * 1000;
    }
  }
  const policy = new AtAge(request, { status: 200, headers: { ...headers, date: new Date(0).toUTCString() } });
  if (!policy.storable()) return { storable: false, fresh: 0, whileAsking: 0, ifDown: 0 };
  const lastAge = (allows: () => boolean) => {
    let [low, high] = [0, LIMIT];
    while (low < high) {
      age = Math.ceil((low + high) / 2);
      if (allows()) low = age;
      else high = age - 1;
    }
    return low;
  };
  return {
    storable: true,
    fresh: lastAge(() => policy.satisfiesWithoutRevalidation(request)),
    whileAsking: lastAge(() => policy.evaluateRequest(request).revalidation?.synchronous !== true),
    ifDown: lastAge(() => policy.revalidatedPolicy(request, { status: 503, headers: {} }).policy === policy),
  };
}
