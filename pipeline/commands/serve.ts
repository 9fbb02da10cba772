import { preview } from '../preview/preview.ts';
import { buildFacts } from './build.ts';
import { type Command, UsageError } from './command.ts';

export const serveCommand: Command = {
  name: 'serve',
  usage: 'serve [--watch] [--port n]',
  help: 'Checks the facts, builds them into a temporary folder and serves the site from it on this machine, until Ctrl-C. With --watch, each save in facts/ is built too and pages reload by themselves; while the facts have errors, HTML pages list these, and REST, MCP and all else answer from the last facts without errors. The port is 3000 unless you name another; 0 takes any that is free.',
  options: { watch: { type: 'boolean' }, port: { type: 'string', default: '3000' } },
  async run(input) {
    const { places, args, options, report } = input;
    if (args.length > 0) throw new UsageError(`serve takes no "${args[0]}": it serves the facts of all tools`);
    const port = portOf(String(options.port));
    const reason = await preview({
      facts: places.facts,
      build: () => buildFacts(input),
      port,
      watch: options.watch === true,
      report,
      signal: input.untilInterrupted(),
    });
    return reason === undefined ? { text: 'stopped', code: 0 } : { text: reason, code: 1 };
  },
};

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new UsageError(`--port must be 0 to 65535, not "${text}"`);
}
