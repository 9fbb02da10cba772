import { singlesIn } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type AnswerOf, writeAddress } from '../../calls/operation.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { countMarks } from '../../sentences/count.ts';
import { buildColumns, nameAndKind } from '../parts/board/build.ts';
import { buildCell } from '../parts/board/cell.ts';
import { definePage } from '../types.ts';
import { boardDocument, canonicalNeed, lastChange } from './board-document.tsx';
import { jobAddress, Lists } from './rankings.tsx';

type Answer = AnswerOf<typeof getAiReadiness>;

/** What software can do with each tool. Never paged. */
export const readiness = definePage({
  path: '/datasets/ai-readiness',
  input: getAiReadiness.input,
  examples: () => [{}],
  lastChanged: lastChange,
  canonicalInput: canonicalNeed,
  isListed: (input) => Object.keys(input).length === 0,
  load: (input, { ask }) => ask(getAiReadiness, input),
  title: ({ data }) => data.title,
  description: ({ data }) => data.description,
  jsonLd: ({ data, baseUrl, manifest }) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: data.title,
    description: data.description,
    url: `${baseUrl}/datasets/ai-readiness`,
    license: LICENCE_URL,
    isAccessibleForFree: true,
    dateModified: manifest.as_of,
    variableMeasured: data.columns.map(({ label }) => label),
    distribution: (['', '.csv'] as const).map((ending) => ({
      '@type': 'DataDownload',
      encodingFormat: ending === '' ? 'application/json' : 'text/csv',
      contentUrl: `${baseUrl}/api/v1${writeAddress(getAiReadiness, {}, ending)}`,
    })),
  }),
  document(view) {
    const { data, methodology } = view;
    const { title, citation } = data;
    // Addresses are for programs, which have them as JSON and CSV.
    const columns = data.columns.filter(({ key }) => methodology.catalogue.keys[key]?.type !== 'url');
    return boardDocument(view, {
      title,
      lead: leadOf(data, methodology),
      beside: <Lists input={{}} methodology={methodology} />,
      need: {},
      columns,
      boards: [
        {
          name: title,
          columns: buildColumns(columns, methodology),
          rows: data.rows.map((row) => ({
            ...nameAndKind(row, {}, methodology),
            // No popovers: so many would add half a megabyte.
            cells: columns.map((column) => buildCell(row, column, undefined, methodology)),
          })),
        },
      ],
      end: [{ kind: 'copy', text: citation, name: 'the citation', isSentence: true }],
      related: [
        ['The list for agents', jobAddress(JOB)],
        ['The API', '/docs'],
      ],
    });
  },
});

/** How many tools have the job's first requirement: an API. */
function leadOf({ rows }: Answer, { jobs, catalogue }: Methodology): string {
  const [required] = jobs[JOB]?.required.flatMap(singlesIn) ?? [];
  if (required === undefined) return '';
  const { key } = required;
  const marks = rows.map(({ cells }) => cells[key]?.mark ?? 'unknown');
  return countMarks(key, marks, catalogue);
}

/** The job for which software is the reader. */
const JOB = 'agents';
