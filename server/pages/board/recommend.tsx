import type { Static } from 'typebox';
import { listMainQuestions } from '../../../model/job.ts';
import { andList } from '../../../model/words/lists.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { namesIn } from '../../names/names.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { joinStatement } from '../../sentences/statement.ts';
import { buildBoard } from '../parts/board/build.ts';
import { linkNames } from '../parts/board/named-tools.ts';
import { RECOMMEND_ROUTE } from '../parts/carried-need.ts';
import { joinParts, type Line, type PageBlock, paragraph } from '../parts/document/document.ts';
import { rulesPath } from '../parts/layout/layout.tsx';
import { loadPriceBySize, type PriceBySize, priceBySizeSection } from '../parts/price-by-size.ts';
import { actionsTable, mentionedRuleBlocks } from '../platforms/rules.ts';
import { definePage, type View } from '../types.ts';
import { boardDocument, canonicalizeNeed, describeList, limitRows, toListPage } from './board-document.tsx';
import { loadCountedRows } from './counted-rows.ts';
import { describeProof, loadProof, oneAnswerSections, type Proof } from './one-answer.ts';
import { ListLinks } from './rankings.tsx';

type Answer = Omit<AnswerOf<typeof recommend>, 'meta'>;
interface RecommendData {
  readonly answer: Answer;
  readonly bySize: PriceBySize | undefined;
  readonly proof?: Proof | undefined;
}
type RecommendView = View<Static<typeof recommend.input>, RecommendData>;

const NO_NEED: Answer = {
  kind: 'nothing',
  title: 'What do you need?',
  lead: 'Describe it in your own words, or start with one of these lists.',
  understood: {},
  columns: [],
  total: 0,
  rows: [],
};

const hasNeed = ({ keys, limit, offset, ...need }: Static<typeof recommend.input>) => Object.keys(need).length > 0;

/** Tools for a need, in words or parameters, or the answer to a question. */
export const recommendation = definePage({
  ...RECOMMEND_ROUTE,
  examples: (snapshot) => {
    const required = listMainQuestions(snapshot.methodology).slice(0, 2);
    const texts = [
      'LinkedIn and email, HIPAA, under 100 USD',
      `${'Last spring the office was small and the mornings were long. '.repeat(4)}We need LinkedIn and email for 4 people.`,
      `Does ${[...snapshot.tools.values()][0]?.name} have an API?`,
      'What does LinkedIn forbid?',
      'How do I write a good subject line?',
    ];
    return [{ required, people: 3, budget: 500 }, {}, ...texts.map((q) => ({ q }))];
  },
  canonicalInput: canonicalizeNeed,
  redirect({ q, ...others }, snapshot) {
    const slug = q === undefined || Object.keys(others).length > 0 ? undefined : namesIn(snapshot).tool.findOne(q);
    return slug && `/tools/${slug}`;
  },
  isIndexable: (input) => Object.keys(input).length === 0,
  load(input, context): RecommendData {
    if (!hasNeed(input)) return { answer: NO_NEED, bySize: undefined };
    const answer = context.ask(recommend, limitRows(input));
    const rows = answer.kind === 'need' ? loadCountedRows(answer, input, context.ask) : [];
    return { answer, bySize: loadPriceBySize(rows, answer.understood, context), proof: loadProof(answer, context) };
  },
  // The title of an answer to an unknown name has the words of the visitor.
  title: ({ data: { answer } }) =>
    answer.kind === 'nothing' && answer.not_understood ? 'We can’t answer this' : writeTitle(answer),
  description: ({ input, data: { answer } }) =>
    describeList(
      input.q === undefined && answer.not_understood === undefined
        ? joinStatement(answer)
        : 'Tools for your need, or the answer to your question.',
    ),
  document(view) {
    const { input, manifest, methodology } = view;
    const { answer, bySize, proof } = view.data;
    const { kind, lead = '', understood, not_understood = [], assumed: assumptions = [], columns, rows } = answer;
    const { q, keys } = input;
    const hasBoard = rows.length > 0;
    const priceTable = priceBySizeSection(bySize, view);
    const proofSentence = proof && !answer.included ? describeProof(proof, view.sources) : '';
    const board = { name: 'Tools', notUnderstood: not_understood, sentence: joinStatement(answer) };
    return boardDocument(view, {
      title: writeTitle(answer),
      lead: linkNames([lead, proofSentence].filter(Boolean).join(' '), rows),
      need: { ...understood, ...(q !== undefined && { q }), ...(keys && { keys }) },
      isParsed: q !== undefined,
      form: chooseForm(answer, hasNeed(input)),
      // The lead already says what was not understood.
      notUnderstood: kind === 'nothing' ? [] : not_understood,
      unneeded: answer.unneeded,
      assumptions: [...assumptions, ...explainReplaced(answer)],
      columns,
      isExtensible: kind === 'need' || kind === 'tools',
      ...(kind === 'nothing' && { aside: <ListLinks input={{}} methodology={methodology} /> }),
      blocks: [
        ...ruleBlocks(view),
        ...(kind === 'nothing' && hasNeed(input) ? [linkOtherPages(rulesPath(manifest))] : []),
      ],
      boards: hasBoard ? [buildBoard(board, answer, understood, view)] : [],
      results: answer.results,
      ...(hasBoard && { page: toListPage(answer, limitRows(input), RECOMMEND_ROUTE) }),
      ...(proof && { sections: oneAnswerSections(proof, view) }),
      ...(priceTable && { sections: [priceTable] }),
      related: [
        ['Tools by job', '/rankings/general'],
        ['How we know', '/methodology'],
      ],
    });
  },
});

/** A heading has no full stop. */
const writeTitle = ({ title }: Answer) => title.replace(/\.$/, '');

/** Chooses the form. Once people change a number, the original text is folded, because it may conflict with the new number. */
function chooseForm({ kind, long, replaced }: Answer, hasNeed: boolean) {
  if (kind === 'rules' || kind === 'nothing') return hasNeed ? 'box' : 'start';
  return long || replaced ? 'long-text' : 'need';
}

/** Says which parts of a text don't count because the form has another value. */
function explainReplaced({ replaced = [] }: Answer): string[] {
  if (replaced.length === 0) return [];
  const names = andList(replaced.map((name) => name.replaceAll('_', ' ')));
  return [`Your text has another value for ${names}. The one in the form counts.`];
}

/** LinkedIn's actions against vendors, and LinkedIn's rules. */
function ruleBlocks({
  data: {
    answer: { kind, rules = [], other_rules = {}, steps = [] },
  },
  manifest,
  sources,
}: RecommendView): PageBlock[] {
  const page = rulesPath(manifest);
  if (kind !== 'rules' || page === undefined) return [];
  const clauses: Line = [{ link: page, label: 'The clauses, and all earlier versions' }, '.'];
  return [
    paragraph(clauses),
    ...(steps.length > 0 ? [actionsTable(steps, sources)] : []),
    ...mentionedRuleBlocks(rules, other_rules, page),
  ];
}

/** Links to pages that may help if we couldn't answer. */
function linkOtherPages(rules: string | undefined): PageBlock {
  const links = [
    { link: '/rankings/general', label: 'tools by job' },
    ...(rules === undefined ? [] : [{ link: rules, label: 'LinkedIn’s rules' }]),
    { link: '/changes', label: 'changes by vendors' },
  ];
  return paragraph(['Or see ', ...joinParts(links), '.']);
}
