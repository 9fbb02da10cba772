import type { BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { serveFixture } from '../fixture/serve.ts';
import type { TestServer } from '../serve.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Serves the fixture, or a snapshot made from it, until the tests declared where this is called have ended. */
export async function serveSite(snapshot?: Snapshot): Promise<TestServer> {
  const served = await serveFixture(snapshot ? { snapshot } : {});
  afterAll(() => served.close());
  return served;
}

/** A visitor of the site, who leaves after the tests declared where this is called. */
export async function openVisitor({ baseUrl }: TestServer, options?: BrowserContextOptions): Promise<Visitor> {
  const seen = await createVisitor(baseUrl, options);
  afterAll(() => seen.close());
  return seen;
}
