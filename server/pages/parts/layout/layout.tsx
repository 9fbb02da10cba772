import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Manifest } from '../../../../snapshot/files.ts';
import { LICENCE_URL, LOGO_PATH, type Operator } from '../../../config/identity.ts';
import { Head, type HeadProps } from '../../blocks/head.tsx';
import { findContact, mainLinks, moreLinks, type NavigationLink } from '../../elements/frame.tsx';
import { TextWithDates } from '../document/draw-table.tsx';
import { Symbols } from '../icons.tsx';
import { SearchBox } from './forms.tsx';

interface LayoutProps extends HeadProps {
  readonly manifest: Manifest;
  readonly operator: Operator;
  /** The route pattern of the page, to mark the page in the navigation. */
  readonly path?: string;
  readonly children?: Child;
}

/** Pages with a large text box: the start page and the page of a problem. Their header has no search box. */
const PAGES_WITH_TEXT_BOX: readonly (string | undefined)[] = [undefined, '/'];

/** A complete HTML document. */
export function Layout({ manifest, operator, path, children, ...head }: LayoutProps) {
  const { as_of } = manifest;
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <Head sheet="parts" {...head} />
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header class="header">
            <a class="brand" href="/">
              <svg width="26" height="26" viewBox="0 0 16 16" aria-hidden="true">
                <rect width="16" height="16" rx="3" />
                <path d={LOGO_PATH} />
              </svg>
              Outreach Facts
            </a>
            <Navigation label="Main" links={mainLinks(manifest)} current={path} />
            {!PAGES_WITH_TEXT_BOX.includes(path) && <SearchBox />}
          </header>
          <main id="main" tabindex={-1}>
            {children}
          </main>
          <Symbols />
          <footer class="footer">
            <p>
              Nobody pays to be listed: no money from listed companies, no affiliate links, no cookies, no tracking.
              Facts as of <TextWithDates text={as_of} />, free to use under{' '}
              <a href={LICENCE_URL} rel="license">
                CC BY 4.0
              </a>
              : <a href="/docs#files">download all</a>.
            </p>
            <Navigation label="About" links={moreLinks} current={path} />
            <Navigation label="Operator of this server" links={operatorLinks(operator)} />
          </footer>
        </body>
      </html>
    </>
  );
}

interface NavigationProps {
  /** Accessible name. */
  readonly label: string;
  readonly links: readonly Pick<NavigationLink, 'path' | 'label'>[];
  readonly current?: string | undefined;
}

function Navigation({ label, links, current }: NavigationProps) {
  if (links.length === 0) return null;
  return (
    <nav class="navigation" aria-label={label}>
      <ul>
        {links.map(({ path, label }) => (
          <li>
            <a href={path} aria-current={getAriaCurrent(path, current)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function operatorLinks(operator: Operator) {
  const { imprint, privacy } = operator;
  const links = [
    { label: 'Contact', path: findContact(operator) },
    { label: 'Imprint', path: imprint },
    { label: 'Privacy', path: privacy },
  ];
  return links.flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }]));
}

/** Returns "page" on the linked page, and "true" on other pages of its section, such as on `/tools/{slug}` for `/tools`. */
function getAriaCurrent(linkPath: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === linkPath) return 'page';
  const isSection = linkPath.lastIndexOf('/') === 0;
  return isSection && path !== undefined && getSection(path) === getSection(linkPath) ? 'true' : undefined;
}

const getSection = (path: string) => {
  const [, section = ''] = path.split('/');
  return BOARDS.includes(section) ? 'tools' : section;
};

/** First path segments of boards, which belong to the section of tools. */
const BOARDS: readonly string[] = ['rankings', 'recommend', 'datasets'];
