import type { Catalogue } from '../../../model/catalogue.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { capitalize, plural, spellOut } from '../../../model/words/numbers.ts';
import { htmlOnly, type Line, type LinePart, type PageBlock, quiet } from '../parts/document/document.ts';
import { LineContent } from '../parts/document/draw-table.tsx';
import { formatValue } from '../parts/facts/answer.tsx';
import { type AnswerContext, findEvidenceAddress, listTerms } from './answers.tsx';
import type { ComparisonData } from './load.ts';

/** More features are folded. */
const MAX_UNFOLDED = 6;

/** Answers that we found for only one tool. */
export interface UniqueAnswers {
  readonly slug: string;
  readonly name: string;
  /** Features confirmed only for this tool. Features that another tool is known to lack come first, then the most important. */
  readonly features: readonly string[];
  /** Other questions answered only for this tool. Questions answered with no come last. */
  readonly otherKeys: readonly string[];
}

export function findUniqueAnswers(
  { complete, keys }: Pick<ComparisonData, 'complete' | 'keys'>,
  catalogue: Catalogue,
): UniqueAnswers[] {
  return complete.rows.map((row) => {
    const otherCells = (key: string) => complete.rows.filter((other) => other !== row).map(({ cells }) => cells[key]);
    const isYes = (key: string) => row.cells[key]?.mark === 'yes' && (row.cells[key]?.value ?? null) !== null;
    const features = keys.filter(
      (key) =>
        isFeature(key, catalogue) &&
        isYes(key) &&
        otherCells(key).every((cell) => cell?.mark !== 'yes' && !cell?.disputed),
    );
    // Minor features come last: those that require another listed feature, and core features, which nearly every tool has.
    const isMinor = (key: string) =>
      features.includes(catalogue.keys[key]?.requires ?? '') || catalogue.keys[key]?.core === true;
    const isUnknownElsewhere = (key: string) => otherCells(key).every((cell) => cell?.mark !== 'no');
    const otherKeys = keys.filter(
      (key) =>
        !features.includes(key) &&
        (row.cells[key]?.value ?? null) !== null &&
        otherCells(key).every((cell) => cell?.mark === 'unknown' && !cell.disputed),
    );
    const isNo = (key: string) => row.cells[key]?.mark === 'no';
    return {
      slug: row.slug,
      name: row.name,
      features: sortLast(sortLast(features, isUnknownElsewhere), isMinor),
      otherKeys: sortLast(otherKeys, isNo),
    };
  });
}

const sortLast = (keys: readonly string[], isLast: (key: string) => boolean) =>
  keys.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));

/** Whether a yes means that a tool has a feature that buyers want. Where a tool runs, for example, isn't a feature. */
function isFeature(key: string, { keys, unwanted = [] }: Catalogue): boolean {
  const { type, does } = keys[key] ?? {};
  return (
    !unwanted.includes(key) && (type === 'boolean' || (type === 'one' && typeof does === 'object' && 'yes' in does))
  );
}

/** A list for each tool. The first features are shown, and the rest is folded in HTML and left out of Markdown. */
export function uniqueAnswerBlocks(
  answers: readonly UniqueAnswers[],
  data: ComparisonData,
  context: AnswerContext,
): PageBlock[] {
  const { complete } = data;
  const listedTools = answers.filter(({ features, otherKeys }) => features.length + otherKeys.length > 0);
  if (listedTools.length === 0) return [];
  const lists = listedTools.map((tool) => ({
    ...tool,
    lines: [...tool.features, ...tool.otherKeys].map((key) => formatLine(key, tool.slug, data, context)),
    unfoldedCount: Math.min(MAX_UNFOLDED, tool.features.length),
  }));
  return [
    quiet(`Unless a line says “no”, we found no source for the other ${plural(complete.rows.length - 1, 'tool')}.`),
    htmlOnly(
      <div class="only">
        {lists.map(({ slug, name, lines, unfoldedCount }) => (
          <section class={`color-${complete.rows.findIndex((row) => row.slug === slug) % 6}`}>
            <h3>Confirmed for {name}</h3>
            {unfoldedCount === 0 ? <p class="quiet">No features</p> : <List lines={lines.slice(0, unfoldedCount)} />}
            {lines.length > unfoldedCount && (
              <details>
                <summary>
                  {capitalize(spellOut(lines.length - unfoldedCount))} more found for {name} only
                </summary>
                <List lines={lines.slice(unfoldedCount)} />
              </details>
            )}
          </section>
        ))}
      </div>,
    ),
    ...lists.map(
      ({ name, lines, unfoldedCount }): PageBlock => ({
        kind: 'markdown',
        line: [
          { strong: `Confirmed for ${name}` },
          lines.length > unfoldedCount ? ` (${unfoldedCount} of ${lines.length})` : '',
        ],
        items: lines.slice(0, unfoldedCount),
      }),
    ),
  ];
}

function List({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li>
          <LineContent line={line} />
        </li>
      ))}
    </ul>
  );
}

/** A feature with its value, its plan and the tools that lack it: `Phone calls; plan: Pro; Lemon: no`. */
function formatLine(key: string, slug: string, { complete }: ComparisonData, context: AnswerContext): Line {
  const { catalogue } = context.methodology;
  const row = complete.rows.find((other) => other.slug === slug) as (typeof complete.rows)[number];
  const { value = null, plan, only_on: onlyOn } = row.cells[key] ?? {};
  const words =
    value === true || value === null ? '' : value === false ? 'no' : formatValue(value, catalogue.keys[key]);
  const [terms] = listTerms(key, row, context);
  const lackingTools = complete.rows.flatMap(({ name, cells }) =>
    name !== row.name && cells[key]?.mark === 'no' && row.cells[key]?.mark === 'yes' ? `${name}: no` : [],
  );
  const note = [words, (plan ?? onlyOn) === undefined ? terms : `plan: ${terms}`, ...lackingTools]
    .filter(Boolean)
    .join('; ');
  const label = labelQuestion(key, catalogue);
  const link = findEvidenceAddress(key, row, catalogue);
  const name: LinePart = link === undefined ? label : { link, label, rel: 'nofollow' };
  return note === '' ? [name] : [name, { note }];
}
