import { labelQuestion } from '../../../model/parse-question.ts';
import { andList } from '../../../model/words/lists.ts';
import { capitalize, counted, inWords } from '../../../model/words/numbers.ts';
import { htmlOnly, type Line, type LinePart, type PageBlock } from '../parts/document/document.ts';
import { Words } from '../parts/document/draw-table.tsx';
import { formatValue } from '../parts/facts/answer.tsx';
import { type AnswerRules, evidenceAddress, termsOf } from './answers.tsx';
import type { ComparisonData } from './load.ts';

/** How many are shown before the rest is folded. */
const FIRST = 6;

/** What has an answer for one tool, and none for all others. */
export interface FoundForOne {
  readonly slug: string;
  readonly name: string;
  /** Those that are a no come last. */
  readonly keys: readonly string[];
}

/** In the order in which jobs ask for it. */
export function findForOne({ whole, keys }: Pick<ComparisonData, 'whole' | 'keys'>): readonly FoundForOne[] {
  const { rows } = whole;
  return rows.map((row) => {
    const others = rows.filter((other) => other !== row);
    const found = keys.filter(
      (key) =>
        (row.cells[key]?.value ?? null) !== null &&
        others.every(({ cells }) => cells[key]?.mark === 'unknown' && !cells[key]?.disputed),
    );
    const isNo = (key: string) => row.cells[key]?.mark === 'no';
    return {
      slug: row.slug,
      name: row.name,
      keys: [...found.filter((key) => !isNo(key)), ...found.filter(isNo)],
    };
  });
}

/** A list for each tool, with a few first and the rest folded. Markdown has the first ones. */
export function foundBlocks(found: readonly FoundForOne[], data: ComparisonData, rules: AnswerRules): PageBlock[] {
  const { compared, whole } = data;
  const listed = found.filter(({ keys }) => keys.length > 0);
  if (listed.length === 0) return [];
  const counts = andList(
    compared.tools.map(({ name, answers }, i) => `${i === 0 ? counted(answers, 'answer') : answers} for ${name}`),
  );
  return [
    {
      kind: 'text',
      quiet: true,
      line: `For ${whole.rows.length === 2 ? 'the other' : 'the others'} we found no source; that isn’t a no. We have ${counts}.`,
    },
    htmlOnly(
      <div class="only">
        {listed.map(({ slug, name, keys }) => {
          const lines = keys.map((key) => foundLine(key, slug, data, rules));
          const rest = lines.slice(FIRST);
          return (
            <section class={`curve-${whole.rows.findIndex((row) => row.slug === slug) % 6}`}>
              <h3>Found for {name} only</h3>
              <List lines={lines.slice(0, FIRST)} />
              {rest.length > 0 && (
                <details>
                  <summary>
                    {capitalize(inWords(rest.length))} more found for {name} only
                  </summary>
                  <List lines={rest} />
                </details>
              )}
            </section>
          );
        })}
      </div>,
    ),
    ...listed.map(
      ({ slug, name, keys }): PageBlock => ({
        kind: 'markdown',
        line: [
          { strong: `Found for ${name} only` },
          keys.length > FIRST ? ` (${keys.length}, the first ${FIRST})` : '',
        ],
        items: keys.slice(0, FIRST).map((key) => foundLine(key, slug, data, rules)),
      }),
    ),
  ];
}

function List({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li>
          <Words line={line} />
        </li>
      ))}
    </ul>
  );
}

/** `Phone calls`, with its value and its plan below. */
function foundLine(key: string, slug: string, { whole }: ComparisonData, rules: AnswerRules): Line {
  const { catalogue } = rules.methodology;
  const row = whole.rows.find((one) => one.slug === slug) as (typeof whole.rows)[number];
  const { value = null } = row.cells[key] ?? {};
  const said = value === true || value === null ? '' : value === false ? 'no' : formatValue(value, catalogue.keys[key]);
  const [terms] = termsOf(key, row, rules);
  const on = row.cells[key]?.plan === undefined ? terms : `on ${terms}`;
  const note = [said, on].filter(Boolean).join(', ');
  const label = labelQuestion(key, catalogue);
  const link = evidenceAddress(key, row, catalogue);
  const name: LinePart = link === undefined ? label : { link, label, says: 'nofollow' };
  return note === '' ? [name] : [name, { note }];
}
