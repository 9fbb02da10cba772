import type { BrowserExtension } from '../../../model/extension.ts';
import { sourcesById } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import { Citations } from '../facts/citations.tsx';
import { Fold } from '../frame/fold.tsx';
import { extensionRows } from './extension-words.ts';
import type { ToolView } from './view.ts';

/** What the browser extensions of the tool may do, by their manifests; nothing where none is recorded. */
export function Extensions({ tool: { extensions = [], sources } }: ToolView) {
  if (extensions.length === 0) return null;
  const byId = sourcesById(sources);
  const isOne = extensions.length === 1;
  return (
    <Fold
      id="extensions"
      title={`What its browser extension${isOne ? '' : 's'} may do`}
      count={counted(extensions.length, 'manifest')}
    >
      <p>
        A manifest declares what an extension may do. It does not say what the extension does, and newer versions may
        declare something else.
      </p>
      {extensions.map((extension) => (
        <>
          <ExtensionName of={extension} />
          <dl class="terms">
            {extensionRows(extension).map(([name, words]) => (
              <>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </>
            ))}
          </dl>
          <Citations citations={extension.sources} sources={byId} />
        </>
      ))}
    </Fold>
  );
}

function ExtensionName({ of: { name, version, day, old } }: { readonly of: BrowserExtension }) {
  return (
    <h3>
      {name} {version}{' '}
      <span class="condition">
        {day === null ? (
          'manifest of unknown age'
        ) : (
          <>
            manifest of <time datetime={day}>{day}</time>
          </>
        )}
        {old && (
          <>
            {', '}
            <span class="stale">old</span>
          </>
        )}
      </span>
    </h3>
  );
}
