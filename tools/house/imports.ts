import { build } from 'esbuild';
import type { CodeFile } from './count.ts';

/** The modules that each module imports, without those that it imports for their types alone or while it runs. */
export async function importsOf(entryPoints: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    external: ['*.css', '*.json'],
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map((imported) => imported.path),
    ]),
  );
}

/** The modules of the longest chain of imports, from an entry down. Modules within a cycle count once on the way. */
export function longestChain(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const chains = new Map<string, string[]>();
  const chainFrom = (path: string): string[] => {
    const known = chains.get(path);
    if (known) return known;
    chains.set(path, []);
    const below = (imports.get(path) ?? []).map(chainFrom);
    const longest = below.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
    const chain = [path, ...longest];
    chains.set(path, chain);
    return chain;
  };
  return [...imports.keys()].map(chainFrom).reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** The names that several modules export, each for something of its own. */
export function namesWithTwoMeanings(files: readonly CodeFile[]): string[] {
  const modules = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, name] of text.matchAll(EXPORT)) {
      modules.set(name as string, (modules.get(name as string) ?? new Set()).add(path));
    }
  }
  return [...modules].flatMap(([name, paths]) => (paths.size > 1 ? [name] : [])).sort();
}
