import { check } from '../check/check.ts';
import { FORMATS, type Format } from '../check/format.ts';
import { suggestion } from '../check/nearest.ts';
import { errorsIn } from '../check/problem.ts';
import { readFacts } from '../read/read.ts';
import { changelogsOf } from '../versions/changelog.ts';
import { type Command, UsageError } from './command.ts';
import { factsAt } from './diff.ts';
import { namedFiles, surroundings } from './load.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [files or slugs …] [--format text|github|json] [--base <git-ref>]',
  help: 'Tells everything that is wrong in facts/, with the place, what is allowed and how to mend it. With files or slugs, only what is wrong in those. With --base also versions of that commit whose changelog entry was changed.',
  options: { format: { type: 'string', default: 'text' }, base: { type: 'string' } },
  async run(input) {
    const { places, args, options } = input;
    const format = formatOf(String(options.format));
    const folder = await readFacts(places.facts);
    const { base } = options;
    const changelogs = typeof base === 'string' ? changelogsOf(await factsAt(places.root, base)) : undefined;
    const { problems } = check(folder, { ...(await surroundings(input)), ...(changelogs && { changelogs }) });
    const wanted = new Set(namedFiles(args, [...Object.values(folder.shared), ...folder.tools]));
    const told = problems.filter(({ file }) => wanted.size === 0 || wanted.has(file));
    const errors = errorsIn(told).length;
    const text = FORMATS[format](told);
    if (format !== 'text') return { text, code: errors > 0 ? 1 : 0 };
    const what = wanted.size === 0 ? 'facts/ is' : `${[...wanted].join(', ')} ${wanted.size === 1 ? 'is' : 'are'}`;
    const summary = errors === 0 ? `${what} in order` : `${errors} ${errors === 1 ? 'problem' : 'problems'}`;
    return { text: text === '' ? summary : `${text}\n\n${summary}`, code: errors > 0 ? 1 : 0 };
  },
};

function formatOf(name: string): Format {
  if (Object.hasOwn(FORMATS, name)) return name as Format;
  throw new UsageError(`--format "${name}" is not known; ${suggestion(name, Object.keys(FORMATS))}`);
}
