import { findSimilarNames } from '../../model/nearest.ts';
import { orList } from '../../model/words/lists.ts';

/** Words that editors type instead of an option, with the options that they may mean. No spelling connects them. */
const SYNONYMS: Readonly<Record<string, string>> = {
  place: 'at',
  where: 'at',
  section: 'at',
  heading: 'at title',
  src: 'source url',
  id: 'source',
  page: 'source url',
  link: 'url website',
  address: 'url website',
  url: 'website',
  site: 'website url',
  website: 'url',
  date: 'read dated since',
  day: 'read dated since',
  published: 'dated',
  name: 'title publisher',
  vendor: 'publisher',
  summary: 'shows',
  description: 'shows',
  text: 'shows passage',
  quote: 'passage shows',
  reason: 'because',
  cause: 'because',
  why: 'because',
  comment: 'note',
  addon: 'add-on',
  max: 'limit',
  type: 'category',
};

/** `did you mean "--at"?` for `--place` or for a misspelt option. Otherwise lists the options of the command. */
export function suggestOption(typed: string, names: readonly string[]): string {
  const word = typed.replace(/^-+/, '').replaceAll('_', '-').toLowerCase();
  const synonyms = (Object.hasOwn(SYNONYMS, word) && SYNONYMS[word]?.split(' ')) || [];
  const meant = [...new Set([...synonyms.filter((name) => names.includes(name)), ...findSimilarNames(word, names)])];
  return meant.length > 0
    ? `did you mean ${orList(meant.map((name) => `"--${name}"`))}?`
    : `allowed: ${names.map((name) => `--${name}`).join(', ')}`;
}

/**
 * Finds the options that npm kept: without `--`, `npm run` takes them for its own, and passes only their values on.
 * @returns what to write instead. Undefined if nothing is lost
 */
export function explainLostOptions(
  command: string,
  argv: readonly string[],
  names: readonly string[],
): string | undefined {
  const { env } = process;
  const script = env.npm_lifecycle_event;
  if (script === undefined || argv.some((arg) => arg.startsWith('--'))) return undefined;
  const lost = names.filter((name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (lost.length === 0) return undefined;
  const start = script === command ? `npm run ${command} -- …` : `npm run ${script} -- ${command} …`;
  return `npm kept ${lost.map((name) => `--${name}`).join(', ')} for itself, because "--" is missing; write ${start}, with all options`;
}
