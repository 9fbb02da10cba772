import type { Row } from '../../../model/board-answer.ts';
import { type CatalogueKey, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { describeInability } from '../../../model/words/ability.ts';
import { countryName } from '../../../model/words/country.ts';
import { plural } from '../../../model/words/numbers.ts';
import { BILLED, VIA_OTHERS } from '../../../model/words/price.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { setUpOf } from '../../calls/need/read-need.ts';
import { writeAddress } from '../../calls/operation.ts';
import { capitalize, startWith } from '../../sentences/answers.ts';
import { asksForValue, countValues } from '../../sentences/values.ts';
import { factsOfTools } from '../parts/all-tools.ts';
import { boardAddress, carriedIn, toolAddress } from '../parts/carried-need.ts';
import { SmallBar } from '../parts/count-bar.tsx';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  joinParts,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  quiet,
  section,
  type TextRow,
} from '../parts/document/document.ts';
import { answerParts, formatValue } from '../parts/facts/answer.tsx';
import { priceCell } from '../parts/facts/price.ts';
import { NeedForm } from '../parts/need-form.tsx';
import { cellOf, type QuestionView, questionIn } from './load.ts';
import { QUESTION } from './route.ts';

/** More names, or bars of values, are folded. */
const [MAX_NAMES, MAX_VALUES] = [6, 6];

/** Who has it, from which plan and at what price, or what each tool answers. */
export function yesSection(has: readonly Row[], view: QuestionView): DocumentSection {
  const { input, data, methodology } = view;
  const isValue = asksForValue(questionIn(view));
  return section(
    'yes',
    headingOf(isValue, view),
    ...(isValue ? valueBlocks(has, view) : []),
    data.hasPrices &&
      htmlOnly(
        <NeedForm
          action={writeAddress(QUESTION, { key: input.key })}
          values={input}
          sent={carriedIn(input)}
          currencies={methodology.currencies}
        />,
      ),
    answersTable(has, view),
  );
}

function headingOf(isValue: boolean, { input, data, methodology }: QuestionView): string {
  if (isValue) return data.hasPrices ? 'Who answers what, and at what price' : 'Who answers what';
  if (!data.hasPrices) return 'What we found';
  return isSameOnEveryPlan(input.key, methodology.catalogue)
    ? 'Yes: at what price'
    : 'Yes: from which plan, at what price';
}

/** How many tools have each value, the most common first and the rest folded. A tool may have several. */
function valueBlocks(has: readonly Row[], view: QuestionView): PageBlock[] {
  const { input, data } = view;
  const { key } = input;
  const declared = questionIn(view);
  const counts = countValues(
    has.map((row) => cellOf(row, key)),
    declared,
  );
  const rows = counts.map(([value, count]): TextRow => {
    const link = boardAddress({ ...data.need, required: [`${key}=${value}`] });
    const bar = { yes: count, no: 0, does_not_apply: 0, unknown: data.rows.length - count };
    return [
      [{ link, label: capitalize(nameValue(value, declared)), says: 'nofollow' }],
      [{ icon: <SmallBar count={bar} />, alt: `${count} of ${countTools(data.rows)}` }],
    ];
  });
  const isFolded = rows.length > MAX_VALUES + 2;
  const table = (some: readonly TextRow[]): PageBlock => ({
    kind: 'table',
    look: 'near',
    columns: [declared.label, 'Tools'],
    rows: some,
    least: some.length,
  });
  if (!isFolded) return [table(rows)];
  const rest = rows.slice(MAX_VALUES);
  const title = `${rest.length} more answers`;
  return [table(rows.slice(0, MAX_VALUES)), { kind: 'fold', id: 'values', title, blocks: [table(rest)] }];
}

function nameValue(value: string, declared: CatalogueKey): string {
  if (declared.type === 'country') return countryName(value);
  const isNumber = declared.type === 'number' || declared.type === 'days';
  return isNumber ? formatValue(Number(value), declared) : (declared.values?.[value] ?? value);
}

function answersTable(has: readonly Row[], view: QuestionView): PageBlock {
  const { input, data, methodology } = view;
  const { key } = input;
  const declared = questionIn(view);
  const { hasPrices } = data;
  const isOnEveryPlan = isSameOnEveryPlan(key, methodology.catalogue);
  // An answer that all share is in the lead.
  const answers = new Set(has.map((row) => String(cellOf(row, key).value)));
  const hasAnswer = declared.type !== 'boolean' && (!hasPrices || answers.size > 1);
  const { billing } = data.need;
  const price = [
    `${formatSetUp({ people: 1, ...setUpOf(data.need) })}, a month`,
    billing && `billed ${BILLED[billing]}`,
  ];
  return {
    kind: 'table',
    look: hasPrices ? 'who priced' : 'who',
    isTerse: true,
    columns: compact<Line>(
      'Tool',
      hasAnswer && 'Answer',
      hasPrices && !isOnEveryPlan && 'From plan',
      hasPrices && price.filter(Boolean).join(', '),
      hasPrices && 'Ask before you buy',
      'Who says it',
    ),
    rows: sortByValue(has, view).map((row): TextRow => {
      const { value, plan, add_on: addOn } = cellOf(row, key);
      const kind = methodology.categories[row.category]?.label ?? row.category;
      const plans = [plan ?? 'not confirmed', ...(addOn ? [{ note: `add-on ${addOn.name}` }] : [])];
      return compact<Line>(
        [{ link: toolAddress(row.slug, data.need), label: row.name }, { note: kind }],
        hasAnswer && answerParts({ value }, declared),
        hasPrices && !isOnEveryPlan && plans,
        hasPrices && priceCell(row.slug, row.price, data.need),
        hasPrices && row.price.missing.map((what) => ({ note: capitalize(what) })),
        saidBy(row, view),
      );
    }),
    least: has.length,
  };
}

/** Values stand together, the most common first. */
function sortByValue(has: readonly Row[], view: QuestionView): readonly Row[] {
  const declared = questionIn(view);
  if (!asksForValue(declared)) return has;
  const cells = has.map((row) => cellOf(row, view.input.key));
  const order = countValues(cells, declared).map(([value]) => value);
  const rankOf = (row: Row) =>
    Math.min(...[cellOf(row, view.input.key).value].flat().map((one) => order.indexOf(String(one))));
  return has.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The source that is cited first, its day, and a link to the passages. */
function saidBy({ slug, name }: Row, { input: { key }, prepared }: QuestionView): LinePart[] {
  const { cited, sources, second_hand: secondHand = [] } = prepared(factsOfTools).get(slug) ?? {};
  const source = sources?.[cited?.[key] ?? ''];
  if (!source) return [];
  const { url, publisher, seen } = source;
  return [
    { link: url, label: publisher === name ? 'its own page' : publisher, says: 'nofollow' },
    `, ${seen}${secondHand.includes(key) ? `, ${VIA_OTHERS}` : ''} · `,
    { link: evidenceAt(slug, key), label: 'evidence', says: 'nofollow' },
  ];
}

const evidenceAt = (slug: string, key: string) => `/tools/${slug}?keys=${key}#${key}`;

export function noSection(rows: readonly Row[], view: QuestionView): DocumentSection {
  const items = rows.map((row): Line => {
    const tool = { link: toolAddress(row.slug, view.data.need), label: row.name };
    return [tool, ': ', ...saidBy(row, view)];
  });
  return section('no', `No: ${countTools(rows)}, and who says so`, { kind: 'list', items });
}

/** Not a no: the question makes no sense for these. */
export function inapplicableSection(rows: readonly Row[], view: QuestionView): DocumentSection {
  const { input, methodology } = view;
  const { catalogue, categories } = methodology;
  const byReason = groupBy(rows, (row) => cellOf(row, input.key).because ?? '');
  const items = [...byReason].map(([because, some]): Line => {
    const isAbility = catalogue.keys[because] !== undefined;
    const reason = isAbility
      ? `They ${describeInability([{ key: because }], catalogue)}`
      : `Not asked of “${categories[because]?.label ?? because}”`;
    return [`${reason}: `, ...joinParts(some.map((row) => evidenceLink(row, input.key))), '.'];
  });
  return section('does-not-apply', `Does not apply: ${countTools(rows)}`, { kind: 'list', items });
}

/** A few by name, the rest folded. */
export function unknownSection(rows: readonly Row[], { input: { key } }: QuestionView): DocumentSection {
  const [disputed, open] = [true, false].map((is) => rows.filter((row) => (cellOf(row, key).disputed ?? false) === is));
  const names = (some: readonly Row[] = []) => joinParts(some.map((row) => evidenceLink(row, key)));
  const left = (open?.length ?? 0) - MAX_NAMES;
  const isFolded = left > 2;
  const line: Line = isFolded
    ? [...names(open?.slice(0, MAX_NAMES)), ` and ${left} more. Ask the vendor.`]
    : [...names(open), '. Ask the vendor.'];
  return section(
    'unknown',
    open?.length === 0 ? 'Sources differ' : `${capitalize(countTools(open ?? []))} for which we found no source`,
    open?.length !== 0 && paragraph(line),
    isFolded && {
      kind: 'fold',
      id: 'all-unknown',
      title: `All ${open?.length}`,
      blocks: [paragraph([...names(open), '.'])],
    },
    disputed?.length !== 0 && quiet(['Sources differ on: ', ...names(disputed), '.']),
  );
}

const evidenceLink = ({ slug, name }: Row, key: string): LinePart => ({
  link: evidenceAt(slug, key),
  label: name,
  says: 'nofollow',
});

const countTools = ({ length }: readonly Row[]) => `${startWith(length).toLowerCase()} ${plural(length, 'tool')}`;
