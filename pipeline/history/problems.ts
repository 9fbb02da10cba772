import type { CatalogueKey } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import { answersState } from '../../model/history/tool-state.ts';
import type { Tool } from '../../model/tool.ts';
import { type FileProblem, toProblem } from '../check/problem.ts';
import type { ValidFacts } from '../check/rule.ts';
import { suggestion } from '../check/suggestion.ts';
import { goneFrom, hasNewDefinition, needsWord } from './cause.ts';
import type { SnapshotContent } from './content.ts';
import type { Published } from './ledger.ts';

const NO_EVENT = {
  name: 'retracted-event',
  tip: 'GET /api/v1/changes lists the events with their ids.',
};

/** What only a comparison with the published snapshot shows: values replaced without a word on why, and retractions of no event. */
export function historyProblems(facts: ValidFacts, tools: readonly Answered[], published: Published): FileProblem[] {
  return [...replacedProblems(facts, tools, published), ...retractionProblems(facts, published)];
}

export function retractionProblems({ retractions }: ValidFacts, { ledger }: Published): FileProblem[] {
  if (!retractions) return [];
  const ids = new Set(ledger.events.map(({ id }) => id));
  return Object.keys(retractions.data)
    .filter((id) => !ids.has(id))
    .map((id) =>
      toProblem(NO_EVENT, retractions.file, {
        path: [id],
        key: true,
        message: `is not the id of an event; ${suggestion(id, [...ids])}`,
      }),
    );
}

const RULE = {
  name: 'why-replaced',
  tip: 'Say why the published value is gone. If a newer dated page of the same publisher replaced it, move it to "earlier" with its source; otherwise list it under "replaced" with one of: vendor-changed (the vendor changed it), corrected (our answer was wrong), source-changed (other pages say something else).',
};

/** A tool with its answers, whatever is proven of it for jobs. */
type Answered = Omit<Tool, 'scores'>;

/** A published value that is gone without a word on why. */
export interface Unexplained {
  readonly tool: string;
  readonly key: string;
  /** The value, or of a list the part that is gone. */
  readonly gone: FactValue;
}

/**
 * Values that replace published ones without a word on why, where it does not follow from the sources.
 * @param questions of the catalogue as they are now
 */
export function unexplainedIn(
  tools: readonly Answered[],
  questions: Readonly<Record<string, CatalogueKey>>,
  published: SnapshotContent | undefined,
): Unexplained[] {
  return tools.flatMap((tool) => {
    if (!published?.tools.has(tool.slug)) return [];
    const states = { before: answersState(published.tool(tool.slug)), after: answersState(tool) };
    return Object.entries(states.after.facts).flatMap(([key, after]) => {
      const before = states.before.facts[key];
      const isRedefined = hasNewDefinition(published.keys[key], questions[key]);
      if (!needsWord({ before, after, tools: states, isRedefined })) return [];
      return [{ tool: tool.slug, key, gone: goneFrom(before?.value as FactValue, after.value) }];
    });
  });
}

/** The same as problems, which say what to add. */
export function replacedProblems(
  { tools: files, catalogue }: ValidFacts,
  tools: readonly Answered[],
  published: Pick<Published, 'content'>,
): FileProblem[] {
  const fileOf = new Map(files.map(({ file, data }) => [data.slug, file]));
  return unexplainedIn(tools, catalogue.data.keys, published.content).flatMap(({ tool, key, gone: value }) => {
    const file = fileOf.get(tool);
    if (!file) return [];
    const gone = JSON.stringify(value);
    return [
      toProblem(RULE, file, {
        path: ['facts', key],
        message: `${gone} was published before and is no longer given; add: replaced: [{ value: ${gone}, because: … }]`,
      }),
    ];
  });
}
