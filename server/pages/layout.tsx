import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { LICENCE_URL } from '../licence.ts';

interface Frame {
  readonly title: string;
  readonly asOf: string;
  readonly children?: Child;
}

/** The frame of every page. */
export function Layout({ title, asOf, children }: Frame) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          <link rel="stylesheet" href="/style.css" />
        </head>
        <body>
          <header>
            <a class="brand" href="/">
              Outreach Facts
            </a>
            <nav aria-label="Main">
              <a href="/#tools">Tools</a>
              <a href="/api/v1/openapi.json">API</a>
              <a href="/api/v1/methodology">Method</a>
            </nav>
          </header>
          <main>{children}</main>
          <footer>
            <p>
              Facts as of {asOf}. Data: <a href={LICENCE_URL}>CC BY 4.0</a>. No money is taken from listed companies;
              there are no affiliate links.
            </p>
          </footer>
        </body>
      </html>
    </>
  );
}
