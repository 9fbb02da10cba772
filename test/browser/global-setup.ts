import type { TestProject } from 'vitest/node';
import { launchBrowser } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the browser that all tests share. */
    browser: string;
  }
}

/** One browser for all files of the project, closed after the last. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await launchBrowser();
  provide('browser', server.wsEndpoint());
  return () => server.close();
}
