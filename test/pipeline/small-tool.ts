import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chainEdits } from '../fixture/edits.ts';
import { type Edits, FIXTURE_FACTS, fixturePath, LEXICON } from '../fixture/fixture.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Copy, createCommands } from './commands/run.ts';

/** A date later than every date in the tests. */
export const FUTURE_DATE = '2100-01-01';

/** A small tool file, for tests that change one thing in it. Tests depend on its lines and columns. */
export const SMALL_TOOL = `slug: small-tool
name: Small Tool
category: outreach-api
website: https://www.rookery.example
summary: An interface to LinkedIn, email and messaging accounts.
sources:
  rate-limits:
    url: https://developer.rookery.example/v2.0/docs/rate-limits
    title: Rate limits
    publisher: Rookery
    # the vendor
    shows: Requests are limited; the exact figures are in the dashboard.
    read: 2026-11-20
    # a stored copy without a day
  npm:
    url: https://packages.example/rookery-sdk
    title: rookery-sdk
    publisher: npm
    # a registry
    shows: The package and its dates.
    read: 2026-11-20
    dated: 2026-02-01
    copy: live
searches:
  sso: { query: "Rookery single sign-on", on: 2026-11-19 }
facts:
  channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }
  product.runs_on: { value: [cloud], sources: [rate-limits] }
  ai.public_api: { value: true, sources: [rate-limits, npm] }
  ai.official_sdk: { value: true, sources: [npm] }
  pricing.free_trial: { value: true, sources: [npm] }
  pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] }
  team.sso: { looked_at: [rate-limits, sso], note: Nothing on single sign-on. }
`;

/** The paths of the fixture files in `facts/`. */
const ALL_PATHS = [...readdirSync(FIXTURE_FACTS, { recursive: true, encoding: 'utf8' }), LEXICON]
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => path.replaceAll('\\', '/'));
const SHARED_PATHS = ALL_PATHS.filter((path) => !path.includes('/'));

/** The contents of a facts folder. By default, the fixture without a published snapshot. */
interface Contents {
  /** Tool files by slug, instead of the tools of the fixture. */
  readonly tools?: Readonly<Record<string, string | Uint8Array>>;
  readonly edits?: Edits;
  /** The slugs of the published tools. */
  readonly published?: readonly string[];
}

/** Creates a temporary facts folder. It is synchronous, because writing with promises takes longer than the check. */
export function createFactsFolder({ tools, edits = {}, published = [] }: Contents): Copy {
  const root = temporaryFolder();
  const writeFile = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const path of tools ? SHARED_PATHS : ALL_PATHS) {
    const text = readFileSync(fixturePath(path), 'utf8');
    const edit = edits[path.slice(0, -'.yaml'.length)];
    writeFile(`facts/${path}`, edit ? chainEdits(edit)(text) : text);
  }
  for (const [slug, content] of Object.entries(tools ?? {})) writeFile(`facts/tools/${slug}.yaml`, content);
  for (const slug of published) writeFile(`dist-data/tools/${slug}.json`, '');
  return createCommands(root);
}

/** Runs commands on a temporary facts folder, and removes it afterwards. */
export async function withFactsFolder<Result>(
  contents: Contents,
  run: (copy: Copy) => Promise<Result>,
): Promise<Result> {
  const copy = createFactsFolder(contents);
  try {
    return await run(copy);
  } finally {
    rmSync(copy.root, { recursive: true });
  }
}

/** A problem as `check --format json` prints it. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly rule: string;
  readonly message: string;
  readonly tip?: string;
  readonly severity: string;
}

/** Runs the check and parses its JSON output. Its exit code must be 1 if a problem is an error. */
export async function runCheck(copy: Copy, day = FUTURE_DATE, ...args: readonly string[]): Promise<Problem[]> {
  const { code, out } = await copy.runFactsOn(day, 'check', '--format', 'json', ...args);
  const problems = JSON.parse(out) as Problem[];
  if (code !== Number(problems.some(({ severity }) => severity === 'error'))) throw new Error(`${code} for ${out}`);
  return problems;
}

/** Checks a facts folder. */
export function findProblems(contents: Contents, day?: string): Promise<Problem[]> {
  return withFactsFolder(contents, (copy) => runCheck(copy, day));
}

/** Checks a facts folder with the given tool files, and formats its problems as lines. */
export async function checkTools(tools: Contents['tools'], edits?: Edits): Promise<string[]> {
  return formatProblems(await findProblems({ tools, edits }));
}

/** Formats problems as `file:line:column rule message`, without their tips. */
export function formatProblems(problems: readonly Problem[]): string[] {
  return problems.map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`);
}

/** Removes the line number, which changes whenever the fixture does. */
export function removeLineNumber(line: string): string {
  return line.replace(/:\d+(?=:\d+ )/, '');
}
