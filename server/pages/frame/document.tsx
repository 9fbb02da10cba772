import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Operator } from '../../identity/identity.ts';
import { Patterns } from '../pictures/patterns.tsx';
import { Footer } from './footer.tsx';
import { Head, type HeadTexts } from './head.tsx';
import { Header } from './header.tsx';

interface Frame extends HeadTexts {
  readonly manifest: Manifest;
  readonly operator: Operator;
  /** The path of the page in the table of pages, to mark it in the navigation. */
  readonly path?: string;
  readonly children?: Child;
}

/** A whole page: the same head, header and footer around each. */
export function Document({ manifest, operator, path, children, ...texts }: Frame) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <Head {...texts} />
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <Header path={path} />
          <main id="main" tabindex={-1}>
            {children}
          </main>
          <Patterns />
          <Footer manifest={manifest} operator={operator} path={path} />
        </body>
      </html>
    </>
  );
}
