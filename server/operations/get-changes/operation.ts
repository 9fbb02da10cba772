import { CAUSES } from '../../../model/change.ts';
import { describeChange } from '../../../model/words/change.ts';
import { paginate } from '../../calls/list.ts';
import { defineOperation } from '../../calls/operation.ts';
import { csvTable, fieldColumns } from '../../calls/table.ts';
import { Changes, type NamedChange } from './answer.ts';
import { toNamedChange } from './change.ts';
import { ChangesInput, countByCause, listAllKeys, selectChanges, validateFilters } from './filters.ts';

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
  table({ changes }, { methodology: { catalogue } }) {
    const describeSide = (index: 0 | 1) => (change: NamedChange) =>
      (index === 0 ? change.before : change.after) === null
        ? undefined
        : describeChange(change, catalogue.keys[change.key ?? ''])[index];
    return csvTable<NamedChange>(
      [
        ...fieldColumns('day', 'at', 'tool', 'name', 'key', 'label', 'cause'),
        ['before', describeSide(0)],
        ['after', describeSide(1)],
        ['sources', ({ sources }) => sources.map(({ url }) => url).join('|')],
      ],
      changes,
    );
  },
  validate: validateFilters,
  run(snapshot, input): Changes {
    const matchingChanges = selectChanges(snapshot, input);
    const { page, fields } = paginate(matchingChanges, input, getChanges);
    const changes = page.map((change) => toNamedChange(snapshot, change));
    return { ...fields, by_cause: countByCause(matchingChanges), changes };
  },
});
