import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { commands } from '../../pipeline/commands/all-commands.ts';
import { operations } from '../../server/operations/all.ts';
import {
  allCode,
  documents,
  findCliCommands,
  findNpmCommands,
  ROOT,
  readProjectFile,
  trackedFiles,
} from './documents.ts';

/*
 * Checks the documentation against the code: paths, links, commands with their options, settings and figures. Skips benchmarks and the
 * changelog, which describe the past.
 */

const isHistorical = (path: string) => /^CHANGELOG|^docs\/benchmarks/.test(path);
const currentDocuments = documents.filter((path) => !isHistorical(path));
const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };

const sources = trackedFiles.filter((path) => /^(model|snapshot|pipeline|server|tools)\/.*\.tsx?$/.test(path));
const declarations = new Map<string, string[]>();
for (const path of sources) {
  for (const [, name = '', value = ''] of readProjectFile(path).matchAll(
    /\b(\w+)(?: = |: )([\w*+. ]*\d[\w*+. ]*)[,;]?$/gm,
  )) {
    declarations.set(name, [...(declarations.get(name) ?? []), value]);
  }
}

/** Computes the values of all constants with a name, from numbers and other constants. */
function computeConstants(name: string): number[] {
  return (declarations.get(name) ?? []).flatMap((expression) => {
    const value = runInNewContext(
      expression.replaceAll(/\b[a-z]\w*/gi, (constant) => String(computeConstants(constant)[0])),
    );
    return Number.isNaN(value) ? [] : [value];
  });
}

/** Paths that commands, people or other programs create, so git does not track them. */
const UNTRACKED =
  /^(\.bundle|\.cursor|\.vscode|pictures|published|facts\/tools\/(example|my-tool|<slug>))\b|categories/;
/** Text that looks like a path but isn't. */
const NOT_A_PATH = /^tools\/list$|^datasets\/ai-readiness$|^(text|image|application)\/|^[\w-]+\.(help|example)\//;

/** Whether a file or folder has this path relative to the root, to the document or to any folder. */
function isInRepository(path: string, document: string): boolean {
  const candidates = [path, normalize(join(dirname(document), path))];
  return (
    candidates.some((candidate) => existsSync(join(ROOT, candidate))) ||
    trackedFiles.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`) || file.startsWith(`${path}/`))
  );
}

/** Converts a heading to its anchor on the website of the repository. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (document: string) =>
  [...readProjectFile(document).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => toAnchor(text));

describe('the documentation agrees with the code', () => {
  it('every limit in docs/security.md has the value of its constant', () => {
    const rows = [...readProjectFile('docs/security.md').matchAll(/^\| [^|]+ \| (\d+) \| `(\w+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(10);
    const wrong = rows.filter(([, limit, name]) => !computeConstants(name as string).includes(Number(limit)));
    expect(wrong.map(([row]) => row)).toEqual([]);
  });

  it('docs/architecture.md lists the folders of the server in the order of the layers', () => {
    const text = readProjectFile('docs/architecture.md');
    const inOrder = [...readProjectFile('tools/layers.ts').matchAll(/'server\/(\w+)'/g)].map(
      ([, folder = '']) => folder,
    );
    const rows = text.slice(text.indexOf('Inside `server/`')).split('\n');
    const positions = inOrder.map((folder) =>
      rows.findIndex((row) => row.startsWith('|') && row.includes(`\`${folder}/\``)),
    );
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});

describe.each(currentDocuments)('%s', (document) => {
  const text = readProjectFile(document);

  it('mentions only paths that exist', () => {
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|css|grit|ya?ml|json))`/g)];
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
    const missing = [...paths, ...links]
      .map(([, path = '']) => path)
      .filter(
        (path) => !UNTRACKED.test(path) && !NOT_A_PATH.test(path) && !isInRepository(path.replace(/\/$/, ''), document),
      );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^):\s]*)#([^)\s]+)\)/g)];
    const missing = links.filter(([, path = '', id = '']) => {
      const target = path === '' ? document : normalize(join(dirname(document), path));
      return !documents.includes(target) || !listAnchors(target).includes(id);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('uses only existing commands and options', async () => {
    const wrong: string[] = [];
    for (const { script, args } of findNpmCommands(text)) {
      const options = args.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0] as string);
      if (script !== 'ci' && !(script in scripts)) wrong.push(`npm run ${script}`);
      const [name = ''] = script === 'facts' ? args : [];
      const knownOptions = Object.keys((name && (await commands[name]?.())?.options) || {});
      if (name !== '' && !(name in commands) && !name.startsWith('<')) wrong.push(`npm run facts -- ${name}`);
      const isOption = (option: string) =>
        option === 'help' || (name === '' ? allCode.includes(option) : knownOptions.includes(option));
      wrong.push(...options.filter((option) => !isOption(option)).map((option) => `${script} ${name} --${option}`));
    }
    const inlineOptions = [...text.matchAll(/`--([a-z][a-z-]*)/g)].map(([, option = '']) => option);
    wrong.push(
      ...inlineOptions
        .filter((option) => option !== 'help' && !allCode.includes(option))
        .map((option) => `--${option}`),
    );
    for (const { script, args } of findCliCommands(text)) {
      const operation = operations.find(({ name }) => name === script);
      if (!operation && !['check', 'mcp', 'help'].includes(script)) wrong.push(`npx outreach-facts ${script}`);
      const allowed = [...Object.keys(operation?.input.properties ?? {}), 'json', 'data', 'format', 'help'];
      const options = args.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      wrong.push(...options.filter((option) => !allowed.includes(option)).map((option) => `${script} --${option}`));
    }
    expect(wrong).toEqual([]);
  });

  it('mentions only settings that exist', () => {
    const settings = [...text.matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)*)=(?!\$)/g)].map(([, name = '']) => name);
    const shellVariables = new Set([...text.matchAll(/^ *([A-Z]+)=\$\(/gm)].map(([, name = '']) => name));
    const missing = settings.filter((name) => !shellVariables.has(name) && !new RegExp(`\\b${name}\\b`).test(allCode));
    expect([...new Set(missing)].filter((name) => !['IMPORTDATA'].includes(name))).toEqual([]);
  });
});
