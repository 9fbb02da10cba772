import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Operator } from '../../identity/identity.ts';
import { LICENCE_URL, MARK } from '../../identity/identity.ts';
import { writeAddress } from '../../operations/address.ts';
import { pages } from '../all-pages.ts';
import type { Page } from '../page.ts';
import { SearchBox } from './forms.tsx';
import { OperatorLinks } from './operator.tsx';

interface HeaderProps {
  /** The path of the current page, as in the table of pages. */
  readonly path: string | undefined;
}

/** The pages that have the suggestions for search boxes: on every page they would be a quarter of its length. */
const WITH_SUGGESTIONS = ['/', '/tools'];

export function Header({ path }: HeaderProps) {
  return (
    <header class="header">
      <a class="brand" href="/">
        <svg width="26" height="26" viewBox="0 0 16 16" aria-hidden="true">
          <rect width="16" height="16" rx="3" />
          <path d={MARK} />
        </svg>
        Outreach Facts
      </a>
      <Navigation place="header" label="Main" path={path} />
      <SearchBox id="search" suggests={path !== undefined && WITH_SUGGESTIONS.includes(path)} />
    </header>
  );
}

interface FooterProps extends HeaderProps {
  readonly manifest: Manifest;
  readonly operator: Operator;
}

export function Footer({ manifest: { as_of, snapshot }, operator, path }: FooterProps) {
  return (
    <footer class="footer">
      <p>
        Facts as of <time datetime={as_of}>{as_of}</time>, snapshot <code>{snapshot}</code>. Data under{' '}
        <a href={LICENCE_URL} rel="license">
          CC BY 4.0
        </a>
        .
      </p>
      <p>No money is taken from listed companies; there are no affiliate links, no cookies and no tracking.</p>
      <p>
        Follow what changes as a feed: <a href="/changes.atom">Atom</a> or <a href="/changes.json">JSON Feed</a>.
      </p>
      <Navigation place="footer" label="About" path={path} />
      <OperatorLinks operator={operator} />
    </footer>
  );
}

interface NavigationProps extends HeaderProps {
  readonly place: NonNullable<Page['navigation']>['place'];
  /** Names this navigation for screen readers, to distinguish it from the others. */
  readonly label: string;
}

/** Links to the pages that declare this place in the navigation, in the order of the table of pages. */
function Navigation({ place, label, path }: NavigationProps) {
  const shown = pages.filter(({ navigation }) => navigation?.place === place);
  return (
    <nav class="navigation" aria-label={label}>
      <ul>
        {shown.map((page) => (
          <li>
            <a href={navigationAddress(page)} aria-current={currentOf(page.path, path)}>
              {page.navigation?.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address that the navigation links to for a page. */
export function navigationAddress(page: Page): string {
  return writeAddress(page, {});
}

/** `aria-current` of a link: "page" on the page itself, "true" on pages of the same section, such as `/tools/{slug}` for `/tools`. */
function currentOf(own: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === own) return 'page';
  return path !== undefined && sectionOf(path) === sectionOf(own) ? 'true' : undefined;
}

const sectionOf = (path: string) => path.split('/')[1];
