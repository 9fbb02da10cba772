import { PLANS_KEY } from '../../model/keys.ts';
import type { FileProblem } from '../check/problem.ts';
import { applyEdit, type EditableFacts, type EditResult } from '../edit/apply-edit.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  EditError,
  type FactEdit,
  type Field,
  PAGE_FIELDS,
  type PageEdit,
} from '../edit/fact-edit.ts';
import { explainPartialUrl } from '../edit/full-url.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { toSlug } from './load.ts';
import { checkAndWrite, readForEdit } from './write.ts';

const DETAIL_NAMES = Object.keys(DETAIL_FIELDS) as DetailField[];
const PAGE_OPTIONS = PAGE_FIELDS.map(toOptionName);

export const setCommand: Command = {
  name: 'set',
  usage:
    'set <tool> <key> <value|confirmed> --source <id> [--at <place>] [--source <id> …] [--today] [--because vendor|corrected] [--note <text>] [--plan <plan>] [--dry-run]\n    or: set <tool> pricing.plans "<plan>: <prices>" … --today [--settles second-hand,currency,billing,dispute] [--new-plans] [--large-change]',
  help: [
    `Sets the value of a fact: yes or no, a number, a list such as a,b, or plans in YAML. Changes nothing else in the file, and writes it only if the edit causes no errors. Each --at names a place on a page, in the order of the --source options. To describe a new page, add after its --source: ${PAGE_OPTIONS.map((name) => `--${name}`).join(', ')}. A new value removes the other fields of the fact; set them again with ${DETAIL_NAMES.map((name) => `--${toOptionName(name)}`).join(', ')}. To make a fact unknown: set <tool> <key> unknown --looked-at home,search`,
    '--today updates the fact from a page that you read today: it describes the page as a new source, from its older reading, and cites it in place of older readings of the same page. For pricing.plans, the page is the vendor\'s price page, unless you name a --source or, for a new page, its --url. Write prices as "list prices" prints them, in one argument for each plan: "Growth: 89 USD a month, 69 USD a month billed yearly", "Team: 900 USD a year". Write no $, which the shell replaces. Everything that you don\'t name stays. --settles says which open issues the page settles: it shows every price (second-hand), names the currency, says that the price is billed monthly (billing), or ends a dispute.',
  ].join('\n\n'),
  options: {
    source: { type: 'string', multiple: true },
    at: { type: 'string', multiple: true },
    because: { type: 'string' },
    today: { type: 'boolean' },
    settles: { type: 'string' },
    'new-plans': { type: 'boolean' },
    'large-change': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    ...Object.fromEntries(PAGE_OPTIONS.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(
      DETAIL_NAMES.map((name) => [
        toOptionName(name),
        { type: DETAIL_FIELDS[name] === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  },
  async run(input) {
    const edit = parseEdit(input);
    const editable = await readForEdit(input);
    const { changes, report, notes, rereads } = apply(edit, editable);
    const fact = `${edit.tool} ${edit.key}`;
    if (changes.length === 0)
      return { text: [`${fact} already has this value; nothing was written`, ...indent(notes)].join('\n'), code: 0 };
    return checkAndWrite(input, editable, changes, [fact, ...indent([...report, ...notes])], (problem) =>
      askForOption(problem, edit, rereads),
    );
  },
};

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** The check asks for a word or a place in the file. Here, both are options. */
function askForOption(problem: FileProblem, { key, today }: FactEdit, rereads: boolean): FileProblem {
  const { tip, ...withoutTip } = problem;
  if (problem.rule === 'place')
    return {
      ...withoutTip,
      message: `${problem.message}. Repeat with --at "<the heading above it, or the cell of the table>"`,
    };
  if (problem.rule !== 'because') return problem;
  const [change = ''] = problem.message.split(', but no newer page');
  const noun = key === PLANS_KEY ? 'price' : 'answer';
  const reason = !today
    ? ', but no newer page shows why'
    : rereads
      ? `, and the old ${noun} came from a reading of the same page that is no older`
      : `, and the old ${noun} came from another page`;
  return {
    ...withoutTip,
    message: `${change}${reason}. Repeat with --because vendor (the vendor's page showed the old value) or --because corrected (we were wrong)`,
  };
}

/** Applies an edit. @throws UsageError with the name of the invalid argument or option */
function apply(edit: FactEdit, editable: EditableFacts): EditResult {
  try {
    return applyEdit(edit, editable);
  } catch (error) {
    throw error instanceof EditError ? new UsageError(`${formatError(error)}\nnothing was written`) : error;
  }
}

function toOptionName(field: Field): string {
  return field.replaceAll('_', '-');
}

function formatError({ field, message, next }: EditError): string {
  const name = ['tool', 'key', 'value'].includes(field) ? `<${field}>` : `--${toOptionName(field)}`;
  return `${name}: ${message}${next ? `\n${formatError(next)}` : ''}`;
}

/** Parses the arguments and options. @throws UsageError if an argument is missing, or there are more places than pages */
function parseEdit({ args, options, today }: Input): FactEdit {
  const [tool, key, value, ...extraArgs] = args;
  if (tool === undefined || key === undefined || value === undefined)
    throw new UsageError('name a tool, a key and a value: set my-tool linkedin.inmail yes --source help-inmail');
  const prices = key === PLANS_KEY && isInWords(value) ? [value, ...extraArgs] : undefined;
  if (extraArgs.length > 0 && !prices)
    throw new UsageError(
      `unexpected argument "${extraArgs[0]}": put a value with spaces in quotes, such as "Example Inc"`,
    );
  const pickOptions = (fields: readonly Field[]): Partial<Record<Field, string>> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const option = options[toOptionName(field)];
        return option === undefined ? [] : [[field, option === true ? 'yes' : String(option)]];
      }),
    );
  const description = pickOptions(PAGE_FIELDS);
  const explanation = description.url === undefined ? undefined : explainPartialUrl(description.url);
  if (explanation !== undefined) throw new UsageError(`--url: ${explanation}\nnothing was written`);
  const pages = parsePages(options, description);
  return {
    tool: toSlug(tool),
    key,
    value,
    pages,
    details: pickOptions(DETAIL_NAMES),
    ...pickOptions(['because', 'settles']),
    ...(prices && { prices }),
    ...(options.today && { today }),
    allowsNewPlans: options['new-plans'] === true,
    allowsLargeChange: options['large-change'] === true,
  };
}

/** Whether plans are given in words, not in YAML: `Growth: 89 a month`. */
function isInWords(value: string): boolean {
  return /^\s*[^\s[{]/.test(value) && !['unknown', 'confirmed'].includes(value.trim().toLowerCase());
}

/**
 * Parses the pages to cite.
 * @param description describes the last page
 * @throws UsageError if there are more places than pages
 */
function parsePages(options: Input['options'], description: PageEdit): PageEdit[] {
  const [sources, places] = [toList(options.source), toList(options.at)];
  const pages: PageEdit[] = sources.map((source) => ({ source }));
  if (Object.keys(description).length > 0) pages.push({ ...pages.pop(), ...description });
  // --today needs no --source.
  if (options.today && pages.length === 0 && places.length > 0) pages.push({});
  if (places.length > pages.length)
    throw new UsageError('too many --at options; each --at needs its own --source, in the same order');
  return pages.map((page, i) => (places[i] ? { ...page, at: places[i] } : page));
}

function toList(option: Input['options'][string]): string[] {
  return Array.isArray(option) ? option.map(String) : [];
}
