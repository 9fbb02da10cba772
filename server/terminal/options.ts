import { parseArgs } from 'node:util';
import type { TSchema } from 'typebox';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { isRepeated } from '../operations/input.ts';

/** Something in what is given cannot be used. The message says what can. */
export class ProgramError extends Error {}

/** The options of every command. */
const FORMS = ['json', 'markdown', 'help'] as const;

export interface OptionSchema {
  readonly type?: string;
  readonly items?: unknown;
  readonly description?: string;
}

/** Options may be written with hyphens. @throws ProgramError for one that there is not, with the nearest */
export function parseOptions(args: readonly string[], declared: Readonly<Record<string, OptionSchema>>) {
  const isSwitch = (name: string) => (FORMS as readonly string[]).includes(name) || declared[name]?.type === 'boolean';
  const names = [...Object.keys(declared), ...FORMS];
  const options = Object.fromEntries(
    names.map((name) => [name, { type: isSwitch(name) ? 'boolean' : 'string', multiple: !isSwitch(name) }] as const),
  );
  const written = args.map((arg) => arg.replace(/^--[\w-]+/, (option) => `--${option.slice(2).replaceAll('-', '_')}`));
  const end = written.indexOf('--');
  const unknown = written
    .slice(0, end < 0 ? undefined : end)
    .find((arg) => /^--?[a-z]/i.test(arg) && !names.includes(arg.replace(/^--?/, '').split('=')[0] as string));
  if (unknown !== undefined) {
    const name = unknown.replace(/^--?/, '').split('=')[0] as string;
    throw new ProgramError(
      `There is no option --${name}.${didYouMean(nearest(name, names))} Options: ${names.map((one) => `--${one}`).join(', ')}.`,
    );
  }
  try {
    const { values, positionals } = parseArgs({ args: written, options, allowPositionals: true });
    if (values.json && values.markdown) throw new ProgramError('--json and --markdown are two forms: choose one.');
    const given = Object.entries(values).map(
      ([name, value]) => [name, valueFrom(name, value, declared[name])] as const,
    );
    return { values: Object.fromEntries(given) as Readonly<Record<string, unknown>>, positionals };
  } catch (error) {
    if (error instanceof ProgramError) throw error;
    throw new ProgramError((error as Error).message.split(/\.\s|\n/)[0] as string);
  }
}

/** A list is an option with commas, given several times, or both. @throws ProgramError for anything else that is given twice */
function valueFrom(name: string, value: unknown, schema: OptionSchema | undefined): unknown {
  if (!Array.isArray(value)) return value;
  if (schema?.items !== undefined) return isRepeated(schema as TSchema) ? value : value.join(',');
  if (value.length > 1) throw new ProgramError(`--${name} is given more than once.`);
  return value[0];
}
