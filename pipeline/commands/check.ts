import { relative } from 'node:path';
import { check } from '../check/check.ts';
import { FORMATS, type Format } from '../check/format.ts';
import { suggestion } from '../check/nearest.ts';
import { readFacts } from '../read/read.ts';
import { type Command, UsageError } from './command.ts';
import { surroundings } from './load.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [files …] [--format text|github|json]',
  help: 'Tells everything that is wrong in facts/, with the place, what is allowed and how to mend it. With files, only what is wrong in those.',
  options: { format: { type: 'string', default: 'text' } },
  async run(input) {
    const { places, args, options } = input;
    const format = formatOf(String(options.format));
    const { problems } = check(await readFacts(places.facts), await surroundings(input));
    const wanted = new Set(args.map((file) => asPath(file, places.root)));
    const told = problems.filter(({ file }) => wanted.size === 0 || wanted.has(file));
    const errors = told.filter(({ severity }) => severity === 'error').length;
    const text = FORMATS[format](told);
    if (format !== 'text') return { text, code: errors > 0 ? 1 : 0 };
    const summary = errors === 0 ? 'facts/ is in order' : `${errors} ${errors === 1 ? 'problem' : 'problems'}`;
    return { text: text === '' ? summary : `${text}\n\n${summary}`, code: errors > 0 ? 1 : 0 };
  },
};

function formatOf(name: string): Format {
  if (Object.hasOwn(FORMATS, name)) return name as Format;
  throw new UsageError(`--format "${name}" is not known; ${suggestion(name, Object.keys(FORMATS))}`);
}

/** A file as problems name it, however it was typed. */
function asPath(file: string, root: string): string {
  return relative(root, file.startsWith('/') ? file : `${root}/${file}`).replaceAll('\\', '/');
}
