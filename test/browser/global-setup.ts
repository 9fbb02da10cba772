import type { TestProject } from 'vitest/node';
import { launchBrowser } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the browser that all tests share. */
    browser: string;
  }
}

/** Starts one browser for all test files, and closes it after the last. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await launchBrowser();
  provide('browser', server.wsEndpoint());
  return () => server.close();
}
