/** Requests that no route answers: those that are refused before, and addresses that do not exist. */
export const NO_ROUTE = 'none';

/** One line of the counts. */
interface Counted {
  readonly route: string;
  readonly status: number;
  readonly requests: number;
}

/**
 * Counts answers by route pattern and status, and where they came from. It costs a few lookups for each answer, since cached answers are
 * sent in microseconds. It never learns the address of a request or of a client.
 */
export class Traffic {
  readonly #requests = new Map<string, Map<number, { requests: number }>>();
  /** Pages, REST and files that were sent from the cache, and those that the worker answered. */
  readonly responses = { hits: 0, misses: 0 };
  /** The same for MCP messages. */
  readonly messages = { hits: 0, misses: 0 };

  /** @param route the pattern of the route that answered; undefined if none did */
  count(route: string | undefined, status: number): void {
    const ofRoute = this.#requests.get(route ?? NO_ROUTE);
    const counter = ofRoute?.get(status);
    if (counter) counter.requests += 1;
    else if (ofRoute) ofRoute.set(status, { requests: 1 });
    else this.#requests.set(route ?? NO_ROUTE, new Map([[status, { requests: 1 }]]));
  }

  get requests(): readonly Counted[] {
    return [...this.#requests].flatMap(([route, ofRoute]) =>
      [...ofRoute].map(([status, { requests }]) => ({ route, status, requests })),
    );
  }
}
