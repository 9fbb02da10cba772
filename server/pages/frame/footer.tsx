import type { Manifest } from '../../../model/snapshot-files.ts';
import { LICENCE_URL, type Operator } from '../../identity/identity.ts';
import { Navigation } from './navigation.tsx';

interface FooterProps {
  readonly manifest: Manifest;
  readonly operator: Operator;
  readonly path: string | undefined;
}

export function Footer({ manifest, operator, path }: FooterProps) {
  const { as_of, snapshot } = manifest;
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
      <Navigation place="footer" label="About" path={path} />
      <OfOperator operator={operator} />
    </footer>
  );
}

/** What the operator of the server wants to be found on every page. */
function OfOperator({ operator: { contact, imprint, privacy } }: { readonly operator: Operator }) {
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
