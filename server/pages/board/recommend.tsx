import type { Static } from 'typebox';
import { andList } from '../../../model/words/lists.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { namesIn } from '../../names/names.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { joinStatement } from '../../sentences/statement.ts';
import { compact } from '../blocks/words.tsx';
import { chipRow } from '../elements/chip.tsx';
import { rulesPath } from '../elements/frame.tsx';
import { definePage, type View } from '../types.ts';
import { firstKey } from './answers.tsx';
import {
  ALL_ROWS,
  boardContent,
  canonicalizeNeed,
  describeBoard,
  jobChips,
  listOfferKeys,
  splitColumns,
} from './content.tsx';
import { withView } from './route.ts';
import { ruleBlocks } from './rules.tsx';
import { textBox } from './text-box.tsx';

type Answer = Omit<AnswerOf<typeof recommend>, 'meta'>;
const ROUTE = { path: '/recommend', input: withView(recommend.input) };
type Input = Static<typeof ROUTE.input>;
interface Data {
  readonly answer: Answer;
  /** Keys of the questions that chips offer to require. */
  readonly offers: readonly string[];
}

const NO_NEED: Answer = {
  kind: 'nothing',
  title: 'What do you need?',
  lead: 'Describe it in your own words, or start with a job.',
  understood: {},
  columns: [],
  total: 0,
  rows: [],
};

const hasNeed = ({ keys, view, ...need }: Input) => Object.keys(need).length > 0;

/** Tools for a need, in words or parameters, or the answer to a question. */
export const recommendation = definePage({
  ...ROUTE,
  canonicalInput: canonicalizeNeed,
  redirect({ q, ...others }, snapshot) {
    const slug = q === undefined || Object.keys(others).length > 0 ? undefined : namesIn(snapshot).tool.findOne(q);
    return slug && `/tools/${slug}`;
  },
  isIndexable: (input) => Object.keys(input).length === 0,
  load(input: Input, { ask, linkJson, methodology }): Data {
    if (!hasNeed(input)) return { answer: NO_NEED, offers: [] };
    const { view: _, ...call } = { ...input, limit: ALL_ROWS };
    const offers = listOfferKeys(call, methodology);
    const answer = ask(recommend, { ...call, keys: [...(call.keys ?? []), ...offers] });
    linkJson(recommend, call);
    return answer.kind === 'need' ? { answer, offers } : { answer: ask(recommend, call), offers: [] };
  },
  // The title of an answer to an unknown name has the words of the visitor.
  title: ({ data: { answer } }) =>
    answer.kind === 'nothing' && answer.not_understood ? 'We can’t answer this' : answer.title,
  description: ({ input, data: { answer } }) =>
    describeBoard(
      input.q === undefined && answer.not_understood === undefined
        ? joinStatement(answer)
        : 'Tools for your need, or the answer to your question.',
    ),
  hasCsv: true,
  compose(view: View<Input, Data>) {
    const { input, methodology, manifest } = view;
    const { answer, offers } = view.data;
    const { kind, title, lead = '', understood, not_understood, unneeded, columns, rows } = answer;
    const { q = '', keys } = input;
    const isNeed = kind === 'need';
    const own = splitColumns(columns, offers);
    const ownColumns = own.columns;
    const [onlyColumn] = ownColumns;
    const rules = rulesPath(manifest);
    return boardContent(
      {
        title,
        lead,
        route: ROUTE,
        need: understood,
        ...(input.q !== undefined && { q }),
        display: { keys, view: input.view },
        columns: ownColumns,
        ...(isNeed && { offers: own.offers }),
        rows,
        isWhole: !isNeed,
        // A question that is only asked is a column.
        isGrid: input.view === undefined ? !isNeed || keys !== undefined : input.view === 'grid',
        order: isNeed ? 'Cheapest first; then “from” prices; then no price.' : '',
        // The lead already says what was not understood.
        notUnderstood: kind === 'nothing' ? [] : not_understood,
        unneeded,
        assumptions: [...(answer.assumed ?? []), ...explainReplaced(answer)],
      },
      view,
      {
        hasNoForm: rows.length === 0,
        chips:
          kind === 'tools' && ownColumns.length === 1 && onlyColumn
            ? [
                {
                  label: `All tools: ${onlyColumn.label}`,
                  href: `/questions/${firstKey(onlyColumn.key, view)}`,
                  isNext: rows.length === 1,
                },
              ]
            : [],
        before: compact(
          rows.length === 0 && textBox(q, view),
          kind === 'nothing' && jobChips(methodology),
          kind === 'nothing' &&
            chipRow({
              label: 'Or see',
              chips: [
                { label: 'All tools', href: '/tools' },
                ...(rules === undefined ? [] : [{ label: 'LinkedIn’s rules', href: rules }]),
                { label: 'What changed', href: '/changes' },
              ],
            }),
          ...ruleBlocks(answer, view),
        ),
      },
    );
  },
});

/** Says which parts of a text don't count because a parameter has another value. */
function explainReplaced({ replaced = [] }: Answer): string[] {
  if (replaced.length === 0) return [];
  const names = andList(replaced.map((name) => name.replaceAll('_', ' ')));
  return [`Your text has another value for ${names}. The one in the form counts.`];
}
