import { expect, it } from 'vitest';
import { PAGE_TOOLS } from '../../server/mcp/page-tools.ts';
import { describeTools } from '../../server/mcp/tools.ts';
import { operations } from '../../server/operations/all-operations.ts';
import { forModels } from '../../server/operations/operation.ts';
import { realSnapshot } from '../real-snapshot.ts';

/** In characters. Every conversation pays for the whole list, whatever it asks. */
const PER_TOOL = 1500;
const WHOLE_LIST = 19_000;

const tools = [...describeTools(forModels(operations), await realSnapshot()), ...PAGE_TOOLS];
const lengths = new Map(operations.map(({ name, toolLength }) => [name, toolLength]));

it.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s is within its length in the list of tools',
  (name, tool) => {
    expect(JSON.stringify(tool).length).toBeLessThanOrEqual(lengths.get(name) ?? PER_TOOL);
  },
);

it('the list of tools is within what every conversation can afford', () => {
  expect(JSON.stringify(tools).length).toBeLessThanOrEqual(WHOLE_LIST);
});
