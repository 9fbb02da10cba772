import { parseArgs } from 'node:util';
import { groupBy } from '../../model/group-by.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { logTable } from '../report.ts';
import { evalFigures } from './agents.ts';
import { CONVERSATIONS, readConversations } from './conversations/conversation.ts';
import { type Conversed, converseAll } from './conversations/converse.ts';

/*
 * How well an assistant answers the conversations of buyers with the service and without it:
 * npm run evaluate:model -- --command "…" [--timeout <seconds>] [--at-once <number>] [--failures]
 * docs/evals.md says what the command is given. Prints each conversation (only wrong ones with --failures, with the right answer) as soon as it is over, then
 * right answers by kind and in all. Calls and characters are those with the service.
 */

const { values } = parseArgs({
  options: {
    command: { type: 'string' },
    timeout: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '1' },
    failures: { type: 'boolean', default: false },
  },
});
if (values.command === undefined) throw new Error('--command is missing: the command line of an assistant');

const stop = new AbortController();
process.once('SIGINT', () => {
  stop.abort();
  process.exit(130);
});

const outcomes = await converseAll(await readConversations(CONVERSATIONS), await realSnapshot(), {
  assistant: { command: values.command, timeout: Number(values.timeout) * 1000, stop: stop.signal },
  atOnce: Number(values['at-once']),
  tell({ id, hasService, isRight, expected, got }) {
    if (isRight && values.failures) return;
    console.log(`${id.padEnd(60)} ${hasService ? 'with   ' : 'without'} ${isRight ? 'right' : 'WRONG'}`);
    if (!isRight) console.log(`  expected ${expected}\n  got      ${got}`);
  },
});

function row(name: string, own: readonly Conversed[]) {
  const withService = evalFigures(own.filter(({ hasService }) => hasService));
  const without = evalFigures(own.filter(({ hasService }) => !hasService));
  return [
    name,
    ...[withService, without].map(({ right, all }) => `${right} of ${all}`),
    own.filter(({ isAnswered }) => !isAnswered).length,
    withService.calls.toFixed(1),
    Math.round(withService.characters),
  ] as const;
}

logTable(
  'By kind',
  ['kind', 'with it', 'without it', 'no answer', 'calls', 'characters'],
  [...[...groupBy(outcomes, ({ kind }) => kind)].map(([kind, own]) => row(kind, own)), row('all', outcomes)],
);
