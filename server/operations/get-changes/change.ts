import { type Static, Type } from 'typebox';
import {
  answerInWords,
  ChangeEvent,
  type EventTool,
  eventAbsenceInWords,
  isEventAbsence,
} from '../../../model/history/event.ts';
import { lastQuestion, questionAt } from '../../snapshot/history/past-questions.ts';
import { idOfSeq } from '../../snapshot/history/snapshot-history.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { eventIndex } from './question.ts';
import { summaryOf } from './summary.ts';

const { id, seq, previous, recorded, effective, key, kind, cause, before, after, sources, retracted } =
  ChangeEvent.properties;
const Text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** An event as it is served: with the snapshot that has the new answer, and in words. */
export const Change = Type.Object(
  {
    ...{ id, seq, recorded },
    snapshot: Type.String({ description: 'The id of the snapshot that has the new answer.' }),
    previous,
    tool: Type.String({ description: 'The slug that the tool has today, or had last.' }),
    name: Type.String({ description: 'The name that the tool has today, or had last.' }),
    key,
    label: Text('The label of the key; null for a change of the tool itself.'),
    ...{ kind, cause, effective, before, after },
    before_text: Text('The old answer in words, as pages showed it; null if there was none.'),
    after_text: Text('The new answer in words; null if there is none.'),
    summary: Type.String({ description: 'What changed, and why, in plain English.' }),
    ...{ sources, retracted },
  },
  { title: 'Change' },
);
export type Change = Static<typeof Change>;

/** Each event is put into words once, when it is asked for. */
const written = perSnapshot(() => new Map<ChangeEvent, Change>());

/** An event as it is served. */
export function changeOf(snapshot: Snapshot, event: ChangeEvent): Change {
  const changes = written(snapshot);
  const known = changes.get(event);
  if (known) return known;
  const change = write(snapshot, event);
  changes.set(event, change);
  return change;
}

function write(snapshot: Snapshot, event: ChangeEvent): Change {
  const { seq, key, tool: recordedAs, before, after } = event;
  const slug = snapshot.formerSlugs.get(recordedAs) ?? recordedAs;
  const name = snapshot.tools.get(slug)?.name ?? lastNames(snapshot).get(slug) ?? slug;
  const question = key === null ? undefined : (questionAt(snapshot, key, seq) ?? lastQuestion(snapshot, key));
  const [before_text, after_text] = [textOf(snapshot, before, key, seq - 1), textOf(snapshot, after, key, seq)];
  const { id, recorded, previous, kind, cause, effective, sources, retracted } = event;
  return {
    ...{ id, seq, recorded },
    snapshot: idOfSeq(snapshot, seq) ?? snapshot.manifest.snapshot,
    ...{ previous, tool: slug, name, key },
    label: key === null ? null : (question?.label ?? key),
    ...{ kind, cause, effective, before, after, before_text, after_text },
    summary: summaryOf(event, { name, question, before_text, after_text }, snapshot.methodology.categories),
    ...{ sources, retracted },
  };
}

/** An answer in the words of its own snapshot; of a tool its name. */
function textOf(snapshot: Snapshot, answer: ChangeEvent['before'], key: string | null, seq: number): string | null {
  if (answer === null) return null;
  if (isEventAbsence(answer)) return eventAbsenceInWords(answer);
  if (key === null || !('value' in answer)) return (answer as EventTool).name;
  const question = questionAt(snapshot, key, seq) ?? lastQuestion(snapshot, key);
  const labelOf = (other: string) => lastQuestion(snapshot, other)?.label ?? other;
  return question ? answerInWords(answer, question, labelOf) : JSON.stringify(answer.value);
}

/** The last names of the tools that events name, by slug. */
const lastNames = perSnapshot((snapshot): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { key, tool, before, after } of eventIndex(snapshot).events) {
    const named = key === null ? ((after ?? before) as EventTool) : undefined;
    if (named && !names.has(tool)) names.set(tool, named.name);
  }
  return names;
});
