import { suggestion } from '../check/suggestion.ts';
import { UsageError } from './command.ts';

/** The paths of the files that are meant by paths, file names or slugs. @throws UsageError where there is none, with the nearest */
export function namedFiles(names: readonly string[], files: readonly { readonly path: string }[]): string[] {
  return names.map((arg) => {
    const name = nameOf(arg.replaceAll('\\', '/'));
    const found = files.find(({ path }) => nameOf(path) === name);
    if (found) return found.path;
    const known = files.map(({ path }) => nameOf(path));
    throw new UsageError(`there is no such file as "${arg}" here; ${suggestion(name, known)}`);
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}
