import { constraintText } from '../../../model/constraint-text.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Asked } from '../judge/asked.ts';
import { isForOne } from '../judge/candidate.ts';
import type { Answer } from '../judge/decide.ts';
import { priceList } from '../judge/price-list.ts';
import type { Interpretation } from '../read/interpretation.ts';

/** What a reader has to know of the answer as a whole, in sentences; null where it speaks for itself. */
export function noteOn(
  answer: Omit<Answer, 'note'>,
  asked: Asked,
  reading: Interpretation,
  snapshot: Snapshot,
): string | null {
  const { methodology, tools } = snapshot;
  const closed = [...asked.leftOut, ...asked.choices].map((slug) => tools.get(slug)).filter((tool) => tool?.closed);
  const notes = [
    ...reading.contradictions.map((contradiction) => contradictory(contradiction, reading, methodology)),
    ...(answer.fallback ? [fallbackNote(reading, asked)] : [...emptyNote(answer, asked), ...relaxNote(answer, asked)]),
    ...onlyNamed(asked, snapshot),
    ...unpricedRival(asked, snapshot),
    ...closed.map((tool) => `${tool?.name} is no longer sold.`),
    ...reading.ambiguous.map(({ text }) => `"${text}" can mean several things; each is shown as a want.`),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
}

function contradictory(
  { text, between }: Interpretation['contradictions'][number],
  { understood }: Interpretation,
  methodology: Methodology,
): string {
  // A limit under what is to be spent at least: the text names what asks for nothing by itself.
  if (between[0] === between[1]) return `${text} contradict each other: no price can keep both.`;
  const [first, second] = between.map((index) => {
    const constraint = understood[index]?.constraint;
    return constraint ? constraintText(constraint, methodology) : text;
  });
  return `"${first}" and "${second}" contradict each other: no tool can meet both.`;
}

/** Who names a tool and asks for nothing else may look for it among the answers. */
function onlyNamed({ wishes, choices }: Asked, { tools }: Snapshot): string[] {
  const models = wishes.flatMap(({ constraint: { key, value } }) =>
    key === 'tool' && !choices.includes(String(value)) ? [String(value)] : [],
  );
  const nothingElse = wishes.every(({ constraint }) => constraint.key === 'tool' || isForOne(constraint));
  if (models.length === 0 || !nothingElse) return [];
  const names = models.map((slug) => tools.get(slug)?.name ?? slug).join(' and ');
  const [is, it] = models.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `The text names ${names} and asks for nothing else: ${names} ${is} left out, and the tools most like ${it} are shown, by how much of what ${names} ${is} proven to have each of them is proven to have.`,
  ];
}

/** What giving up one thing comes to, where nothing is recommended and something is ruled out. */
function relaxNote({ recommended, ruledOut, relaxations }: Omit<Answer, 'note'>, { wishes }: Asked): string[] {
  if (recommended.length > 0 || ruledOut.length === 0) return [];
  if (relaxations.length > 0) return ['suggested_removals says which one thing to drop, and what that leaves.'];
  return wishes.length < 2
    ? []
    : ['To drop one thing alone would leave no tool of which anything else that was asked is proven.'];
}

/** Nothing can be proven cheaper than what has no known price. */
function unpricedRival({ rival, wishes }: Asked, snapshot: Snapshot): string[] {
  const cheaper = wishes.some(({ constraint }) => constraint.op === 'lowest');
  if (!cheaper || !rival || priceList(snapshot).bySlug.has(rival.slug)) return [];
  return [`The price of ${rival.name} is not known, so nothing is proven to be cheaper.`];
}

function fallbackNote({ notUnderstood }: Interpretation, { leftOut, wishes }: Asked): string {
  const ranking =
    'general_ranking has the tools by what is proven of them at large; it answers nothing that was asked.';
  if (leftOut.size > 0)
    return `Nothing was asked but to leave out ${[...leftOut].join(', ')}, so nothing is recommended. ${ranking}`;
  if (wishes.length > 0)
    return `One person can use any tool, and nothing else was asked, so nothing is recommended. ${ranking}`;
  const read =
    notUnderstood.length > 0
      ? 'Nothing in the text could be turned into a constraint on facts'
      : 'The text asks for nothing';
  return `${read}, so nothing is recommended. Name channels, features, integrations, terms, a tool to compare with or a budget. ${ranking}`;
}

function emptyNote(answer: Omit<Answer, 'note'>, { impossible }: Asked): string[] {
  const { recommended, notProven, ruledOut } = answer;
  if (recommended.length > 0 || impossible.length > 0) return [];
  if (ruledOut.length === 0)
    return ['Of no tool is anything proven that was asked; that does not mean that none has it.'];
  const failing = notProven.length > 0 ? `${ruledOut.length} of the tools are` : 'Every tool is';
  return [
    `${failing} proven to fail something that was asked: nearest_misses has those that fail fewest.`,
    ...(notProven.length > 0 ? [`Of the other ${notProven.length} nothing that was asked is proven.`] : []),
  ];
}
