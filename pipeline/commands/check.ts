import { counted } from '../../model/words/numbers.ts';
import { errorsIn } from '../check/problem.ts';
import { FORMATS, type Format } from '../check/problem-formats.ts';
import { suggestion } from '../check/suggestion.ts';
import { problemsOf } from '../publish/problems.ts';
import { readFacts } from '../read/facts-folder.ts';
import { changelogsOf } from '../versions/changelog.ts';
import { type Command, UsageError } from './command.ts';
import { checkContext, findFiles, readCommit } from './load.ts';
import { lastPublished } from './published.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [files or slugs …] [--format text|github|json] [--base <git-ref>]',
  help: 'Lists every problem in facts/ with its place, what is allowed and how to fix it. With files or slugs, only the problems in those. With --base also changelog entries that were changed since that commit.',
  options: { format: { type: 'string', default: 'text' }, base: { type: 'string' } },
  async run(input) {
    const { places, args, options } = input;
    const format = formatOf(String(options.format));
    const folder = await readFacts(places.facts, input.parse);
    const { base } = options;
    const changelogs = typeof base === 'string' ? changelogsOf(await readCommit(input, base)) : undefined;
    const context = { ...(await checkContext(input)), ...(changelogs && { changelogs }) };
    const problems = await problemsOf(folder, context, () => lastPublished(input));
    const { checked = [], days = [], questions = [] } = folder.verified ?? {};
    const files = [...Object.values(folder.shared), ...folder.tools, ...checked, ...days, ...questions];
    const wanted = new Set(findFiles(args, files));
    const shown = problems.filter(({ file }) => wanted.size === 0 || wanted.has(file));
    const errors = errorsIn(shown).length;
    const text = FORMATS[format](shown);
    if (format !== 'text') return { text, code: errors > 0 ? 1 : 0 };
    const place = wanted.size === 0 ? 'facts/' : [...wanted].join(', ');
    const summary = errors === 0 ? `no problems in ${place}` : counted(errors, 'problem');
    return { text: text === '' ? summary : `${text}\n\n${summary}`, code: errors > 0 ? 1 : 0 };
  },
};

function formatOf(name: string): Format {
  if (Object.hasOwn(FORMATS, name)) return name as Format;
  throw new UsageError(`--format "${name}" is unknown; ${suggestion(name, Object.keys(FORMATS))}`);
}
