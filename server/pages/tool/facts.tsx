import { groupOf } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { capitalize, counted } from '../../../model/words/numbers.ts';
import { explainBecause } from '../../../model/words/value.ts';
import { countAnswered } from '../../sentences/count.ts';
import { carriedIn } from '../parts/carried-need.ts';
import {
  type DocumentSection,
  htmlOnly,
  type Line,
  type PageBlock,
  paragraph,
  parseMarkup,
  section,
} from '../parts/document/document.ts';
import { Words } from '../parts/document/draw-table.tsx';
import { type AnswerView, answerParts, formatValue, withoutScheme } from '../parts/facts/answer.tsx';
import { UNKNOWN_LEGEND } from '../parts/icons.tsx';
import { Hidden } from '../parts/need-form.tsx';
import type { Answer, ToolQuery } from './query.ts';

/** What words need: labels of questions and categories. */
export type Labels = Pick<Methodology, 'catalogue' | 'categories'>;

export function pickAnswer(answer: Answer, key: string, labels: Labels): AnswerView {
  const { facts, plans, add_ons, disputed, does_not_apply: inapplicable } = answer;
  const because = inapplicable?.[key];
  return {
    value: facts[key] ?? null,
    plan: plans?.[key],
    addOn: add_ons?.[key],
    disputed: disputed?.[key],
    inapplicable: because === undefined ? undefined : explainBecause(because, labels),
  };
}

/** All facts, or those that match `find`. */
export function factsSection(
  answer: Answer,
  labels: Labels,
  input: ToolQuery,
  unconfirmed: UnconfirmedWords,
): DocumentSection {
  const all = Object.keys(answer.facts);
  const keys = all.filter(isFound(input.find, answer, labels));
  const known = keys.filter((key) => answer.facts[key] !== null).length;
  return section(
    'facts',
    'All facts',
    htmlOnly(<FindForm input={input} />),
    paragraph(countAnswered({ known, shown: keys.length, all: all.length }, input.find)),
    ...factLists(keys, answer, labels, unconfirmed),
  );
}

/** What those say who cannot prove it, in words, by question. */
type UnconfirmedWords = Readonly<Record<string, string>>;

type Group = readonly [group: string, keys: readonly string[]];

/** By group: in HTML a row per fact, in Markdown a line per group. */
export function factLists(
  shown: readonly string[],
  answer: Answer,
  labels: Labels,
  unconfirmed: UnconfirmedWords = {},
): PageBlock[] {
  const groups = [...groupBy(shown, groupOf)];
  return [
    htmlOnly(
      <>
        <p class="quiet legend">
          A question leads to the other tools, an answer to its sources, a dot to the page that says it:{' '}
          <span class="dot" /> the vendor’s, <span class="dot second-hand" /> second-hand. ≠ sources differ.{' '}
          {capitalize(UNKNOWN_LEGEND)}.
        </p>
        <div class="groups">{groups.map((group) => factTable(group, answer, labels, unconfirmed))}</div>
      </>,
    ),
    markdownFacts(groups, answer, labels),
  ];
}

/** All words must occur in key, label, group or answer. */
function isFound(find: string | undefined, answer: Answer, labels: Labels) {
  const { keys, groups } = labels.catalogue;
  const words = (find ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (key: string) => {
    const declared = keys[key];
    const { value, plan } = pickAnswer(answer, key, labels);
    const said = value === null || declared?.type === 'plans' ? '' : formatValue(value, declared);
    const text = [key, declared?.label, groups[groupOf(key)], said, plan].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function FindForm({ input }: { readonly input: ToolQuery }) {
  return (
    <search>
      <form class="find" action={`/tools/${input.slug}`} method="get" data-live>
        <label for="find">Filter</label>
        <input id="find" name="find" type="search" maxlength={100} value={input.find} />
        <Hidden values={carriedIn(input)} fields={[]} />
        <button type="submit">Show</button>
      </form>
    </search>
  );
}

/** Row ids are keys, so that each fact has an address. */
function factTable([group, shown]: Group, answer: Answer, labels: Labels, unconfirmed: UnconfirmedWords) {
  const { keys, groups } = labels.catalogue;
  return (
    <table class="facts">
      <caption id={`group-${group}`}>{groups[group]}</caption>
      <tbody>
        {shown.map((key) => (
          <tr id={key}>
            <th scope="row">
              <a href={`/questions/${key}`}>{keys[key]?.label ?? key}</a>
            </th>
            <td>
              <Words line={answerLine(key, answer, labels)} />
              {unconfirmed[key] !== undefined && <small> {unconfirmed[key]}</small>}
            </td>
            <td>
              <Source answer={answer} of={key} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Plans are listed above, so only their number is given. */
function answerLine(key: string, answer: Answer, labels: Labels): Line {
  const { keys } = labels.catalogue;
  const shown = pickAnswer(answer, key, labels);
  const at = `/tools/${answer.slug}?keys=${key}#${key}`;
  const line = answerParts({ ...shown, at }, keys[key]);
  if (keys[key]?.type !== 'plans') return line;
  return shown.value === null
    ? line.slice(0, 1)
    : [{ link: '#plans', label: counted((shown.value as Plan[]).length, 'plan') }];
}

/** A dot that links the source. A ring if no page of the vendor says it. */
function Source({ answer, of: key }: { readonly answer: Answer; readonly of: string }) {
  const { cited, sources, second_hand = [] } = answer;
  const source = sources[cited[key] ?? ''];
  if (!source) return null;
  const isSecondHand = second_hand.includes(key);
  const seen = source.seen === 'undated' ? source.seen : `seen ${source.seen}`;
  const words = `${isSecondHand ? 'second-hand' : 'the vendor'}, ${seen}: ${source.publisher}`;
  return (
    <a href={source.url} rel="nofollow" title={words}>
      <span class={isSecondHand ? 'dot second-hand' : 'dot'} />
      <span class="unseen">{words}</span>
    </a>
  );
}

/** `**Channels**: yes: LinkedIn (Multichannel), Email; no: SMS; Rate limit: 100; unknown: WhatsApp`. */
function markdownFacts(shown: readonly Group[], answer: Answer, labels: Labels): PageBlock {
  const { groups } = labels.catalogue;
  const items = shown.map(([group, own]): Line => {
    const byKind = groupBy(own, (key) => kindOf(pickAnswer(answer, key, labels)));
    const lists = KINDS.filter((kind) => byKind.has(kind)).map((kind) => {
      const list = byKind.get(kind)?.map((key) => withTerms(key, answer, labels)) ?? [];
      return kind === VALUE ? list.join('; ') : `${kind}: ${list.join(', ')}`;
    });
    return [{ strong: groups[group] ?? group }, `: ${lists.join('; ')}`];
  });
  const line = 'In brackets the plan; ◦ second-hand. Who says it: `?keys=` with a question, and the JSON.';
  return { kind: 'markdown', line: parseMarkup(line), items };
}

const VALUE = 'value';
const KINDS = [VALUE, 'yes', 'no', 'sources differ', 'does not apply', 'unknown'] as const;

function kindOf({ value, disputed, inapplicable }: AnswerView): (typeof KINDS)[number] {
  if (disputed) return 'sources differ';
  if (inapplicable !== undefined) return 'does not apply';
  if (value === null) return 'unknown';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : VALUE;
}

function withTerms(key: string, answer: Answer, labels: Labels): string {
  const declared = labels.catalogue.keys[key];
  const { value, plan, addOn, inapplicable } = pickAnswer(answer, key, labels);
  const isValue = value !== null && typeof value !== 'boolean';
  const words = declared?.type === 'plans' ? 'above' : isValue ? withoutScheme(formatValue(value, declared)) : '';
  const terms = [plan, addOn && `add-on ${addOn}`, inapplicable].filter(Boolean).join(', ');
  const second = answer.second_hand?.includes(key) ? ' ◦' : '';
  return `${declared?.label ?? key}${isValue ? `: ${words}` : ''}${terms === '' ? '' : ` (${terms})`}${second}`;
}
