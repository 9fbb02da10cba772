import type { Static } from 'typebox';
import { listMainQuestions } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { evidenceDate, type SourcesById } from '../../../model/source.ts';
import { nameFeaturePlan } from '../../../model/words/label.ts';
import { andList } from '../../../model/words/lists.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { formatAddOn } from '../../../model/words/plan.ts';
import { VIA_THIRD_PARTIES } from '../../../model/words/price.ts';
import { formatMonthlySum } from '../../../model/words/sum.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { namesIn } from '../../names/names.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { buildBoard } from '../parts/board/build.ts';
import { linkNames } from '../parts/board/named-tools.ts';
import { compareAddress, evidenceAddress, RECOMMEND_ROUTE, toolAddress } from '../parts/carried-need.ts';
import { joinParts, type Line, type PageBlock, paragraph } from '../parts/document/document.ts';
import { formatValue } from '../parts/facts/answer.tsx';
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
  sentence: 'Describe it in your own words, or start with one of these lists.',
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
  title: ({ data: { answer } }) =>
    SENTENCE_AS_TITLE.includes(answer.kind) ? splitSentences(answer.sentence)[0] : chooseHeading(answer),
  description: ({ input, data: { answer } }) =>
    describeList(
      input.q === undefined && answer.not_understood === undefined
        ? answer.sentence
        : 'Tools for your need, or the answer to your question.',
    ),
  document(view) {
    const { input, manifest, methodology } = view;
    const { answer, bySize, proof } = view.data;
    const { kind, sentence, understood, not_understood = [], assumed: assumptions = [], columns } = answer;
    const { q, keys } = input;
    const hasBoard = KINDS_WITH_BOARD.includes(kind);
    const [headline, ...otherSentences] = splitSentences(sentence);
    const priceTable = priceBySizeSection(bySize, view);
    const hasHeadline = SENTENCE_AS_TITLE.includes(kind);
    return boardDocument(view, {
      title: hasHeadline ? headline : chooseHeading(answer),
      lead: linkNames(
        hasHeadline
          ? [...otherSentences, proof ? describeProof(proof, view.sources) : ''].filter(Boolean).join(' ')
          : sentence,
        hasBoard ? answer.rows : [],
      ),
      need: { ...understood, ...(q !== undefined && { q }), ...(keys && { keys }) },
      isParsed: q !== undefined,
      form: chooseForm(answer, hasNeed(input)),
      // The lead already says what was not understood.
      notUnderstood: kind === 'unanswered' ? [] : not_understood,
      assumptions: [...assumptions, ...explainReplaced(answer)],
      columns,
      isExtensible: hasBoard,
      ...(kind === 'nothing' && { aside: <ListLinks input={{}} methodology={methodology} /> }),
      blocks: [
        ...(proof ? [] : factBlocks(view)),
        ...ruleBlocks(view),
        ...(kind === 'unanswered' ? [linkOtherPages(rulesPath(manifest))] : []),
      ],
      boards: hasBoard
        ? [buildBoard({ name: 'Tools', notUnderstood: not_understood, sentence }, answer, understood, view)]
        : [],
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

/** A list of the lowest prices, from which the title takes the first. */
const PRICE_LIST = /^(Lowest .*?price)s( .*?: .+?) \(([^()]+)\)(?:,| and) .*?(?:\),( billed [a-z-]+))?(?:;.*)?$/;

/** Splits an answer into a title of one clause and the remaining sentences. What we didn’t understand follows the title. */
function splitSentences(text: string): [string, ...string[]] {
  const sentences = text
    .replace(/; (\S+ more may fit\.)/, (_, more) => `. ${capitalize(more)}`)
    .split(/(?<=[.?!]) (?=[A-Z“]|\S+ (?:more|costs) )/);
  const start = sentences.findIndex((sentence) => !/^We (?:didn’t understand|read) “/.test(sentence));
  const [first = ''] = sentences.splice(Math.max(0, start), 1);
  const title = first.replace(/\.$/, '').replace(PRICE_LIST, '$1$2, $3$4');
  return first.startsWith(title) ? [title, ...sentences] : [title, first, ...sentences];
}

/** Kinds of answer whose first sentence is the title. */
const SENTENCE_AS_TITLE: readonly Answer['kind'][] = ['need', 'question'];
const KINDS_WITH_BOARD: readonly Answer['kind'][] = ['need', 'nothing'];

/** Chooses the form. Once people change a number, the original text is folded, because it may conflict with the new number. */
function chooseForm({ kind, long, replaced, answers = [] }: Answer, hasNeed: boolean) {
  const hasBill = KINDS_WITH_BOARD.includes(kind) || answers.some(({ price }) => price !== undefined);
  if (!hasBill) return 'box';
  if ((long || replaced) && kind !== 'nothing') return 'long-text';
  return hasNeed ? 'need' : 'start';
}

/** Says which parts of a text don't count because the form has another value. */
function explainReplaced({ replaced = [] }: Answer): string[] {
  if (replaced.length === 0) return [];
  const names = andList(replaced.map((name) => name.replaceAll('_', ' ')));
  return [`Your text has another value for ${names}. The one in the form counts.`];
}

const HEADINGS = {
  need: 'Tools for your need',
  question: 'An answer to a question',
  rules: 'What LinkedIn’s rules say',
  unanswered: 'We can’t answer this',
  nothing: 'What do you need?',
} as const;

function chooseHeading({ kind, rules, other_rules }: Answer): string {
  const hasOnlyActions = kind === 'rules' && (rules ?? other_rules) === undefined;
  return hasOnlyActions ? 'LinkedIn’s actions against vendors' : HEADINGS[kind];
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

/** A table of facts about the tools that a question names. */
function factBlocks({
  data: {
    answer: { answers = [], understood },
  },
  methodology,
  sources,
}: RecommendView): PageBlock[] {
  if (answers.length === 0) return [];
  const tools = [...new Set(answers.map(({ tool }) => tool))];
  return [
    ...(tools.length > 1
      ? [paragraph([{ link: compareAddress(understood, tools), label: 'Compare them side by side' }, '.'])]
      : []),
    {
      kind: 'table',
      columns: ['Tool', 'Question', 'Answer', 'Source'],
      rows: answers.map((fact): readonly Line[] => [
        [{ link: toolAddress(fact.tool, { ...understood, ...fact.for }), label: fact.name }],
        [{ link: evidenceAddress(fact.tool, fact.key), label: fact.label }],
        [formatAnswer(fact, methodology), ...listConditions(fact).map((note) => ({ note }))],
        citeFirst(fact, sources),
      ]),
    },
  ];
}

/** The first page that an answer cites, with its date. */
function citeFirst({ source: id, price, second_hand: isSecondHand }: Fact, sources: SourcesById): Line {
  const source = sources.get(id ?? price?.source ?? '');
  if (!source) return '';
  const note = (isSecondHand ?? price?.second_hand) ? [{ note: VIA_THIRD_PARTIES }] : [];
  return [
    { link: source.url, label: source.publisher, rel: 'nofollow' },
    `, ${evidenceDate(source) ?? 'undated'} `,
    ...note,
  ];
}

/** The condition of a value or a price, in a list that may be empty. */
type Fact = NonNullable<Answer['answers']>[number];

const listConditions = ({ note, price }: Fact) => [note ?? price?.note ?? []].flat();

function formatAnswer(
  { key, price, mark = 'unknown', value, add_on, disputed, changed, ...plans }: Fact,
  { catalogue }: Methodology,
): string {
  if (price) return [formatMonthlySum(price), price.plan].filter(Boolean).join(', ');
  if (disputed) return 'sources differ';
  const definition = catalogue.keys[key];
  if (value === null || value === undefined || definition === undefined) return mark;
  const plan = nameFeaturePlan(plans);
  const since = changed ? `, changed ${changed.day}` : '';
  return `${formatValue(value, definition)}${plan ? ` (${plan})` : ''}${add_on ? `, ${formatAddOn(add_on)}` : ''}${since}`;
}
