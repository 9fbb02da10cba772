import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../../model/nearest.ts';
import { orList } from '../../model/words/lists.ts';
import { UsageError } from './command.ts';

type Declared = NonNullable<ParseArgsConfig['options']>;
type Value = string | boolean;

/** The arguments after the name of a command. */
interface CommandLine {
  readonly args: readonly string[];
  /** Options that can be given several times are lists. */
  readonly options: Readonly<Record<string, Value | readonly Value[] | undefined>>;
}

/** A value, not an option: no option is named by a digit. */
const NEGATIVE_NUMBER = /^-\.?\d/;

/**
 * Reads the arguments and options of a command. A negative number is an argument.
 * @throws UsageError for an option that does not exist, with the nearest one; that has no value, or one that it does not take; or that is
 * given twice although it has one value
 */
export function readCommandLine(given: readonly string[], declared: Declared): CommandLine {
  const { tokens } = parseArgs({
    // A space in front is enough for the parser to take a number for an argument. What was typed is taken from `given`.
    args: given.map((arg) => (NEGATIVE_NUMBER.test(arg) ? ` ${arg}` : arg)),
    options: declared,
    // Its own messages suggest nothing.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const args: string[] = [];
  const options: Record<string, Value | Value[]> = {};
  for (const token of tokens) {
    const typed = given[token.index] as string;
    if (token.kind === 'positional') args.push(typed);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(declared, token.name) ? declared[token.name] : undefined;
    if (!option) throw new UsageError(noSuchOption(typed, Object.keys(declared)));
    const text = token.inlineValue === false ? given[token.index + 1] : token.value;
    const value = option.type === 'string' ? textOf(token.rawName, text, token.inlineValue === true) : true;
    if (option.type === 'boolean' && text !== undefined)
      throw new UsageError(`${token.rawName} takes no value; write it alone`);
    const before = options[token.name];
    if (option.multiple) options[token.name] = [...(Array.isArray(before) ? before : []), value];
    else if (before === undefined || before === value) options[token.name] = value;
    else throw new UsageError(`${token.rawName} is given twice, as "${before}" and as "${value}"; give it once`);
  }
  const defaults = Object.entries(declared).flatMap(([name, option]) =>
    option.default === undefined ? [] : [[name, option.default] as const],
  );
  return { args, options: { ...Object.fromEntries(defaults), ...options } };
}

function textOf(name: string, text: string | undefined, isInline: boolean): string {
  if (text === undefined) throw new UsageError(`${name} has no value; write it after the option`);
  // After a forgotten value comes the next option.
  if (!isInline && /^-./.test(text) && !NEGATIVE_NUMBER.test(text))
    throw new UsageError(`${name} has no value: "${text}" follows; if that is the value, write ${name}=${text}`);
  return text;
}

function noSuchOption(typed: string, names: readonly string[]): string {
  const [dashed = ''] = typed.split('=', 1);
  const near = nearest(dashed.replace(/^-+/, '').replaceAll('_', '-'), names).map((name) => `"--${name}"`);
  const hint = near.length > 0 ? `did you mean ${orList(near)}?` : `allowed: ${listed(names)}`;
  return `there is no option "${dashed}"; ${hint}`;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `--${name}`).join(', ');
}
