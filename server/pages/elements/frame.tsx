import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { formatDay } from '../../../model/words/dates.ts';
import type { Manifest } from '../../../snapshot/files.ts';
import { LICENCE_URL, LOGO_PATH, type Operator } from '../../config/identity.ts';
import { withExtension } from '../../http/url.ts';
import { Head, type HeadProps } from '../blocks/head.tsx';

export interface NavigationLink {
  readonly path: string;
  readonly label: string;
  /** First segments of the other paths in its section. */
  readonly sections?: readonly string[];
}

/** The path of LinkedIn's rules. Undefined if none are recorded. */
export function rulesPath({ files }: Pick<Manifest, 'files'>): string | undefined {
  const rules = Object.keys(files).find((path) => path.startsWith('platforms/'));
  return rules === undefined ? undefined : `/${rules.replace('.json', '')}`;
}

/** The links of the header. */
export function mainLinks(manifest: Pick<Manifest, 'files'>): NavigationLink[] {
  const rules = rulesPath(manifest);
  return [
    { path: '/tools', label: 'Tools', sections: ['rankings', 'recommend', 'datasets'] },
    { path: '/compare', label: 'Compare' },
    ...(rules === undefined ? [] : [{ path: rules, label: 'LinkedIn’s rules' }]),
    { path: '/methodology', label: 'How we know' },
  ];
}

/** The links of the footer. */
export const moreLinks: readonly NavigationLink[] = [
  { path: '/methodology#who', label: 'Who runs this' },
  { path: '/methodology#corrections', label: 'Something wrong?' },
  { path: '/changes', label: 'What changed' },
  { path: '/methodology#vendors', label: 'For vendors' },
  { path: '/tools?view=safety', label: 'LinkedIn safety' },
  { path: '/datasets/ai-readiness', label: 'AI readiness' },
  { path: '/docs', label: 'Data and API' },
];

/** The repository of the project, for servers that name no other one. */
const REPOSITORY = 'https://github.com/outreach-facts/outreach-facts';

/** Where to write to: the contact of the operator, or the issues of the repository. */
export const findContact = ({ contact, repository = REPOSITORY }: Operator) => contact ?? `${repository}/issues`;

interface FrameProps extends HeadProps {
  readonly manifest: Manifest;
  readonly operator: Operator;
  /** The route pattern of the page, to mark its section in the navigation. */
  readonly path?: string;
  /** The text that the page answers. */
  readonly q?: string | undefined;
  /** Whether the answer is also a table. */
  readonly hasCsv?: boolean;
  /** Whether the page has a large text box instead of the one in the header. */
  readonly hasTextBox?: boolean;
  readonly children?: Child;
}

/** A complete HTML document. */
export function Frame({
  manifest,
  operator,
  path,
  q,
  hasCsv = false,
  hasTextBox = false,
  children,
  ...head
}: FrameProps) {
  const { json, markdown } = head;
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <Head {...head} />
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header>
            <a href="/">
              <svg width="24" height="24" viewBox="0 0 16 16" aria-hidden="true">
                <rect width="16" height="16" rx="3" />
                <path d={LOGO_PATH} />
              </svg>{' '}
              <b>Outreach Facts</b>
            </a>
            {!hasTextBox && <SearchBox q={q} />}
            <Navigation label="Main" links={mainLinks(manifest)} current={path} />
          </header>
          <main id="main" tabindex={-1}>
            {children}
          </main>
          <footer>
            <p>
              Facts as of {formatDay(manifest.as_of)}, free to use under{' '}
              <a href={LICENCE_URL} rel="license">
                CC BY 4.0
              </a>
              . Nobody pays to be listed: no affiliate links, no cookies, no tracking.
            </p>
            <Navigation label="This page" links={dataLinks(json, markdown, hasCsv)} />
            <Navigation label="About" links={[...moreLinks, ...operatorLinks(operator)]} current={path} />
          </footer>
        </body>
      </html>
    </>
  );
}

/** The text box in the header, with the text that the page answers. */
function SearchBox({ q }: { readonly q?: string | undefined }) {
  return (
    <search>
      <form action="/recommend">
        <input name="q" type="search" required maxlength={2000} value={q} placeholder={SEARCH} aria-label={SEARCH} />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}

const SEARCH = 'A need, a tool or a question';

function dataLinks(json: string | undefined, markdown: string | undefined, hasCsv: boolean): NavigationLink[] {
  return [
    ...(json !== undefined && hasCsv ? [{ path: withExtension(json, '.csv'), label: 'This page as CSV' }] : []),
    ...(json === undefined ? [] : [{ path: json, label: hasCsv ? 'JSON' : 'This page as JSON' }]),
    ...(markdown === undefined ? [] : [{ path: markdown, label: 'Markdown' }]),
  ];
}

function operatorLinks(operator: Operator): NavigationLink[] {
  const { imprint, privacy } = operator;
  return [
    { path: findContact(operator), label: 'Contact' },
    ...(imprint === undefined ? [] : [{ path: imprint, label: 'Imprint' }]),
    ...(privacy === undefined ? [] : [{ path: privacy, label: 'Privacy' }]),
  ];
}

interface NavigationProps {
  /** Accessible name. */
  readonly label: string;
  readonly links: readonly NavigationLink[];
  readonly current?: string | undefined;
}

function Navigation({ label, links, current = '' }: NavigationProps) {
  if (links.length === 0) return null;
  const [, section = ''] = current.split('/');
  return (
    <nav aria-label={label}>
      {links.map(({ path, label, sections = [] }) => {
        const isSection = section !== '' && [path.split('/')[1], ...sections].includes(section);
        return (
          <>
            <a
              href={path}
              aria-current={path === current ? 'page' : isSection && !path.includes('#') ? 'true' : undefined}
            >
              {label}
            </a>{' '}
          </>
        );
      })}
    </nav>
  );
}
