import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** A tab of the shared browser, with its faults since they were last read. */
export interface Visitor {
  readonly page: Page;
  /** Messages of the console, refused or failed requests, and requests to anyone but the server. */
  complaints(): string[];
  close(): Promise<void>;
}

export async function createVisitor(baseUrl: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser: Browser = await chromium.connect(inject('browser'));
  const context = await browser.newContext({ baseURL: baseUrl, ...options });
  const page = await context.newPage();
  let heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    const { errorText } = request.failure() ?? {};
    // The visitor left before it had loaded.
    if (errorText !== 'net::ERR_ABORTED') heard.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseUrl) heard.push(`elsewhere: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      heard.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    complaints: () => {
      const since = heard;
      heard = [];
      return since;
    },
    close: () => browser.close(),
  };
}
