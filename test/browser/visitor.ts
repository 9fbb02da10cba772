import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** A tab of the shared browser that records errors. */
export interface Visitor {
  readonly page: Page;
  /** Returns and clears the recorded errors: console messages, failed requests, and requests to other hosts. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/** Opens a tab. Its relative addresses belong to the server at `baseUrl`. */
export async function createVisitor(baseUrl: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser: Browser = await chromium.connect(inject('browser'));
  const context = await browser.newContext({ baseURL: baseUrl, ...options });
  const page = await context.newPage();
  let errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    const { errorText } = request.failure() ?? {};
    // The visitor left the page before the request had finished.
    if (errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseUrl) errors.push(`other host: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      errors.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    takeErrors: () => {
      const recordedErrors = errors;
      errors = [];
      return recordedErrors;
    },
    close: () => browser.close(),
  };
}
