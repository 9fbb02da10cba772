import { execFileSync } from 'node:child_process';

/** What Node 20 and 22 bring along is too old for `npm sbom`: the scripts refuse it. */
export function hasNpm11(): boolean {
  return (
    process.platform !== 'win32' && Number(execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.')[0]) >= 11
  );
}
