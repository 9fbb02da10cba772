import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { commands } from '../../pipeline/commands/all-commands.ts';
import { operations } from '../../server/all-operations.ts';
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
 * What the documentation says of the code: paths, links, commands with their options, settings and figures. Measurements and the change log
 * tell what was true on their day, so they are left out.
 */

const isOfItsDay = (path: string) => /^CHANGELOG|^docs\/benchmarks/.test(path);
const current = documents.filter((path) => !isOfItsDay(path));
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

/** The values that constants of this name have in the code: numbers computed from numbers and other constants. */
function valuesOf(name: string): number[] {
  return (declarations.get(name) ?? []).flatMap((expression) => {
    const value = runInNewContext(expression.replaceAll(/\b[a-z]\w*/gi, (other) => String(valuesOf(other)[0])));
    return Number.isNaN(value) ? [] : [value];
  });
}

/** Paths that commands and people create and git does not have. */
const WRITTEN = /^(\.bundle|pictures|published|facts\/tools\/(example|my-tool|<slug>)|HISTORY_DIR)\b|categories/;
/** Texts that look like paths but are none. */
const NO_PATH = /^(text|image|application)\/|^[\w-]+\.(help|example)\//;

/** Whether a file or folder has this path, from the root, from the document or below any folder. */
function isInRepository(path: string, document: string): boolean {
  const places = [path, normalize(join(dirname(document), path))];
  return (
    places.some((place) => existsSync(join(ROOT, place))) ||
    trackedFiles.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`) || file.startsWith(`${path}/`))
  );
}

/** The id that a heading has on the website of the repository. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const headingsIn = (document: string) =>
  [...readProjectFile(document).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => idOf(text));

/** A figure in a document, and the values of its constant. */
const FIGURES: readonly (readonly [document: string, statement: RegExp, values: () => number[]])[] = [
  ['docs/api.md', /`limit` \((\d+) by default\)/, () => valuesOf('DEFAULT_LIMIT')],
  ['docs/api.md', /takes up to (\d+) claims/, () => valuesOf('MAX_CLAIMS')],
  ['docs/security.md', /at most (\d+) questions of each strength/, () => valuesOf('MAX_QUESTIONS')],
  ['docs/deploying.md', /finish for up to (\d+) seconds/, () => valuesOf('GRACE_PERIOD').map((ms) => ms / 1000)],
  ['docs/first-day.md', /(\d+) MB or/, () => valuesOf('MAX_BYTES').map((bytes) => bytes / 1e6)],
  ['docs/first-day.md', /or (\d+) redirects/, () => valuesOf('MAX_REDIRECTS')],
];

describe('the documentation agrees with the code', () => {
  it('each limit in docs/security.md has the value of its constant', () => {
    const rows = [...readProjectFile('docs/security.md').matchAll(/^\| [^|]+ \| (\d+) \| `(\w+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(10);
    const wrong = rows.filter(([, limit, name]) => !valuesOf(name as string).includes(Number(limit)));
    expect(wrong.map(([row]) => row)).toEqual([]);
  });

  it.each(FIGURES)('%s: %s', (document, statement, values) => {
    const [, figure = 'is not written any more'] =
      statement.exec(readProjectFile(document).replaceAll(/\s+/g, ' ')) ?? [];
    expect(values().map(String)).toContain(figure.replaceAll(',', ''));
  });

  it('each Cache-Control in docs/deploying.md is one that the server sends', () => {
    const written = [...readProjectFile('docs/deploying.md').matchAll(/`((?:public|no-store)[\w, =-]*)`/g)].map(
      ([, text = '']) => text,
    );
    expect(written.length).toBeGreaterThan(4);
    expect(written.filter((text) => !allCode.includes(text))).toEqual([]);
  });

  it('docs/architecture.md has the folders of the server in the order of the imports', () => {
    const text = readProjectFile('docs/architecture.md');
    const inOrder = [...readProjectFile('tools/layers.ts').matchAll(/'server\/(\w+)'/g)].map(
      ([, folder = '']) => folder,
    );
    const rows = text.slice(text.indexOf('Inside `server/`')).split('\n');
    const places = inOrder.map((folder) =>
      rows.findIndex((row) => row.startsWith('|') && row.includes(`\`${folder}/\``)),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe.each(current)('%s', (document) => {
  const text = readProjectFile(document);

  it('names paths that exist', () => {
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|css|grit|ya?ml|json))`/g)];
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
    const missing = [...paths, ...links]
      .map(([, path = '']) => path)
      .filter(
        (path) => !WRITTEN.test(path) && !NO_PATH.test(path) && !isInRepository(path.replace(/\/$/, ''), document),
      );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('links to headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^):\s]*)#([^)\s]+)\)/g)];
    const missing = links.filter(([, path = '', id = '']) => {
      const target = path === '' ? document : normalize(join(dirname(document), path));
      return !documents.includes(target) || !headingsIn(target).includes(id);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('has commands that exist, with options that they have', async () => {
    const wrong: string[] = [];
    for (const { script, args } of findNpmCommands(text)) {
      const options = args.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0] as string);
      if (script !== 'ci' && !(script in scripts)) wrong.push(`npm run ${script}`);
      const [name = ''] = script === 'facts' ? args : [];
      const known = Object.keys((name && (await commands[name]?.())?.options) || {});
      if (name !== '' && !(name in commands) && !name.startsWith('<')) wrong.push(`npm run facts -- ${name}`);
      const isOption = (option: string) =>
        option === 'help' || (name === '' ? allCode.includes(option) : known.includes(option));
      wrong.push(...options.filter((option) => !isOption(option)).map((option) => `${script} ${name} --${option}`));
    }
    const alone = [...text.matchAll(/`--([a-z][a-z-]*)/g)].map(([, option = '']) => option);
    wrong.push(
      ...alone.filter((option) => option !== 'help' && !allCode.includes(option)).map((option) => `--${option}`),
    );
    for (const { script, args } of findCliCommands(text)) {
      const operation = operations.find((one) => one.name === script);
      if (!operation && !['check', 'mcp', 'help'].includes(script)) wrong.push(`npx outreach-facts ${script}`);
      const allowed = [...Object.keys(operation?.input.properties ?? {}), 'json', 'data', 'format', 'help'];
      const options = args.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      wrong.push(...options.filter((option) => !allowed.includes(option)).map((option) => `${script} --${option}`));
    }
    expect(wrong).toEqual([]);
  });

  it('has settings that exist', () => {
    const named = [...text.matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)*)=(?!\$)/g)].map(([, name = '']) => name);
    const own = new Set([...text.matchAll(/^ *([A-Z]+)=\$\(/gm)].map(([, name = '']) => name));
    const missing = named.filter((name) => !own.has(name) && !new RegExp(`\\b${name}\\b`).test(allCode));
    expect([...new Set(missing)].filter((name) => !['IMPORTDATA'].includes(name))).toEqual([]);
  });
});
