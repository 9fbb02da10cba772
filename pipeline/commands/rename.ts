import { join } from 'node:path';
import { FORMATS } from '../check/problem-formats.ts';
import { filesNamedAfter, renameTool } from '../edit/rename-tool.ts';
import { type Command, UsageError } from './command.ts';
import { findValidTool, openFacts, tryChanges, writeChanges } from './editing.ts';
import { readIfThere } from './published.ts';

export const renameCommand: Command = {
  name: 'rename',
  usage: 'rename <tool> <new-slug> [--name <name>] [--website <url>] [--dry-run]',
  help: 'Renames a tool: its file, its slug, and what other files call it. The old slug stays one of its former slugs, so that published addresses still lead to it, and the old name becomes an alias.',
  options: { name: { type: 'string' }, website: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [from, to, ...more] = input.args;
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError('name the tool and its new slug: rename my-tool new-tool --name "New Tool"');
    const opened = await openFacts(input);
    const tool = findValidTool(from, opened);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(to))
      throw new UsageError(`"${to}" is not a slug; write lower case letters, digits and single hyphens`);
    if (to === from)
      throw new UsageError(
        `${from} has that slug already; a rename needs a new one. Its name and website are in facts/tools/${from}.yaml`,
      );
    const taken = [...opened.folder.tools].find(({ path }) => path === `facts/tools/${to}.yaml`);
    if (taken) throw new UsageError(`${taken.path} already exists; a slug belongs to one tool`);
    const texts = filesNamedAfter(from).flatMap((path) => {
      const text = readIfThere(join(input.places.root, path));
      return text === undefined ? [] : [[path, text] as const];
    });
    const { name, website } = input.options;
    const { changes, report } = renameTool(
      tool,
      {
        slug: to,
        ...(typeof name === 'string' && { name }),
        ...(typeof website === 'string' && { website }),
      },
      opened.files,
      new Map(texts),
    );
    const outcome = await tryChanges(input, opened, changes);
    if (outcome.errors.length > 0) return { text: `${FORMATS.text(outcome.errors)}\n\nnothing was written`, code: 1 };
    const written = await writeChanges(input, changes);
    return { text: [from, ...report.map((line) => `  ${line}`), written].join('\n'), code: 0 };
  },
};
