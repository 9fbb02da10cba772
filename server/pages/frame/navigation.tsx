import { pages } from '../index.ts';
import type { Page } from '../page.ts';
import { navigationAddress } from './navigation-address.ts';

interface Navigation {
  readonly place: NonNullable<Page['navigation']>['place'];
  /** Tells this navigation from the others, for those who hear the page. */
  readonly label: string;
  readonly path: string | undefined;
}

/** The pages that every page leads to, in the order of the table. */
export function Navigation({ place, label, path }: Navigation) {
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

/** The page itself, or the one that leads to those under it and beside it: `/tools` to `/tools/{slug}`. */
function currentOf(own: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === own) return 'page';
  return path !== undefined && sectionOf(path) === sectionOf(own) ? 'true' : undefined;
}

const sectionOf = (path: string) => path.split('/')[1];
