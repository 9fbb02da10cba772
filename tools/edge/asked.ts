/** A request to both servers. */
export interface Asked {
  /** What it is an example of; differences are counted by it. */
  readonly kind: string;
  readonly method: string;
  /** Path and query, without the base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const get = (kind: string, path: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
  kind,
  method: 'GET',
  path,
  headers,
});

/** The same request for each content coding and without one. */
export const inEachCoding = (asked: Asked): Asked[] =>
  ['br', 'gzip', undefined].map((coding) => ({
    ...asked,
    headers: { ...asked.headers, ...(coding !== undefined && { 'accept-encoding': coding }) },
  }));
