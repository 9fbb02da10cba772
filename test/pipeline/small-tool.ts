import { check } from '../../pipeline/check/check.ts';
import type { FileProblem } from '../../pipeline/check/problem.ts';
import type { ValidFacts } from '../../pipeline/check/rule.ts';
import type { FactsFolder } from '../../pipeline/read/facts-folder.ts';
import { parseYamlFile } from '../../pipeline/read/yaml-file.ts';
import { type Edits, FIXTURE_DAY, fixtureFolder, sharedCache } from '../fixture/fixture.ts';

/** A day after every date in the tests, with no snapshot published before. */
export const LATER = { today: '2100-01-01', published: [] };

/** A small tool file, for tests that change one thing in it. They name its lines and columns. */
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
    relation: vendor
    shows: Requests are limited; the exact figures are in the dashboard.
    read: 2026-11-20
    copy: stored
  npm:
    url: https://packages.example/rookery-sdk
    title: rookery-sdk
    publisher: npm
    relation: registry
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
  pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm, rate-limits] }
  team.sso: { unknown: not-found, looked_at: [rate-limits, sso], note: Nothing on single sign-on. }
`;

/** The vocabulary and method of the fixture, with the given tool files in place of its tools. */
export async function folderWith(tools: Readonly<Record<string, string>>, edits?: Edits): Promise<FactsFolder> {
  const { shared } = await fixtureFolder(edits);
  return {
    shared,
    tools: Object.entries(tools).map(([slug, text]) => parseYamlFile(`facts/tools/${slug}.yaml`, text)),
  };
}

/** Checked facts; throws where the check finds problems. */
export function checked(folder: FactsFolder): ValidFacts {
  const { facts, problems } = check(folder, LATER, sharedCache.memoize);
  if (!facts) throw new Error(lines(problems).join('\n'));
  return facts;
}

/** What the check says of the small tool after a change, as lines. */
export async function problemsOf(change: (text: string) => string): Promise<string[]> {
  const text = change(SMALL_TOOL);
  if (text === SMALL_TOOL) throw new Error('the change changed nothing');
  return lines(check(await folderWith({ 'small-tool': text }), LATER, sharedCache.memoize).problems);
}

/** What the check says of one file of the fixture after edits, each with the name of its rule. */
export async function problemsIn(path: string, edits: Edits): Promise<string[]> {
  const { problems } = check(await fixtureFolder(edits), { today: FIXTURE_DAY, published: [] }, sharedCache.memoize);
  return problems.filter(({ file }) => file === path).map(({ rule, message }) => `${rule} ${message}`);
}

/** Problems as `file:line:column rule message`, without their tips. */
export function lines(problems: readonly FileProblem[]): string[] {
  return problems.map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`);
}

/** The same without the line: in the fixture it moves when somebody adds to a file. */
export function withoutLine(line: string): string {
  return line.replace(/:\d+(?=:\d+ )/, '');
}
