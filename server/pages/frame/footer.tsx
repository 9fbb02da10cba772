import type { Manifest } from '../../../pipeline/artifacts/manifest.ts';
import { LICENCE_URL } from '../../licence.ts';
import { Navigation } from './navigation.tsx';

export function Footer({ manifest, path }: { readonly manifest: Manifest; readonly path: string | undefined }) {
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
    </footer>
  );
}
