import type { Catalogue } from '../../../model/catalogue.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { capitalize, spellOut } from '../../../model/words/numbers.ts';
import { htmlOnly, type Line, type LinePart, type PageBlock, quiet } from '../parts/document/document.ts';
import { Words } from '../parts/document/draw-table.tsx';
import { formatValue } from '../parts/facts/answer.tsx';
import { type AnswerRules, evidenceAddress, listTerms } from './answers.tsx';
import type { ComparisonData } from './load.ts';

/** How many are shown before the rest is folded. */
const FIRST = 6;

/** What we found for one tool, and for no other. */
export interface FoundForOne {
  readonly slug: string;
  readonly name: string;
  /** A yes for this tool and for no other: first those that are a no for another, then the most wanted. */
  readonly features: readonly string[];
  /** Other answers, of which we found none for the others. Those that are a no come last. */
  readonly others: readonly string[];
}

export function findForOne(
  { whole, keys }: Pick<ComparisonData, 'whole' | 'keys'>,
  catalogue: Catalogue,
): FoundForOne[] {
  return whole.rows.map((row) => {
    const cellsBeside = (key: string) => whole.rows.filter((other) => other !== row).map(({ cells }) => cells[key]);
    const isYes = (key: string) => row.cells[key]?.mark === 'yes' && (row.cells[key]?.value ?? null) !== null;
    const features = keys.filter(
      (key) =>
        isFeature(key, catalogue) &&
        isYes(key) &&
        cellsBeside(key).every((cell) => cell?.mark !== 'yes' && !cell?.disputed),
    );
    // What requires another of them goes without saying, and so does what nearly every tool has.
    const isMinor = (key: string) =>
      features.includes(catalogue.keys[key]?.requires ?? '') || catalogue.keys[key]?.core === true;
    const isOpen = (key: string) => cellsBeside(key).every((cell) => cell?.mark !== 'no');
    const others = keys.filter(
      (key) =>
        !features.includes(key) &&
        (row.cells[key]?.value ?? null) !== null &&
        cellsBeside(key).every((cell) => cell?.mark === 'unknown' && !cell.disputed),
    );
    const isNo = (key: string) => row.cells[key]?.mark === 'no';
    return {
      slug: row.slug,
      name: row.name,
      features: sortLast(sortLast(features, isOpen), isMinor),
      others: sortLast(others, isNo),
    };
  });
}

const sortLast = (keys: readonly string[], isLast: (key: string) => boolean) =>
  keys.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));

/** Whether a yes is something that buyers want: not where a tool runs, or how many seats it sells at least. */
function isFeature(key: string, { keys, unwanted = [] }: Catalogue): boolean {
  const { type, does } = keys[key] ?? {};
  return (
    !unwanted.includes(key) && (type === 'boolean' || (type === 'one' && typeof does === 'object' && 'yes' in does))
  );
}

/** A list for each tool, with a few features first and the rest folded. Markdown has the first ones. */
export function foundBlocks(found: readonly FoundForOne[], data: ComparisonData, rules: AnswerRules): PageBlock[] {
  const { compared, whole } = data;
  const listed = found.filter(({ features, others }) => features.length + others.length > 0);
  if (listed.length === 0) return [];
  const counts = compared.tools.map(({ name, answers }) => `${answers} for ${name}`).join(', ');
  const lists = listed.map((one) => ({
    ...one,
    lines: [...one.features, ...one.others].map((key) => foundLine(key, one.slug, data, rules)),
    first: Math.min(FIRST, one.features.length),
  }));
  return [
    quiet(
      `Where nothing else is said, we found no source for the other${whole.rows.length > 2 ? 's' : ''}; that isn’t a no. Answers found: ${counts}.`,
    ),
    htmlOnly(
      <div class="only">
        {lists.map(({ slug, name, lines, first }) => (
          <section class={`curve-${whole.rows.findIndex((row) => row.slug === slug) % 6}`}>
            <h3>Confirmed for {name}</h3>
            {first === 0 ? <p class="quiet">No feature</p> : <List lines={lines.slice(0, first)} />}
            {lines.length > first && (
              <details>
                <summary>
                  {capitalize(spellOut(lines.length - first))} more found for {name} only
                </summary>
                <List lines={lines.slice(first)} />
              </details>
            )}
          </section>
        ))}
      </div>,
    ),
    ...lists.map(
      ({ name, lines, first }): PageBlock => ({
        kind: 'markdown',
        line: [
          { strong: `Confirmed for ${name}` },
          lines.length > first ? ` (${lines.length}, the first ${first})` : '',
        ],
        items: lines.slice(0, first),
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

/** `Phone calls`, with its value, its plan and those for which it is a no. */
function foundLine(key: string, slug: string, { whole }: ComparisonData, rules: AnswerRules): Line {
  const { catalogue } = rules.methodology;
  const row = whole.rows.find((one) => one.slug === slug) as (typeof whole.rows)[number];
  const { value = null, plan } = row.cells[key] ?? {};
  const said = value === true || value === null ? '' : value === false ? 'no' : formatValue(value, catalogue.keys[key]);
  const [terms] = listTerms(key, row, rules);
  const without = whole.rows.flatMap(({ name, cells }) =>
    name !== row.name && cells[key]?.mark === 'no' && row.cells[key]?.mark === 'yes' ? `${name}: no` : [],
  );
  const note = [said, plan === undefined ? terms : `on ${terms}`, ...without].filter(Boolean).join(', ');
  const label = labelQuestion(key, catalogue);
  const link = evidenceAddress(key, row, catalogue);
  const name: LinePart = link === undefined ? label : { link, label, says: 'nofollow' };
  return note === '' ? [name] : [name, { note }];
}
