import { citation } from '../../operations/answer.ts';
import { CopyText } from '../frame/copy-text.tsx';
import { SameAsData } from '../frame/same-as-data.tsx';
import type { ToolView } from './view.ts';

/** How to quote the page, where it stands for programs, and where to put a wrong fact right. */
export function TakeAlong({ tool: { name, slug, file }, manifest, operator: { repository }, address }: ToolView) {
  return (
    <section aria-labelledby="cite">
      <h2 id="cite">Cite, download, correct</h2>
      <CopyText name={`a citation of ${name}`} text={citation(manifest, address)} />
      <p>
        A single fact has an address too: the sign # behind its question, for example{' '}
        <a href="#ai.public_api">{address}#ai.public_api</a>.
      </p>
      <SameAsData json={`/api/v1/tools/${slug}?detail=audit`} />
      <p>
        Something wrong? All that is said of {name} comes from{' '}
        {repository ? (
          <a href={`${repository}/blob/HEAD/${file}`}>
            <code>{file}</code>
          </a>
        ) : (
          <>
            the file <code>{file}</code>
          </>
        )}
        . <a href="/corrections">Report a wrong fact</a> says what it takes to have it mended.
      </p>
    </section>
  );
}
