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
import { type Command, type Input, UsageError } from './command.ts';
import { checkAndWrite, readForEdit } from './write.ts';

const DETAILS = Object.keys(DETAIL_FIELDS) as DetailField[];
const DESCRIBING = PAGE_FIELDS.map(optionOf);

export const setCommand: Command = {
  name: 'set',
  usage:
    'set <tool> <key> <value> --source <id> [--at <place>] [--source <id> …] [--because vendor|corrected] [--note <text>] [--plan <plan>] [--dry-run]',
  help: `Gives a fact a value: yes or no, a number, a list such as a,b, or plans in YAML. The file stays as it is otherwise, and is written only if the whole folder passes the check. The first --at is the place on the first --source. A new page is described after its --source with ${DESCRIBING.map((name) => `--${name}`).join(', ')}. What belonged to the old value is removed; give it again with ${DETAILS.map((name) => `--${optionOf(name)}`).join(', ')}. For an unknown fact: set <tool> <key> unknown --looked-at home,search`,
  options: {
    source: { type: 'string', multiple: true },
    at: { type: 'string', multiple: true },
    because: { type: 'string' },
    'dry-run': { type: 'boolean' },
    ...Object.fromEntries(DESCRIBING.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(
      DETAILS.map((name) => [
        optionOf(name),
        { type: DETAIL_FIELDS[name] === 'yes' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  },
  async run(input) {
    const edit = editFrom(input);
    const editable = await readForEdit(input);
    const { changes, report } = applied(edit, editable);
    if (changes.length === 0) return { text: `${edit.tool} ${edit.key} is so already; nothing was written`, code: 0 };
    const lines = report.map((line) => `  ${line}`);
    return checkAndWrite(input, editable, changes, [`${edit.tool} ${edit.key}`, ...lines]);
  },
};

/** @throws UsageError with the argument or the option that is wrong */
function applied(edit: FactEdit, editable: EditableFacts): EditResult {
  try {
    return applyEdit(edit, editable);
  } catch (error) {
    throw error instanceof EditError ? new UsageError(`${messageOf(error)}\nnothing was written`) : error;
  }
}

function optionOf(field: Field): string {
  return field.replaceAll('_', '-');
}

function messageOf({ field, message }: EditError): string {
  return ['tool', 'key', 'value'].includes(field) ? `<${field}>: ${message}` : `--${optionOf(field)}: ${message}`;
}

/** The edit that the arguments and options ask for. @throws UsageError if an argument is missing, or an option belongs to no page */
function editFrom({ args, options }: Input): FactEdit {
  const [tool, key, value, ...more] = args;
  if (tool === undefined || key === undefined || value === undefined)
    throw new UsageError('name a tool, a key and a value: set my-tool linkedin.inmail yes --source help-inmail');
  if (more.length > 0)
    throw new UsageError(
      `"${more[0]}" is one argument too many; put a value with spaces in quotes, such as "Example Inc"`,
    );
  const given = (fields: readonly Field[]): Partial<Record<Field, string>> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const option = options[optionOf(field)];
        return option === undefined ? [] : [[field, option === true ? 'yes' : String(option)]];
      }),
    );
  const pages = pagesFrom(options, given(PAGE_FIELDS));
  return { tool, key, value, pages, details: given(DETAILS), ...given(['because']) };
}

/**
 * The pages to cite.
 * @param described what describes the last one
 * @throws UsageError if there are more places than pages
 */
function pagesFrom(options: Input['options'], described: PageEdit): PageEdit[] {
  const [sources, places] = [listOf(options.source), listOf(options.at)];
  const pages: PageEdit[] = sources.map((source) => ({ source }));
  if (Object.keys(described).length > 0) pages.push({ ...pages.pop(), ...described });
  if (places.length > pages.length)
    throw new UsageError('there are more --at than --source; the first --at is the place on the first --source');
  return pages.map((page, i) => (places[i] ? { ...page, at: places[i] } : page));
}

function listOf(option: Input['options'][string]): string[] {
  return Array.isArray(option) ? option.map(String) : [];
}
