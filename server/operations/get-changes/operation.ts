import { CAUSES } from '../../../model/change.ts';
import { paginate } from '../../call/list.ts';
import { defineOperation } from '../../call/operation.ts';
import { Changes, type NamedChange } from './answer.ts';
import { toNamedChange } from './change.ts';
import { ChangesInput, countByCause, listAllKeys, selectChanges } from './filters.ts';

export const getChanges = defineOperation({
  name: 'get_changes',
  path: '/changes',
  title: 'What changed, and why',
  description:
    'Changes to facts, and why: the vendor changed them, we learned them, or we were wrong. For current facts use get_tool.',
  // Rarely needed, and the MCP tool fetch can read /changes.
  mcp: false,
  question: 'What changed, and why?',
  startWith: ['since', 'tools'],
  choices: {
    keys: (snapshot) => listAllKeys(snapshot),
    cause: () => [...CAUSES],
  },
  input: ChangesInput,
  output: Changes,
  problems: ['invalid_parameter'],
  examples: (snapshot) => {
    const newest = snapshot.changes.findLast(({ key, tool }) => key !== null && snapshot.tools.has(tool));
    const filters = newest && { tools: [newest.tool], keys: [newest.key as string], cause: [newest.cause] };
    const day = newest?.day ?? snapshot.manifest.as_of;
    return [{ since: day, until: day, ...filters, limit: 1, offset: 0 }, { limit: 2 }];
  },
  table: ({ changes }) => ({
    columns: ['day', 'at', 'tool', 'name', 'key', 'label', 'cause', 'before', 'after', 'urls'],
    rows: changes.map(({ before, after, sources, ...change }) => ({
      ...change,
      before: toValue(before),
      after: toValue(after),
      urls: sources.map(({ url }) => url),
    })),
  }),
  run(snapshot, input): Changes {
    const matchingChanges = selectChanges(snapshot, input);
    const { page, fields } = paginate(matchingChanges, input, getChanges);
    const changes = page.map((change) => toNamedChange(snapshot, change));
    return { ...fields, by_cause: countByCause(matchingChanges), changes };
  },
});

const toValue = (side: NamedChange['before']) => side && ('value' in side ? side.value : side.name);
