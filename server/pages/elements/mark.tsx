import { html } from 'hono/html';
import { isUnwanted } from '../../../model/catalogue.ts';
import type { Cell } from '../../../model/cell.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { evidenceDate, type SourcesById } from '../../../model/source.ts';
import { countryName } from '../../../model/words/country.ts';
import { formatMonth } from '../../../model/words/dates.ts';
import { nameFeaturePlan, namePlan } from '../../../model/words/label.ts';
import { orList } from '../../../model/words/lists.ts';
import { formatAddOn } from '../../../model/words/plan.ts';
import { formatSum } from '../../../model/words/sum.ts';
import { explainNotApplicable, formatValue } from '../../../model/words/value.ts';
import * as text from '../../writers/markdown/text.ts';
import { type Line, small, type Words } from '../blocks/words.tsx';

/** `said` is any answer that is neither good nor bad. */
export type MarkKind = 'yes' | 'no' | 'unknown' | 'said';

export const SIGNS: Readonly<Record<MarkKind, string>> = { yes: '✓', no: '✕', unknown: '?', said: '' };

/** The one word for an answer that we don't know. */
export const NO_SOURCE = 'no source';

/** An answer in a few words. */
export interface Answer {
  readonly kind: MarkKind;
  readonly words: string;
  /** The plan, what it costs more, or why the question doesn't apply. May be empty. */
  readonly condition: string;
  /** Whether the page of evidence has a note. */
  readonly hasNote?: boolean;
}

const UNKNOWN: Answer = { kind: 'unknown', words: NO_SOURCE, condition: '' };

/** Puts the answer of one tool to the question of a column into words. */
export function describeAnswer(cell: Cell | undefined, column: string, methodology: Methodology): Answer {
  const { catalogue } = methodology;
  if (!cell) return UNKNOWN;
  const { mark, value, disputed, because, add_on: addOn, advised } = cell;
  const [{ key, ...question } = { key: column }, ...others] = parseColumn(column, catalogue);
  const definition = catalogue.keys[key];
  const write = (one: NonNullable<typeof value>) => {
    if (definition === undefined) return String(one);
    return definition.type === 'country' ? countryName(String(one)) : formatValue(one, definition);
  };
  if (disputed) return { kind: 'unknown', words: 'sources differ', condition: orList(disputed.map(write)) };
  if (mark === 'unknown') return UNKNOWN;
  if (mark === 'does not apply')
    return {
      kind: 'said',
      words: 'does not apply',
      condition: because ? explainNotApplicable(because, methodology) : '',
    };
  const condition = [advised && 'advised', nameExtraCost(cell) ?? nameFeaturePlan(cell), addOn && formatAddOn(addOn)];
  // If any of several questions satisfies a column, the value may belong to another one.
  const isSameQuestion = others.every((other) => other.key === key);
  const isValue = typeof value !== 'boolean' && value !== null && definition?.type !== 'url' && isSameQuestion;
  const isYesNo = !isValue || others.length > 0 || (question.value !== undefined && question.op === undefined);
  const isNeutral = isUnwanted(column, catalogue) || !isYesNo;
  return {
    kind: isNeutral ? 'said' : mark,
    words: isYesNo ? mark : write(value as NonNullable<typeof value>),
    condition: condition.filter(Boolean).join(', '),
    hasNote: cell.note !== undefined,
  };
}

/** `Agency plan, $799`: the plan and the price with a feature that the priced plan lacks. */
function nameExtraCost({ extra_cost: extra }: Cell): string | undefined {
  if (!extra?.plan) return undefined;
  return [namePlan(extra.plan), ...(extra.amount === null ? [] : [formatSum(extra)])].join(', ');
}

/** `vendor, Aug 2026`. A draft by a vendor’s writer counts as a third party. Empty without a source. */
export function describeSource({ source: id, seen }: Pick<Cell, 'source' | 'seen'>, sources: SourcesById): string {
  const source = sources.get(id ?? '');
  if (!source) return '';
  const day = seen ?? evidenceDate(source);
  return `${source.relation === 'vendor' ? 'vendor' : 'third party'}, ${day === null ? 'undated' : formatMonth(day.slice(0, 7))}`;
}

/** A sign and a word. @param href the page of evidence @param name the accessible name, for narrow cells: their answers are a sign or a value */
export function mark(
  { kind, words, hasNote }: Omit<Answer, 'condition'>,
  href?: string,
  name?: string,
  brief = words,
): Words {
  const shown =
    name === undefined ? `${SIGNS[kind]} ${words}`.trim() : SIGNS[kind] || (words === 'does not apply' ? '–' : brief);
  const label = name === undefined ? '' : html` aria-label="${name}: ${words}"`;
  return {
    html: () =>
      href === undefined
        ? html`<span class="${kind}">${shown}</span>`
        : html`<a class="${kind}" href="${href}" rel="nofollow"${label}>${shown}${hasNote ? '*' : ''}</a>`,
    markdown: () => text.escapeText(kind === 'unknown' && words === NO_SOURCE ? SIGNS.unknown : words),
  };
}

/** An answer with what qualifies it below. */
export function answer(one: Answer, href: string, ...qualifications: readonly string[]): Line {
  const words = [one.condition, ...qualifications].filter(Boolean).join(' · ');
  return words === '' ? mark(one, href) : [mark(one, href), small(words)];
}

/** An answer in a narrow cell: a sign or a value. The head names the unit of a number. */
export const briefAnswer = (cell: Cell | undefined, one: Answer, href: string, name: string): Words =>
  mark(one, href, name, typeof cell?.value === 'number' ? String(cell.value) : one.words);

/** `https://www.example.com/api/` as `example.com/api`. */
export const shortenUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '');
