import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { LICENCE_URL, MARK, type Operator } from '../../identity/identity.ts';
import type { Line } from '../document/document.ts';
import { Symbols } from '../signs.tsx';
import { SearchBox } from './forms.tsx';
import { Head, type HeadProps } from './head.tsx';

interface NavigationLink {
  readonly path: string;
  readonly label: string;
  readonly place: 'header' | 'footer';
}

/** The page with LinkedIn's rules, where any are recorded. */
export function rulesPath({ files }: Pick<Manifest, 'files'>): string | undefined {
  const rules = Object.keys(files).find((path) => path.startsWith('platforms/'));
  return rules === undefined ? undefined : `/${rules.replace('.json', '')}`;
}

/** The links in the header and the footer of every page, in their order. */
export function navigationOf(manifest: Pick<Manifest, 'files'>): NavigationLink[] {
  const rules = rulesPath(manifest);
  return [
    { path: '/tools', label: 'Tools', place: 'header' },
    { path: '/compare', label: 'Compare', place: 'header' },
    ...(rules === undefined ? [] : [{ path: rules, label: 'LinkedIn’s rules', place: 'header' } as const]),
    { path: '/methodology', label: 'How we know', place: 'header' },
    { path: '/changes', label: 'What changed', place: 'footer' },
    { path: '/docs', label: 'Data and API', place: 'footer' },
    { path: '/methodology#corrections', label: 'Something wrong?', place: 'footer' },
    { path: '/methodology#vendors', label: 'For vendors', place: 'footer' },
    { path: '/methodology#who', label: 'Who runs this', place: 'footer' },
    { path: '/methodology#licence', label: 'Licence', place: 'footer' },
  ];
}

interface LayoutProps extends HeadProps {
  readonly manifest: Manifest;
  readonly operator: Operator;
  /** The path of the page, to mark it in the navigation. */
  readonly path?: string;
  readonly children?: Child;
}

/** A complete HTML document: the head, header and footer are the same on every page. */
export function Layout({ manifest, operator, path, children, ...head }: LayoutProps) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <Head {...head} />
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <Header manifest={manifest} path={path} />
          <main id="main" tabindex={-1}>
            {children}
          </main>
          <Symbols />
          <Footer manifest={manifest} operator={operator} path={path} />
        </body>
      </html>
    </>
  );
}

interface HeaderProps {
  readonly manifest: Manifest;
  /** The path of the current page, as it is declared. */
  readonly path: string | undefined;
}

/** The pages with a box of their own for a need: no page has two. */
const WITH_BOX: readonly (string | undefined)[] = [
  '/',
  '/tools',
  '/recommend',
  '/rankings/{profile}',
  '/datasets/ai-readiness',
];

function Header({ manifest, path }: HeaderProps) {
  return (
    <header class="header">
      <a class="brand" href="/">
        <svg width="26" height="26" viewBox="0 0 16 16" aria-hidden="true">
          <rect width="16" height="16" rx="3" />
          <path d={MARK} />
        </svg>
        Outreach Facts
      </a>
      <Navigation place="header" label="Main" manifest={manifest} path={path} />
      {!WITH_BOX.includes(path) && <SearchBox id="search" />}
    </header>
  );
}

interface FooterProps extends HeaderProps {
  readonly operator: Operator;
}

function Footer({ manifest, operator, path }: FooterProps) {
  const { as_of, snapshot } = manifest;
  return (
    <footer class="footer">
      <p>
        Facts as of <time datetime={as_of}>{as_of}</time>, snapshot <code>{snapshot}</code>. Data under{' '}
        <a href={LICENCE_URL} rel="license">
          CC BY 4.0
        </a>
        : <a href="/docs#files">download all</a>.
      </p>
      <p>No money is taken from listed companies; there are no affiliate links, no cookies and no tracking.</p>
      <Navigation place="footer" label="About" manifest={manifest} path={path} />
      <OperatorLinks operator={operator} />
    </footer>
  );
}

interface NavigationProps extends HeaderProps {
  readonly place: NavigationLink['place'];
  /** Names this navigation for screen readers, to distinguish it from the others. */
  readonly label: string;
}

function Navigation({ place, label, manifest, path: current }: NavigationProps) {
  const links = navigationOf(manifest).filter((link) => link.place === place);
  return (
    <nav class="navigation" aria-label={label}>
      <ul>
        {links.map(({ path, label }) => (
          <li>
            <a href={path} aria-current={currentOf(path, current)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `aria-current` of a link: "page" on the page itself, "true" on pages of the same section, such as `/tools/{slug}` for `/tools`. */
function currentOf(own: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === own) return 'page';
  return path !== undefined && sectionOf(path) === sectionOf(own) ? 'true' : undefined;
}

const sectionOf = (path: string) => {
  const [, section = ''] = path.split('/');
  return BOARDS.includes(section) ? 'tools' : section;
};

/** The other addresses of boards of tools. */
const BOARDS: readonly string[] = ['rankings', 'recommend', 'cost', 'datasets'];

/** For the footer: links to those addresses that the operator of the server has given. */
function OperatorLinks({ operator: { contact, imprint, privacy } }: { readonly operator: Operator }) {
  const links = [
    ['Contact', contact],
    ['Imprint', imprint],
    ['Privacy', privacy],
  ].filter(([, address]) => address !== undefined);
  if (links.length === 0) return null;
  return (
    <nav class="navigation" aria-label="Operator of this server">
      <ul>
        {links.map(([label, address]) => (
          <li>
            <a href={address}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same addresses in sentences, or that there is no contact. */
export function operatorLine({ contact, repository, imprint, privacy }: Operator): Line {
  return [
    ...(contact === undefined
      ? [
          'No address to write to is given here. ',
          ...(repository === undefined
            ? [{ link: '/corrections#without-contact', label: 'What you can do about a wrong fact' }, '.']
            : []),
        ]
      : ['Write to the operator of this server: ', { link: contact, label: contact.replace(/^mailto:/, '') }, '.']),
    ...(imprint === undefined
      ? []
      : [' The ', { link: imprint, label: 'imprint' }, ' names who is responsible for it.']),
    ...(privacy === undefined
      ? []
      : [' The ', { link: privacy, label: 'privacy statement' }, " says what happens with visitors' data."]),
  ];
}
