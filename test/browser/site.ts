import type { BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Served, serveSnapshot } from '../serve.ts';
import { type Visitor, visitor } from './visitor.ts';

/** The committed snapshot, served until the tests are through that are declared where this is called. */
export async function site(): Promise<Served> {
  const served = await serveSnapshot();
  afterAll(() => served.close());
  return served;
}

/** Someone who visits it, and leaves when the tests are through that are declared where this is called. */
export async function visitorTo({ baseUrl }: Served, options?: BrowserContextOptions): Promise<Visitor> {
  const seen = await visitor(baseUrl, options);
  afterAll(() => seen.close());
  return seen;
}
