import { isForPeople } from '../../../model/board/need.ts';
import { findQuestionsAbout } from '../../../model/job.ts';
import { isAboutLinkedIn } from '../../../model/methodology.ts';
import { labelQuestion, parseColumn } from '../../../model/parse-question.ts';
import { describeAbility } from '../../../model/words/ability.ts';
import { countryName } from '../../../model/words/country.ts';
import { formatValue } from '../../../model/words/value.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { toSetUp } from '../../need/read-need.ts';
import { selectChanges } from '../../operations/get-changes/filters.ts';
import { nameLowestPrices } from '../../sentences/lowest-price.ts';
import { describeQuestion } from '../../sentences/question.ts';
import { nameSize } from '../../sentences/requirements.ts';
import { joinStatement, type Statement, type Wordings } from '../../sentences/statement.ts';
import { asksForValue, countValues, isYesOrNo } from '../../sentences/values.ts';
import { boardAddress, jobAddress, pickCarriedNeed, toolAddress } from '../addresses.ts';
import { type Block, onlyHtmlBlock, paragraph } from '../blocks/block.tsx';
import { compact, joinLines, link } from '../blocks/words.tsx';
import { linkedInNote } from '../board/content.tsx';
import { type Chip, chipRow } from '../elements/chip.tsx';
import { NeedFold } from '../elements/form.tsx';
import { notUnderstoodNote } from '../elements/note.tsx';
import { definePage } from '../types.ts';
import { findCell, findDefinition, findNeighbours, loadQuestion, type QuestionView } from './load.ts';
import { QUESTION_ROUTE } from './route.ts';
import { answerBlocks } from './tables.tsx';

/** More values are in the table only. */
const MAX_VALUES = 8;

/** One question with the answers of all tools. */
export const question = definePage({
  ...QUESTION_ROUTE,
  canonicalInput: ({ key }) => ({ key }),
  isIndexable: (input) => Object.keys(pickCarriedNeed(input)).length === 0,
  listInputs: ({ methodology: { catalogue } }) => Object.keys(catalogue.keys).map((key) => ({ key })),
  lastChanged: ({ key }, snapshot) => selectChanges(snapshot, { keys: [key] })[0]?.day,
  load: loadQuestion,
  title: (view: QuestionView) => {
    const definition = findDefinition(view);
    if (!isYesOrNo(definition)) return `${definition.label}: outreach tools compared`;
    return `Which outreach tools ${describeAbility([{ key: view.input.key }], view.methodology.catalogue)}?`;
  },
  description: (view) => `${joinStatement(stateAnswers(view))} Every answer has a source and a date.`,
  hasCsv: true,
  compose(view) {
    const { input, data, methodology } = view;
    const neighbours = findNeighbours(input.key, methodology.catalogue).map((key): [string, string] => [
      labelQuestion(key, methodology.catalogue),
      formatPathAndQuery(QUESTION_ROUTE, { ...input, key }),
    ]);
    return {
      ...stateAnswers(view),
      links: new Map(data.rows.map(({ slug, name }) => [name, toolAddress(slug, pickCarriedNeed(input))])),
      next: nextChips(view),
      side: data.hasPrices ? needBlock(view) : undefined,
      blocks: compact<Block>(
        ...notUnderstoodNote(input.not_understood, (not_understood) =>
          formatPathAndQuery(QUESTION_ROUTE, { ...input, not_understood }),
        ),
        paragraph(explainQuestion(view)),
        ...aboutBlocks(view),
        ...answerBlocks(view),
        paragraph(`Key in the API: ${input.key}.`, 'quiet'),
        chipRow({ label: 'Similar questions', chips: neighbours.map(([label, href]) => ({ label, href })) }),
        isAboutLinkedIn(input.key) && linkedInNote(view),
      ),
    };
  },
});

/** How many tools do it, and the lowest prices. */
function stateAnswers(view: QuestionView): Statement {
  const { input, data, methodology } = view;
  const tools = data.rows.map((row) => ({ ...row, ...findCell(row, input.key) }));
  return describeQuestion({ key: input.key, catalogue: methodology.catalogue, tools }, namePrices(view));
}

/** The lowest prices of the tools with the feature. */
function namePrices({ input, data, methodology }: QuestionView): Wordings[] {
  const { key, required = [] } = input;
  if (!data.hasPrices) return [];
  const questions = [key, ...required].map((one) => ({
    any: parseColumn(one, methodology.catalogue),
    strength: 'required' as const,
  }));
  const market = { isForPeople: isForPeople(questions), currencies: methodology.currencies };
  const fitting = data.rows.filter(({ result }) => result === 'fits');
  const isPriced = fitting.some(({ price }) => price.amount);
  return isPriced ? nameLowestPrices(fitting, market, nameSize({ need: { setUp: toSetUp(data.need) } })) : [];
}

/** What counts as a yes. */
function explainQuestion(view: QuestionView): string {
  const { type, question: words, decision = '' } = findDefinition(view);
  // Without the instruction for editors: `(ISO code)`.
  const readable = type === 'country' ? words.replace(/ \([^()]*\)$/, '') : words;
  return compact(readable, decision).join(' ');
}

/** LinkedIn's rules about it, and the jobs that ask it. */
function aboutBlocks({ input, data, methodology: { jobs } }: QuestionView): Block[] {
  const rules = [...data.rules].map(([href, title]) => link(href, title));
  const uses = findQuestionsAbout(input.key, jobs).map(({ job, strength }) => [
    link(jobAddress(job), jobs[job]?.label ?? job),
    strength === 'required' ? ', required' : ', an extra',
  ]);
  return compact<Block>(
    rules.length > 0 && paragraph(['LinkedIn’s rules about it: ', ...joinLines(rules), '.'], 'quiet'),
    uses.length > 0 && paragraph(['Asked for: ', ...joinLines(uses, '; '), '.'], 'quiet'),
  );
}

/** The board of the tools with a yes, or the boards of the values. */
function nextChips(view: QuestionView): Block | undefined {
  const { input, data } = view;
  const definition = findDefinition(view);
  const cells = data.rows.map((row) => findCell(row, input.key));
  const isCounted = asksForValue(definition) && !['number', 'days'].includes(definition.type);
  const counts = isCounted ? countValues(cells, definition) : [];
  const chips = counts.slice(0, MAX_VALUES).map(([value, count]): Chip => {
    const href = boardAddress({ ...data.need, required: [`${input.key}=${value}`] });
    const label =
      definition.type === 'country' ? countryName(value) : formatValue(value, { ...definition, type: 'one' });
    return { label, count, href, isDetail: true };
  });
  if (!data.hasPrices) return chipRow({ label: 'Tools with', chips });
  return chipRow({
    chips: [{ label: 'Add what else you require', href: boardAddress(data.need), isNext: true, isDetail: true }],
  });
}

/** What the prices are for. */
function needBlock({ input: { key, ...need }, methodology: { currencies } }: QuestionView): Block {
  const action = formatPathAndQuery(QUESTION_ROUTE, { key });
  return onlyHtmlBlock(() => <NeedFold action={action} need={need} currencies={currencies} />);
}
