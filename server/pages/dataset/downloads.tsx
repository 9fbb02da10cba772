import type { Dataset } from '../../../model/dataset.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { DATA_ROOT, DESCRIPTION_FILE, FORMATS, type Format, factPaths, INDEX_FILE } from '../../bulk/paths.ts';
import { toCsv } from '../../csv/csv.ts';
import { dataPackage, jsonLd } from '../../dataset/metadata.ts';
import { API_ROOT, LICENCE_URL } from '../../identity/identity.ts';
import { datasetTable, getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';

interface DownloadsProps {
  readonly dataset: Dataset;
  readonly body: object;
  readonly manifest: Manifest;
  readonly baseUrl: string;
}

/** The data in all formats, with the size of each file. */
export function Downloads({ dataset, body, manifest, baseUrl }: DownloadsProps) {
  const path = API_ROOT + getAiReadiness.path;
  const address = baseUrl + path;
  const forms = [
    ['JSON', path, 'everything: answers, sources, counts', JSON.stringify(body)],
    ['CSV', `${path}.csv`, 'one row per tool, for spreadsheets; without sources', toCsv(datasetTable(dataset))],
    [
      'Data Package',
      `${path}/datapackage.json`,
      'describes the columns of the CSV (Frictionless)',
      JSON.stringify(dataPackage(dataset, `${address}.csv`, manifest.snapshot)),
    ],
    ['JSON-LD', `${path}.jsonld`, 'metadata for data catalogues', JSON.stringify(jsonLd(dataset, manifest, address))],
  ] as const;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">Downloads</h2>
      <p>
        No key and no form, from any origin. Free to use, also commercially, under{' '}
        <a href={LICENCE_URL} rel="license">
          CC BY 4.0
        </a>{' '}
        (<a href="/licence">what that requires</a>). Facts as of <time datetime={manifest.as_of}>{manifest.as_of}</time>
        .
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
      <AllFacts manifest={manifest} />
    </section>
  );
}

/** The files with all facts, which are not kept for earlier snapshots. */
function AllFacts({ manifest }: Pick<DownloadsProps, 'manifest'>) {
  return (
    <p>
      All {manifest.counts.keys} questions about every tool, one row each:{' '}
      {Object.entries(FORMATS).map(([format, name]) => (
        <>
          {factPaths(format as Format, manifest.counts.tools).map((path) => (
            <>
              <a href={`${DATA_ROOT}/${path}`}>{path}</a> ({name}),{' '}
            </>
          ))}
        </>
      ))}
      <a href={`${DATA_ROOT}/${DESCRIPTION_FILE}`}>described as a Data Package</a>.{' '}
      <a href={`${DATA_ROOT}/${INDEX_FILE}`}>An index</a> has the hash of each file and of each tool's, so that a copy
      can be kept current.
    </p>
  );
}

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

const kilobytes = (text: string) => `${inGroups(Math.max(1, Math.round(bytesIn(text) / 1000)))} kB`;
