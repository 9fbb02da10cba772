import { singlesIn } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import { countOf } from '../../sentences/forms.ts';
import { namesOfTools } from '../all-tools.ts';
import { definePage } from '../page.ts';
import { recommendAddress } from './chips.tsx';
import { boardDocument, canonicalNeed, lastChangeOfAll } from './preset.tsx';
import { jobAddress } from './rankings.tsx';
import { nameAndKindOf, scoreCell, shownCell, shownColumns } from './shown.ts';

type Answer = AnswerOf<typeof getAiReadiness>;

/** What software can do with each tool: always whole. */
export const readiness = definePage({
  path: '/datasets/ai-readiness',
  input: getAiReadiness.input,
  examples: () => [{}],
  lastChanged: lastChangeOfAll,
  canonicalInput: canonicalNeed,
  isListed: (input) => Object.keys(input).length === 0,
  load: (input, { ask, prepared }) => ({ answer: ask(getAiReadiness, input), names: prepared(namesOfTools) }),
  title: ({ data }) => data.answer.title,
  description: ({ data }) => data.answer.description,
  jsonLd: ({ data: { answer }, baseUrl, manifest }) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: answer.title,
    description: answer.description,
    url: `${baseUrl}/datasets/ai-readiness`,
    license: LICENCE_URL,
    isAccessibleForFree: true,
    dateModified: manifest.as_of,
    variableMeasured: answer.columns.map(({ label }) => label),
    distribution: (['', '.csv'] as const).map((ending) => ({
      '@type': 'DataDownload',
      encodingFormat: ending === '' ? 'application/json' : 'text/csv',
      contentUrl: `${baseUrl}/api/v1${writeAddress(getAiReadiness, {}, ending)}`,
    })),
  }),
  document({ data: { answer, names }, methodology, json }) {
    const { title, citation, columns } = answer;
    return boardDocument({
      title,
      lead: countsOf(answer, methodology),
      need: {},
      columns,
      at: recommendAddress,
      names,
      methodology,
      boards: [
        {
          name: title,
          columns: [scoreColumn(methodology), ...shownColumns(columns)],
          rows: shown(answer, methodology),
        },
      ],
      end: [{ kind: 'copy', text: citation, name: 'the citation', isSentence: true }],
      json,
      related: [
        ['The list for agents', jobAddress(JOB)],
        ['The API', '/docs'],
      ],
    });
  },
});

/** How many tools have what the job asks for first: an API. */
function countsOf({ columns, rows }: Answer, { jobs }: Methodology): string {
  const [required] = jobs[JOB]?.required.flatMap(singlesIn) ?? [];
  const first = columns.find(({ key }) => key === required?.key);
  return first
    ? countOf(
        first.label,
        rows.map(({ cells }) => cells[first.key]?.mark ?? 'unknown'),
      )
    : '';
}

/** The job whose score is given. */
const JOB = 'agents';

const scoreColumn = ({ jobs }: Methodology) => ({ label: jobs[JOB]?.label ?? JOB, link: jobAddress(JOB) });

function shown({ columns, rows, sources }: Answer, methodology: Methodology) {
  return rows.map((row) => ({
    ...nameAndKindOf(row, methodology),
    cells: [
      scoreCell(row.slug, row.score),
      // So many cells lead to their evidence: to open each here would be half a megabyte.
      ...columns.map(({ key, label }) => ({
        ...shownCell({ slug: row.slug, key, label }, row.cells[key], sources, methodology),
        about: [],
      })),
    ],
  }));
}
