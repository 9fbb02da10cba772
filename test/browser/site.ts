import type { BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { serveFixture } from '../fixture/serve.ts';
import type { Served } from '../serve.ts';
import { type Visitor, visitor } from './visitor.ts';

/** The fixture, or a snapshot made from it, served until the tests have ended that are declared where this is called. */
export async function site(snapshot?: Snapshot): Promise<Served> {
  const served = await serveFixture(snapshot ? { snapshot } : {});
  afterAll(() => served.close());
  return served;
}

/** Someone who visits it, and leaves when the tests have ended that are declared where this is called. */
export async function visitorTo({ baseUrl }: Served, options?: BrowserContextOptions): Promise<Visitor> {
  const seen = await visitor(baseUrl, options);
  afterAll(() => seen.close());
  return seen;
}
