import type { Dataset } from '../../../model/dataset.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { toCsv } from '../../csv/to-csv.ts';
import { dataPackage } from '../../dataset/datapackage.ts';
import { jsonLd } from '../../dataset/json-ld.ts';
import { API_ROOT, LICENCE_URL } from '../../identity/identity.ts';
import { datasetTable } from '../../operations/dataset-table.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness.ts';

interface DownloadsProps {
  readonly dataset: Dataset;
  readonly body: object;
  readonly manifest: Manifest;
  readonly baseUrl: string;
}

/** The same data in every form, with the size of each. */
export function Downloads({ dataset, body, manifest, baseUrl }: DownloadsProps) {
  const path = API_ROOT + getAiReadiness.path;
  const address = baseUrl + path;
  const forms = [
    ['JSON', path, 'everything: answers, sources, scores', JSON.stringify(body)],
    ['CSV', `${path}.csv`, 'a row a tool, for spreadsheets; sources are not in it', toCsv(datasetTable(dataset))],
    [
      'Data Package',
      `${path}/datapackage.json`,
      'the columns of the CSV described (Frictionless)',
      JSON.stringify(dataPackage(dataset, `${address}.csv`, manifest.snapshot)),
    ],
    [
      'JSON-LD',
      `${path}.jsonld`,
      'a description for catalogues of data',
      JSON.stringify(jsonLd(dataset, manifest, address)),
    ],
  ] as const;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">Downloads</h2>
      <p>
        No key, no form, from any origin. Free to use, also commercially, under{' '}
        <a href={LICENCE_URL} rel="license">
          CC BY 4.0
        </a>{' '}
        (<a href="/licence">what that asks of you</a>). Facts as of{' '}
        <time datetime={manifest.as_of}>{manifest.as_of}</time>.
      </p>
      <ul class="index downloads">
        {forms.map(([label, href, about, text]) => (
          <li>
            <a href={href} download={href.split('/').at(-1)}>
              {label}
            </a>
            <span class="leader" />
            <data class="figure" value={String(bytesIn(text))}>
              {kilobytes(text)}
            </data>
            <span class="about quiet small">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

const kilobytes = (text: string) => `${Math.max(1, Math.round(bytesIn(text) / 1000)).toLocaleString('en')} kB`;
