import type { Column, Row } from '../../../../model/board-schemas.ts';
import { isUnwanted } from '../../../../model/catalogue.ts';
import type { Cell } from '../../../../model/cell.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { parseColumn } from '../../../../model/parse-question.ts';
import { type DatedSource, evidenceDate, type SourcesById } from '../../../../model/source.ts';
import { nameFeaturePlan, namePlan } from '../../../../model/words/label.ts';
import { capitalize } from '../../../../model/words/numbers.ts';
import { formatAddOn } from '../../../../model/words/plan.ts';
import { formatSum } from '../../../../model/words/sum.ts';
import { explainNotApplicable } from '../../../../model/words/value.ts';
import { evidenceAddress, reportAddress } from '../carried-need.ts';
import type { MarkCell } from '../document/document.ts';
import { formatValue } from '../facts/answer.tsx';

/** Builds a cell with the answer, its evidence and a link to report a mistake. */
export function buildCell(
  { slug, cells }: Pick<Row, 'slug' | 'cells'>,
  { key, label, strength }: Column,
  sources: SourcesById | undefined,
  methodology: Methodology,
): MarkCell {
  const { catalogue } = methodology;
  const cell = cells[key] ?? { mark: 'unknown' as const, value: null };
  const { mark, value, because, add_on: addOn, source, disputed } = cell;
  const isDisputed = disputed !== undefined;
  const condition =
    nameExtraCost(cell) ??
    nameFeaturePlan(cell) ??
    (because === undefined ? '' : explainNotApplicable(because, methodology));
  const [{ key: answeredKey, ...first } = { key }, ...others] = parseColumn(key, catalogue);
  const evidenceLink = evidenceAddress(slug, answeredKey);
  const definition = catalogue.keys[answeredKey];
  // If any of several questions satisfies the column, the value may belong to another question.
  const isSameQuestion = others.every((other) => other.key === answeredKey);
  const words = value === null || definition === undefined || !isSameQuestion ? '' : formatValue(value, definition);
  // The icon is enough for URLs, and for questions whether a tool has one given value.
  const isYesNo = others.length > 0 || (first.value !== undefined && first.op === undefined);
  const isIconEnough = typeof value === 'boolean' || isYesNo || definition?.type === 'url';
  const citedSource = sources?.get(source ?? '');
  const answer = words === '' || words === 'Yes' || words === 'No' ? mark : words;
  return {
    label,
    mark,
    value: isIconEnough ? '' : words,
    note: [condition, addOn && `add-on ${addOn.name}`].filter(Boolean).join(', '),
    isDisputed,
    isNeutral: strength === 'unwanted' || isUnwanted(key, catalogue),
    evidenceLink,
    popover:
      sources === undefined || (mark === 'unknown' && !isDisputed)
        ? []
        : [
            [
              {
                strong: `${label}: ${isDisputed ? 'sources differ' : answer}${condition && ` (${condition})`}`,
              },
            ],
            ...(addOn ? [[`${capitalize(formatAddOn(addOn))}.`]] : []),
            ...(cell.note ? [[cell.note]] : []),
            ...(citedSource
              ? [
                  [
                    { link: citedSource.url, label: citedSource.publisher, rel: 'nofollow' },
                    `, ${cell.seen ? `last seen ${cell.seen}` : formatSeen(citedSource)}`,
                  ],
                ]
              : []),
            [
              { link: evidenceLink, label: 'Evidence', rel: 'nofollow' },
              ' ',
              { link: reportAddress(slug, answeredKey), label: 'Wrong?', rel: 'nofollow' },
            ],
          ],
  };
}

/** `Agency plan, $799`: the plan and the price with a feature that the priced plan lacks. */
function nameExtraCost({ extra_cost: extra }: Cell): string | undefined {
  const { plan = null } = extra ?? {};
  if (!extra || plan === null) return undefined;
  return [namePlan(plan), ...(extra.amount === null ? [] : [formatSum(extra)])].join(', ');
}

/** `seen 2026-06-15`, or `undated`. */
export function formatSeen(source: DatedSource): string {
  const day = evidenceDate(source);
  return day === null ? 'undated' : `seen ${day}`;
}
