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
import { type Command, type Input, rejectExtraArguments, UsageError } from './command.ts';
import { toSlug } from './load.ts';
import { checkAndWrite, readForEdit } from './write.ts';

const DETAIL_NAMES = Object.keys(DETAIL_FIELDS) as DetailField[];
const PAGE_OPTIONS = PAGE_FIELDS.map(toOptionName);

export const setCommand: Command = {
  name: 'set',
  usage:
    'set <tool> <key> <value> --source <id> [--at <place>] [--plan <plan>] [--note <text>] [--because vendor|corrected] [--dry-run]',
  help: `Sets the value of a fact: yes or no, a number, text, or a list such as a,b. Changes nothing else in the file, and writes it only if the edit causes no errors. --at names the place on the page. To describe a page that is not a source yet, add ${PAGE_OPTIONS.map((name) => `--${name}`).join(', ')}; --read is today by default. A new value removes the other fields of the fact; set them again with ${DETAIL_NAMES.map((name) => `--${toOptionName(name)}`).join(', ')}. To make a fact unknown: set <tool> <key> unknown --looked-at home,search. Plans are edited in the file.`,
  options: {
    source: { type: 'string' },
    at: { type: 'string' },
    because: { type: 'string' },
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
    const { change, report } = apply(edit, editable);
    const fact = `${edit.tool} ${edit.key}`;
    if (!change) return { text: `${fact} already has this value; nothing was written`, code: 0 };
    return checkAndWrite(input, editable, change, [fact, ...report.map((line) => `  ${line}`)], askForOption);
  },
};

/** The check asks for a word or a place in the file. Here, both are options. */
function askForOption(problem: FileProblem): FileProblem {
  const { tip, ...withoutTip } = problem;
  const { rule, message } = problem;
  if (rule === 'place')
    return {
      ...withoutTip,
      message: `${message}. Repeat with --at "<the heading above it, or the cell of the table>"`,
    };
  if (rule !== 'because') return problem;
  return {
    ...withoutTip,
    message: `${message.replace(/; add .*/, '')}. Repeat with --because vendor (the vendor's page showed the old value) or --because corrected (we were wrong)`,
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

function formatError({ field, message }: EditError): string {
  const name = ['tool', 'key', 'value'].includes(field) ? `<${field}>` : `--${toOptionName(field)}`;
  return `${name}: ${message}`;
}

/** Parses the arguments and options. @throws UsageError if an argument is missing, or the URL is incomplete */
function parseEdit({ args, options }: Input): FactEdit {
  const [tool, key, value] = args;
  if (tool === undefined || key === undefined || value === undefined)
    throw new UsageError('name a tool, a key and a value: set my-tool linkedin.inmail yes --source help-inmail');
  rejectExtraArguments(args, 3, 'put a value with spaces in quotes, such as "Example Inc"');
  const pickOptions = (fields: readonly Field[]): Partial<Record<Field, string>> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const option = options[toOptionName(field)];
        return option === undefined ? [] : [[field, option === true ? 'yes' : String(option)]];
      }),
    );
  const page: PageEdit = pickOptions(['source', 'at', ...PAGE_FIELDS]);
  const explanation = page.url === undefined ? undefined : explainPartialUrl(page.url);
  if (explanation !== undefined) throw new UsageError(`--url: ${explanation}\nnothing was written`);
  return {
    tool: toSlug(tool),
    key,
    value,
    ...(Object.keys(page).length > 0 && { page }),
    details: pickOptions(DETAIL_NAMES),
    ...pickOptions(['because']),
  };
}
