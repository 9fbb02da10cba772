import { FORMATS } from '../check/problem-formats.ts';
import { closeTool } from '../edit/close-tool.ts';
import { type Command, UsageError } from './command.ts';
import { findValidTool, openFacts, tryChanges, writeChanges } from './editing.ts';

export const closeCommand: Command = {
  name: 'close',
  usage: 'close <tool> --since <day> [--successor <tool>] [--dry-run]',
  help: 'Marks a tool as no longer sold. Its file stays, with its facts as they were, and its page says so. A tool that is closed already gets another day, and keeps its successor unless another one is named.',
  options: { since: { type: 'string' }, successor: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [slug, ...more] = input.args;
    if (slug === undefined || more.length > 0)
      throw new UsageError('name one tool: close my-tool --since 2026-01-31 --successor other-tool');
    const { since, successor } = input.options;
    if (typeof since !== 'string') throw new UsageError('--since is missing; give the day, such as 2026-01-31');
    const opened = await openFacts(input);
    const tool = findValidTool(slug, opened);
    if (successor === slug)
      throw new UsageError(`${slug} cannot be its own successor; name another tool, or leave --successor out`);
    if (typeof successor === 'string') findValidTool(successor, opened);
    const kept = typeof successor === 'string' ? successor : tool.data.closed?.successor;
    const closed = { since, ...(kept !== undefined && { successor: kept }) };
    const changes = closeTool(tool, closed, opened.files);
    if (changes.length === 0) return { text: `${slug} is already closed like that; nothing was written`, code: 0 };
    const outcome = await tryChanges(input, opened, changes);
    if (outcome.errors.length > 0) return { text: `${FORMATS.text(outcome.errors)}\n\nnothing was written`, code: 1 };
    const written = await writeChanges(input, changes);
    const was = tool.data.closed ? `, was ${JSON.stringify(tool.data.closed)}` : '';
    return { text: `${slug}\n  closed: ${JSON.stringify(closed)}${was}\n${written}`, code: 0 };
  },
};
