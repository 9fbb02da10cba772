import type { BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { serveFixture } from '../fixture/serve.ts';
import type { TestServer } from '../serve.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Serves the fixture, or a snapshot made from it. Closes the server after the tests of the calling file or describe block. */
export async function serveSite(snapshot?: Snapshot): Promise<TestServer> {
  const served = await serveFixture(snapshot ? { snapshot } : {});
  afterAll(() => served.close());
  return served;
}

/** Opens the site in a new tab. Closes the tab after the tests of the calling file or describe block. */
export async function openVisitor({ baseUrl }: TestServer, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await createVisitor(baseUrl, options);
  afterAll(() => visitor.close());
  return visitor;
}
