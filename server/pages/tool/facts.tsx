import { groupOf, isUnwanted } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { evidenceDate } from '../../../model/source.ts';
import { isLittleKnown } from '../../../model/tool.ts';
import { formatMonth } from '../../../model/words/dates.ts';
import { nameFeaturePlan } from '../../../model/words/label.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { explainNotApplicable } from '../../../model/words/value.ts';
import { evidenceAddress } from '../parts/carried-need.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type PageBlock,
  paragraph,
  parseMarkup,
  section,
} from '../parts/document/document.ts';
import { LineContent } from '../parts/document/draw-table.tsx';
import { type AnswerView, answerParts, formatValue, removeScheme } from '../parts/facts/answer.tsx';
import type { ToolOverview, ToolView } from './load.ts';
import type { Answer } from './query.ts';
import { CorrectionLink } from './report.tsx';

/** Labels of questions and categories. */
export type Labels = Pick<Methodology, 'catalogue' | 'categories'>;

export function pickAnswer(answer: Answer, key: string, labels: Labels): AnswerView {
  const { value = null, plan, only_on, add_on, disputed, because, advised } = answer.facts[key] ?? {};
  return {
    value,
    advised,
    isUnwanted: isUnwanted(key, labels.catalogue),
    plan,
    only_on,
    addOn: add_on?.name,
    disputed,
    inapplicable: because === undefined ? undefined : explainNotApplicable(because, labels),
  };
}

export function hasFewAnswers({ facts }: Answer): boolean {
  const all = Object.values(facts);
  return isLittleKnown(all.filter(({ value }) => value !== null).length, all.length);
}

/** Lists the questions outside the fold. If a tool has few answers, questions without an answer are folded. */
function listShownKeys({ data: { answer, overview } }: ToolView): string[] {
  const all = Object.keys(answer.facts);
  return hasFewAnswers(answer) ? all.filter((key) => hasRow(key, answer, overview)) : all;
}

/** Whether a question has an answer, disputed answers or an unconfirmed claim. */
function hasRow(key: string, { facts }: Answer, overview: ToolOverview | undefined): boolean {
  const { value, disputed } = facts[key] ?? {};
  return value !== null || disputed !== undefined || key in (overview?.unconfirmed ?? {});
}

export function summarizeAnswered(facts: Answer['facts']): string {
  const all = Object.values(facts);
  const known = all.filter(({ value }) => value !== null).length;
  return `We found answers to ${known} of ${formatCount(all.length, 'question')}.`;
}

/** The facts by group. HTML has one row per answer, Markdown one line per group. */
export function factsSection(view: ToolView, overview: ToolOverview): DocumentSection {
  const { facts, known_by_name } = view.data.answer;
  const all = Object.keys(facts);
  const keys = listShownKeys(view);
  const groups = [...groupBy(keys, groupOf)];
  const foldedKeys = all.filter((key) => !keys.includes(key));
  return section(
    'facts',
    'Facts',
    // If we don't list the tool, the lead already has this count.
    ...(known_by_name ? [] : [paragraph(summarizeAnswered(facts))]),
    htmlOnly(
      <>
        <p class="quiet legend">
          A question links to other tools, an answer to its sources, and a dot to the page that says so:{' '}
          <span class="dot" /> the vendor’s, <span class="dot second-hand" /> second-hand.
          {(view.operator.repository ?? view.operator.contact) && ' ✎ reports an error.'}
        </p>
        <div class="with-contents">
          <details class="page-guide">
            <summary>{formatCount(groups.length, 'group')}</summary>
            <nav aria-label="Groups of facts">
              <ul>
                {groups.map(([group]) => (
                  <li>
                    <a href={`#group-${group}`}>{view.methodology.catalogue.groups[group]}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
          <div class="groups">
            {groups.map((group) => (
              <FactGroup group={group} view={view} overview={overview} />
            ))}
          </div>
        </div>
      </>,
    ),
    ...(foldedKeys.length > 0 ? unansweredFold(foldedKeys, view) : []),
    markdownFacts(groups, view),
  );
}

type Group = readonly [group: string, keys: readonly string[]];

interface FactGroupProps {
  readonly group: Group;
  readonly view: ToolView;
  readonly overview: ToolOverview;
}

/** A row for each answer, then the questions without one in a sentence. Row ids are keys, so that each fact has an address. */
function FactGroup({ group: [group, keys], view, overview }: FactGroupProps) {
  const { answer } = view.data;
  const { catalogue } = view.methodology;
  const rows = keys.filter((key) => hasRow(key, answer, overview));
  const unanswered = groupBy(
    keys.filter((key) => !rows.includes(key)),
    (key) => {
      const { inapplicable } = pickAnswer(answer, key, view.methodology);
      return inapplicable === undefined ? NO_SOURCE : `Does not apply, ${inapplicable}`;
    },
  );
  const id = `group-${group}`;
  return (
    <div class="group">
      <h3 id={id}>{catalogue.groups[group]}</h3>
      {rows.length > 0 && (
        <table class="facts" aria-labelledby={id}>
          <tbody>
            {rows.map((key) => (
              <tr id={key}>
                <th scope="row">
                  <a href={`/questions/${key}`}>{catalogue.keys[key]?.label ?? key}</a>
                </th>
                <td colspan={isCited(key, answer) ? undefined : 2}>
                  <LineContent line={answerLine(key, view, overview)} />
                </td>
                {isCited(key, answer) && (
                  <td>
                    <CorrectionLink question={key} view={view} /> <Source view={view} question={key} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {[...unanswered].map(([reason, unansweredKeys]) => (
        <p class="open">
          {reason}: <QuestionLinks keys={unansweredKeys} view={view} />
        </p>
      ))}
    </div>
  );
}

const isCited = (key: string, { facts }: Answer) => facts[key]?.source !== undefined;

const NO_SOURCE = 'We found no source for';

/** Links each question to the pages that we read without finding an answer. */
function QuestionLinks({ keys, view }: { readonly keys: readonly string[]; readonly view: ToolView }) {
  const { slug } = view.data.answer;
  return keys.map((key, i) => (
    <>
      {i > 0 && ', '}
      <a id={key} href={evidenceAddress(slug, key)} rel="nofollow">
        {view.methodology.catalogue.keys[key]?.label ?? key}
      </a>
    </>
  ));
}

function unansweredFold(keys: readonly string[], view: ToolView): PageBlock[] {
  const { groups } = view.methodology.catalogue;
  const { facts } = view.data.answer;
  const count = keys.filter((key) => facts[key]?.because === undefined).length;
  const line = `We found no source for ${formatCount(count, 'question')}.`;
  const list = (
    <details class="fold">
      <summary>{line}</summary>
      <dl class="reading folded" id="unanswered">
        {[...groupBy(keys, groupOf)].map(([group, groupKeys]) => (
          <div>
            <dt>{groups[group]}</dt>
            <dd>
              <QuestionLinks keys={groupKeys} view={view} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
  return [htmlOnly(list), { kind: 'markdown', line }];
}

/** The answer to a question. For plans, only the number of plans, because the page lists them above. */
function answerLine(key: string, { data: { answer }, methodology }: ToolView, { unconfirmed }: ToolOverview): Line {
  const question = methodology.catalogue.keys[key];
  const answerView = pickAnswer(answer, key, methodology);
  if (question?.type === 'plans' && answerView.value !== null)
    return [{ link: '#plans', label: formatCount((answerView.value as Plan[]).length, 'plan') }];
  const evidenceLink = evidenceAddress(answer.slug, key);
  const claim = unconfirmed[key];
  if (answerView.value === null && claim !== undefined) return [{ link: evidenceLink, label: claim, rel: 'nofollow' }];
  const line = answerParts({ ...answerView, evidenceLink }, question);
  const day = answer.facts[key]?.seen;
  return compact(...line, day !== undefined && { note: formatAsOf(day) });
}

/** Formats the date of an answer. Answers from the last two years have no date here. */
const formatAsOf = (day: string) => `as of ${formatMonth(day)}`;

/** A dot that links the source, or a ring if the source is second-hand. */
function Source({ view, question: key }: { readonly view: ToolView; readonly question: string }) {
  const { source: id = '', second_hand: isSecondHand } = view.data.answer.facts[key] ?? {};
  const source = view.sources.get(id);
  if (!source) return null;
  const date = evidenceDate(source);
  const label = `${isSecondHand ? 'second-hand' : 'the vendor'}, ${date === null ? 'undated' : `seen ${date}`}: ${source.publisher}`;
  return (
    <a href={source.url} rel="nofollow" title={label}>
      <span class={isSecondHand ? 'dot second-hand' : 'dot'} />
      <span class="unseen">{label}</span>
    </a>
  );
}

/** `**Channels**: yes: LinkedIn (Multichannel), Email; no: SMS; Rate limit: 100; unknown: WhatsApp`. */
function markdownFacts(shownGroups: readonly Group[], { data: { answer }, methodology }: ToolView): PageBlock {
  const { groups } = methodology.catalogue;
  const items = shownGroups.map(([group, groupKeys]): Line => {
    const byKind = groupBy(groupKeys, (key) => classify(pickAnswer(answer, key, methodology)));
    const lists = KINDS.filter((kind) => byKind.has(kind)).map((kind) => {
      const list = byKind.get(kind)?.map((key) => formatWithTerms(key, answer, methodology)) ?? [];
      return kind === OTHER_VALUE ? list.join('; ') : `${kind}: ${list.join(', ')}`;
    });
    return [{ strong: groups[group] ?? group }, `: ${lists.join('; ')}`];
  });
  const line = 'Plans are in brackets; ◦ means second-hand. For sources, see the JSON or add `?keys=` with a key.';
  return { kind: 'markdown', line: parseMarkup(line), items };
}

const OTHER_VALUE = 'value';
const KINDS = [OTHER_VALUE, 'yes', 'no', 'sources differ', 'does not apply', 'unknown'] as const;

function classify({ value, disputed, inapplicable }: AnswerView): (typeof KINDS)[number] {
  if (disputed) return 'sources differ';
  if (inapplicable !== undefined) return 'does not apply';
  if (value === null) return 'unknown';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : OTHER_VALUE;
}

function formatWithTerms(key: string, answer: Answer, labels: Labels): string {
  const question = labels.catalogue.keys[key];
  const answerView = pickAnswer(answer, key, labels);
  const { value, advised, addOn, inapplicable } = answerView;
  const isValue = value !== null && typeof value !== 'boolean';
  const formattedValue =
    question?.type === 'plans' ? 'above' : isValue ? removeScheme(formatValue(value, question)) : '';
  const { seen: day, second_hand: isSecondHand } = answer.facts[key] ?? {};
  const terms = compact(
    advised && 'advised',
    nameFeaturePlan(answerView),
    addOn && `add-on ${addOn}`,
    inapplicable,
    day && formatAsOf(day),
  ).join(', ');
  const sign = isSecondHand ? ' ◦' : '';
  return `${question?.label ?? key}${isValue ? `: ${formattedValue}` : ''}${terms === '' ? '' : ` (${terms})`}${sign}`;
}
