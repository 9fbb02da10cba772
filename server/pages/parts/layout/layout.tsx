import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Manifest } from '../../../../snapshot/files.ts';
import { LICENCE_URL, LOGO_PATH, type Operator } from '../../../config/identity.ts';
import { TextWithDates } from '../document/draw-table.tsx';
import { Symbols } from '../icons.tsx';
import { SearchBox } from './forms.tsx';
import { Head, type HeadProps } from './head.tsx';

interface NavigationLink {
  readonly path: string;
  readonly label: string;
  readonly place: 'header' | 'footer';
}

/** The path of LinkedIn's rules. Undefined if none are recorded. */
export function rulesPath({ files }: Pick<Manifest, 'files'>): string | undefined {
  const rules = Object.keys(files).find((path) => path.startsWith('platforms/'));
  return rules === undefined ? undefined : `/${rules.replace('.json', '')}`;
}

export function navigationLinks(manifest: Pick<Manifest, 'files'>): NavigationLink[] {
  const rules = rulesPath(manifest);
  return [
    { path: '/tools', label: 'Tools', place: 'header' },
    { path: '/cost', label: 'Prices', place: 'header' },
    { path: '/compare', label: 'Compare', place: 'header' },
    ...(rules === undefined ? [] : [{ path: rules, label: 'LinkedIn’s rules', place: 'header' } as const]),
    { path: '/methodology', label: 'How we know', place: 'header' },
    { path: '/methodology#who', label: 'Who runs this', place: 'footer' },
    { path: '/methodology#corrections', label: 'Something wrong?', place: 'footer' },
    { path: '/changes', label: 'What changed', place: 'footer' },
    { path: '/methodology#vendors', label: 'For vendors', place: 'footer' },
    { path: '/datasets/ai-readiness', label: 'AI readiness', place: 'footer' },
    { path: '/docs', label: 'Data and API', place: 'footer' },
  ];
}

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
  const filterLinks = (place: NavigationLink['place']) =>
    navigationLinks(manifest).filter((link) => link.place === place);
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <Head {...head} />
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
            <Navigation label="Main" links={filterLinks('header')} current={path} />
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
            <Navigation label="About" links={filterLinks('footer')} current={path} />
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

function operatorLinks({ contact, imprint, privacy }: Operator) {
  const links = [
    { label: 'Contact', path: contact },
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
