import type { Column, Row, ShortSource } from '../../../../model/board-answer.ts';
import { isUnwanted } from '../../../../model/catalogue.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { parseColumn } from '../../../../model/parse-question.ts';
import { capitalize } from '../../../../model/words/numbers.ts';
import { formatAddOn } from '../../../../model/words/plan.ts';
import { explainBecause } from '../../../../model/words/value.ts';
import type { MarkCell } from '../document/document.ts';
import { formatValue } from '../facts/answer.tsx';

/** An answer with its evidence and a link to report a mistake. */
export function buildCell(
  { slug, cells }: Pick<Row, 'slug' | 'cells'>,
  { key, label, strength }: Column,
  sources: ReadonlyMap<string, ShortSource> | undefined,
  methodology: Methodology,
): MarkCell {
  const { catalogue } = methodology;
  const cell = cells[key] ?? { mark: 'unknown' as const, value: null };
  const { mark, value, because, plan, add_on: addOn, source, disputed = false } = cell;
  const why = because === undefined ? '' : explainBecause(because, methodology);
  const [{ key: own, ...first } = { key }, ...others] = parseColumn(key, catalogue);
  const at = `/tools/${slug}?keys=${own}#${own}`;
  const declared = catalogue.keys[own];
  // The value may be that of another question.
  const isOwn = others.every((other) => other.key === own);
  const words = value === null || declared === undefined || !isOwn ? '' : formatValue(value, declared);
  // For "has this value" and for URLs the icon says enough.
  const isOfValue = others.length > 0 || (first.value !== undefined && first.op === undefined);
  const isSign = typeof value === 'boolean' || isOfValue || declared?.type === 'url';
  const cited = sources?.get(source ?? '');
  const said = words === '' || words === 'Yes' || words === 'No' ? mark : words;
  return {
    label,
    mark,
    value: isSign ? '' : words,
    note: [plan, addOn && `add-on ${addOn.name}`, why].filter(Boolean).join(', '),
    isDisputed: disputed,
    isNeutral: strength === 'unwanted' || isUnwanted(key, catalogue),
    at,
    about:
      sources === undefined || (mark === 'unknown' && !disputed)
        ? []
        : [
            [
              {
                strong: `${label}: ${disputed ? 'sources differ' : said}${plan ? `, from plan ${plan}` : why && ` (${why})`}`,
              },
            ],
            ...(addOn ? [[`${capitalize(formatAddOn(addOn))}.`]] : []),
            ...(cited
              ? [
                  [
                    { link: cited.url, label: cited.publisher, says: 'nofollow' },
                    `, ${cell.seen ? `last seen ${cell.seen}` : seen(cited)}`,
                  ],
                ]
              : []),
            [
              { link: at, label: 'Evidence', says: 'nofollow' },
              ' ',
              { link: `/tools/${slug}?keys=${own}#report`, label: 'Wrong?', says: 'nofollow' },
            ],
          ],
  };
}

const seen = ({ seen }: ShortSource) => (seen === 'undated' ? seen : `seen ${seen}`);
