import { Navigation } from './navigation.tsx';
import { SearchBox } from './search-box.tsx';

export function Header({ path }: { readonly path: string | undefined }) {
  return (
    <header class="header">
      <a class="brand" href="/">
        Outreach Facts
      </a>
      <Navigation place="header" label="Main" path={path} />
      <SearchBox id="search" />
    </header>
  );
}
