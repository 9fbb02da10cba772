import { parseArgs } from 'node:util';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { HOSTS, type HostName } from './hosts.ts';

/** The limits of Cloudflare for one deployment; Netlify allows more. The size is in bytes. */
export const MAX_FILES = 20_000;
export const MAX_FILE_SIZE = 25 * 2 ** 20;

const USAGE = `npm run export -- <folder> [--host ${Object.keys(HOSTS).join('|')}] [--max-files ${MAX_FILES}] [--max-file-size ${MAX_FILE_SIZE}]`;

/** Fewer would leave no room for a single answer next to the export's own files. */
const MIN_FILES = 6;

interface ExportArguments {
  readonly folder: string;
  readonly host: HostName;
  readonly maxFiles: number;
  /** In bytes. */
  readonly maxFileSize: number;
}

/** The arguments of the command. @throws Error in one line that says what is allowed */
export function readArguments(args: string[]): ExportArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { host: { type: 'string' }, 'max-files': { type: 'string' }, 'max-file-size': { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(`name one folder to write to: ${USAGE}`);
  return {
    folder,
    host: hostNamed(values.host ?? 'cloudflare'),
    maxFiles: count('max-files', values['max-files'], MAX_FILES, MIN_FILES),
    maxFileSize: count('max-file-size', values['max-file-size'], MAX_FILE_SIZE, 1),
  };
}

function hostNamed(name: string): HostName {
  if (Object.hasOwn(HOSTS, name)) return name as HostName;
  const names = Object.keys(HOSTS);
  throw new Error(`there is no host "${name}".${didYouMean(nearest(name, names))} Allowed: ${names.join(', ')}`);
}

function count(option: string, text: string | undefined, otherwise: number, least: number): number {
  if (text === undefined) return otherwise;
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${option} must be a whole number of at least ${least}, not "${text}"`);
}
