import { andList } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { isSecondHand, type PublishersFile } from '../check/source-types.ts';
import { suggest } from '../check/suggestion.ts';
import type { FileFact, ToolFile } from '../check/tool-file.ts';
import { EditError, SETTLED, type Settled, splitItems } from './fact-edit.ts';
import type { ToolDraft } from './tool-draft.ts';

/* The open issues of a fact that a page may settle: it is second-hand, assumed in its currency or billing, or disputed. */

/** Parses `second-hand,currency`. @throws EditError for an unknown word */
export function parseSettled(text: string | undefined): readonly Settled[] {
  return (text === undefined ? [] : splitItems(text)).map((word) => {
    const issue = SETTLED.find((name) => name === word.replace('_', '-'));
    if (issue) return issue;
    throw new EditError('settles', `unknown word "${word}"; ${suggest(word, SETTLED)}`);
  });
}

/** Removes the fields of the settled issues. @returns the lines of the report */
export function settle(draft: ToolDraft, key: string, settled: readonly Settled[]): string[] {
  const { assumed = [], second_hand, values } = draft.data.facts[key] as FileFact;
  const stillAssumed = assumed.filter((issue) => !settled.some((name) => name === issue));
  const removedFields = [
    second_hand && settled.includes('second-hand') && 'second_hand',
    values && settled.includes('dispute') && 'values',
    assumed.length > 0 && stillAssumed.length === 0 && 'assumed',
  ].filter((name) => typeof name === 'string');
  for (const name of removedFields) draft.remove(['facts', key, name]);
  if (stillAssumed.length > 0) draft.set(['facts', key, 'assumed'], stillAssumed);
  const removedWords = assumed.filter((issue) => !stillAssumed.includes(issue)).map((issue) => `assumed ${issue}`);
  return [...removedFields.filter((name) => name !== 'assumed'), ...removedWords].map((name) => `settled: ${name}`);
}

const WITHOUT_ISSUE = {
  'second-hand': 'the answer is not second-hand',
  currency: 'its currency is not assumed',
  billing: 'its billing is not assumed',
  dispute: 'the answer is not disputed',
} as const satisfies Record<Settled, string>;

/** Says which settled issues were never open, because a misread list looks like work that is done. */
export function listNeverOpen(
  settled: readonly Settled[],
  fact: FileFact,
  tool: ToolFile,
  publishers: PublishersFile,
): string[] {
  const open: readonly Settled[] = [
    ...(fact.value !== undefined && isSecondHand(fact, tool, publishers) ? (['second-hand'] as const) : []),
    ...(fact.assumed ?? []),
    ...(fact.values ? (['dispute'] as const) : []),
  ];
  return settled
    .filter((issue) => !open.includes(issue))
    .map((issue) => `--settles ${issue} changes nothing: ${WITHOUT_ISSUE[issue]}`);
}

/** Says which issues are still open, and how to settle them. */
export function listStillOpen({ assumed = [], values }: FileFact): string[] {
  const assumedNote = `${andList(assumed)} ${plural(assumed.length, 'stays', 'stay')} assumed; add --settles ${assumed.join(',')} if the page shows ${plural(assumed.length, 'it', 'them')}`;
  return [
    ...(assumed.length > 0 ? [assumedNote] : []),
    ...(values ? ['the answer stays disputed; add --settles dispute if the page settles it'] : []),
  ];
}
