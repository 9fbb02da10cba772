import type { Dataset } from '../../../model/dataset.ts';
import { DATA_ROOT, INDEX_FILE } from '../../bulk/paths.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { code, heading, item, link, row, tableHead, text } from '../../markdown/markdown.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { withoutPermanentPath } from '../../snapshot/permanent-path.ts';
import type { View } from '../page.ts';
import { LONG_PAGE_LIMIT, moreInJson, pageText } from '../page-text.ts';

interface Data {
  readonly answer: { readonly dataset: unknown };
  readonly sort: string;
}

/** The questions with a column of their own; the others are in the downloads. */
const MAX_COLUMNS = 9;
const MAX_TOOLS = 100;

/** How ready each tool is for software agents: a row for each tool, the fields, and where to download everything. */
export function datasetText(view: View<object, Data>): string {
  const dataset = view.data.answer.dataset as Dataset;
  const { title, description, fields, records, citation } = dataset;
  const questions = fields.filter(({ name, type }) => name.includes('.') && type !== 'url').slice(0, MAX_COLUMNS);
  const inOrder = records.toSorted((a, b) =>
    view.data.sort === 'name'
      ? a.slug < b.slug
        ? -1
        : 1
      : b.score.proven - a.score.proven || (a.slug < b.slug ? -1 : 1),
  );
  const file = view.baseUrl + API_ROOT + getAiReadiness.path;
  return pageText(view, {
    title,
    about: description,
    limit: LONG_PAGE_LIMIT,
    sections: [
      {
        heading: heading(2, 'Downloads'),
        rows: [
          item(`${link('JSON', file)}: everything, with sources`),
          item(
            `${link('CSV', `${file}.csv`)}: one row for each tool; an empty value with the status unknown is not a no`,
          ),
          item(`${link('Data Package', `${file}/datapackage.json`)}, ${link('JSON-LD', `${file}.jsonld`)}`),
          item(
            `All questions about every tool, as CSV, NDJSON and Parquet: ${link('the index of these files', `${withoutPermanentPath(view.baseUrl)}${DATA_ROOT}/${INDEX_FILE}`)}`,
          ),
          item(`Cite the whole dataset as: ${text(citation, 300)}`),
        ],
      },
      {
        heading: heading(2, 'Fields'),
        rows: fields.map(({ name, label, type }) => item(`${code(name)}: ${text(label, 60)}, ${type}`)),
        most: 40,
        more: moreInJson(view),
      },
      {
        heading: heading(2, `Tool by tool: ${records.length}`),
        columns: tableHead(['Tool', 'Proven', 'Group', ...questions.map(({ label }) => text(label, 40))]),
        rows: inOrder.map(({ name, score, facts }) =>
          row([
            text(name, 50),
            `${score.proven} of ${score.of}`,
            score.group === null ? 'no place' : String(score.group),
            ...questions.map(({ name: key }) => {
              const fact = facts[key];
              return !fact || (fact.status === 'unknown' && !fact.absent) ? 'unknown' : text(fact.display, 40);
            }),
          ]),
        ),
        most: MAX_TOOLS,
        more: moreInJson(view),
      },
    ],
    related: [
      ['Tools by what agents can do with them', '/rankings/general?job=agents'],
      ['What the licence requires', '/licence'],
      ['How places are made', '/methodology'],
    ],
  });
}
