import type { Board } from '../../../model/board/board.ts';
import { boardCell } from '../../../model/board/cell.ts';
import { type Need, needOfJob } from '../../../model/board/need.ts';
import { writeCell, writeRow } from '../../../model/board/write.ts';
import type { Change } from '../../../model/change.ts';
import { questionLabel, questionName } from '../../../model/job.ts';
import { priceOf } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import { questionOf } from '../../recommend/question-of.ts';
import type { Interpretation, ToolQuestion } from '../../recommend/read/interpretation.ts';
import { sinceIn } from '../../recommend/read/since.ts';
import { sentenceOnTools } from '../../sentences/forms.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { changeOf } from '../get-changes/change.ts';
import { selectChanges } from '../get-changes/question.ts';
import { shortSources } from '../sources.ts';
import type { ToolAnswered } from './answer.ts';

const PRICE = 'pricing.plans';
/** How many changes are answered. */
const MAX_CHANGES = 3;

/** What a text asks about tools. */
export interface QuestionTopic {
  readonly question: ToolQuestion;
  /** The keys that it is about and that a need cannot ask, such as all values of a set. */
  readonly keys: readonly string[];
  readonly isPrice: boolean;
  /** The day since which something changed. */
  readonly since: string | undefined;
}

/** The tools that a text asks about, as a need: what it asks of them would be nice to have. What a price is asked with is required. */
export function needOfQuestion(heard: Need, reading: Interpretation, text: string, snapshot: Snapshot) {
  const question = reading.question as ToolQuestion;
  const { keys: declared } = snapshot.methodology.catalogue;
  const topics = question.keys.filter((key) => Object.hasOwn(declared, key));
  // Whoever names numbers asks for the bill.
  const isForBill = Object.keys(heard.setUp).length > 0 && question.about !== 'changes';
  const isPrice = isForBill || topics.includes(PRICE) || question.about === 'price' || question.about === 'tool';
  // "X has no API"
  const denied = reading.notNeeded.flatMap(({ constraints }) => constraints).flatMap((one) => questionOf(one) ?? []);
  const canAsk = (key: string) => !['plans', 'set'].includes(declared[key]?.type ?? '');
  const ofText = [
    ...heard.questions,
    ...denied,
    ...topics.filter(canAsk).map((key) => ({ any: [{ key }], strength: 'nice' as const })),
  ].map((one) => ({ ...one, strength: isPrice && one.strength === 'required' ? one.strength : ('nice' as const) }));
  const tools = question.tools.flatMap((slug) => snapshot.tools.get(slug) ?? []);
  const isBare = question.about === 'compare' && ofText.length + topics.length === 0;
  const questions = isBare ? questionsOfJob(tools, snapshot) : ofText;
  const topic: QuestionTopic = {
    question,
    keys: topics.filter((key) => key !== PRICE && !canAsk(key)),
    isPrice: isPrice || isBare,
    since: question.about === 'changes' ? sinceIn(text, snapshot.manifest.as_of) : undefined,
  };
  const only = question.tools.length > 0 ? question.tools : undefined;
  return { topic, need: { ...heard, questions: eachOnce(questions), only, without: undefined, ignored: [] } };
}

function eachOnce(questions: Need['questions']): Need['questions'] {
  return [...new Map(questions.map((one) => [questionName(one), one])).values()];
}

/** What the job requires that the tools do most of. */
function questionsOfJob(tools: readonly Tool[], { methodology: { jobs } }: Snapshot): Need['questions'] {
  const shareOf = (job: string) =>
    tools.reduce((sum, { scores }) => {
      const { yes = 0, unknown = 0, no = 0 } = scores[job]?.required ?? {};
      return sum + yes / Math.max(1, yes + unknown + no);
    }, 0);
  const [best] = Object.keys(jobs).sort((a, b) => shareOf(b) - shareOf(a));
  const required = jobs[best ?? '']?.required ?? [];
  return needOfJob({ required, nice: [] }).questions.map(({ any }) => ({ any, strength: 'nice' }));
}

/** What is recorded of the tools that a text asks about, question by question. */
export function answersTo(topic: QuestionTopic, { need, rows }: Board, snapshot: Snapshot): ToolAnswered[] {
  const { question } = topic;
  if (question.about === 'changes') return changesOf(topic, need, snapshot);
  const byTool = question.tools.map((slug) => {
    const row = rows.find(({ tool }) => tool.slug === slug);
    return row ? answersOf(topic, need, row, snapshot) : [];
  });
  const most = Math.max(0, ...byTool.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => byTool.flatMap((answers) => answers[i] ?? [])).flat();
}

function answersOf(
  { keys, isPrice }: QuestionTopic,
  need: Need,
  row: Board['rows'][number],
  snapshot: Snapshot,
): ToolAnswered[] {
  const { tool, bill } = row;
  const { catalogue } = snapshot.methodology;
  const { cells } = writeRow(need, row);
  const all = [
    ...Object.entries(cells),
    ...keys.map((key) => [key, writeCell(boardCell({ any: [{ key }] }, tool.facts))] as const),
  ];
  const named = { tool: tool.slug, name: tool.name };
  const facts = all.map(
    ([key, { source, ...cell }]): ToolAnswered => ({
      ...named,
      key,
      label: questionLabel(key, catalogue),
      ...cell,
      ...sourceOf(source, snapshot),
    }),
  );
  const price: ToolAnswered = {
    ...named,
    key: PRICE,
    label: 'Price',
    price: priceOf(bill),
    ...(bill.of && { set_up: { ...bill.of.setUp } }),
    ...sourceOf(tool.facts[PRICE]?.sources[0]?.id, snapshot),
  };
  return isPrice ? [price, ...facts] : facts;
}

/** The last changes by vendors of the tools, or of any, in what is asked about. */
function changesOf({ keys, isPrice, since }: QuestionTopic, need: Need, snapshot: Snapshot): ToolAnswered[] {
  const about = [
    ...keys,
    ...(isPrice ? [PRICE] : []),
    ...need.questions.flatMap(({ any }) => any.map(({ key }) => key)),
  ];
  const changes = selectChanges(snapshot, {
    cause: ['vendor'],
    ...(since !== undefined && { since }),
    ...(need.only && { tools: [...need.only] }),
    ...(about.length > 0 && { keys: about }),
  });
  const valueIn = (side: Change['before']) => (side && 'value' in side ? side.value : null);
  return changes.slice(0, MAX_CHANGES).flatMap((change): ToolAnswered[] => {
    const { tool, name, key, label, day, before, after, sources } = changeOf(snapshot, change);
    if (key === null || label === null) return [];
    return [
      {
        tool,
        name,
        key,
        label,
        value: valueIn(after),
        changed: { day, before: valueIn(before) },
        ...sourceOf(sources[0]?.id, snapshot),
      },
    ];
  });
}

/** The source with an id, as answers have it. */
function sourceOf(id: string | undefined, snapshot: Snapshot): Pick<ToolAnswered, 'source'> {
  const source = id === undefined ? undefined : shortSources(snapshot, [id])[id];
  return source ? { source } : {};
}

/** The answers in one sentence. A claim asks nothing, so it is answered as a statement. */
export function sentenceOfAnswers(
  { question: { asks, about, tools }, isPrice }: QuestionTopic,
  answers: readonly ToolAnswered[],
  { setUp }: Need,
  ignored: readonly string[],
  snapshot: Snapshot,
): string {
  const isClaim = asks === 'claim' || about === 'claim';
  const kind = isClaim ? 'statement' : about === 'facts' && isPrice ? 'price' : about;
  const tool = tools.length === 1 ? snapshot.tools.get(tools[0] ?? '') : undefined;
  return sentenceOnTools({ kind, answers, setUp, ignored, tool, ...snapshot.methodology });
}
