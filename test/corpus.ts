import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from '../pipeline/check/check.ts';
import type { Problem } from '../pipeline/check/problem.ts';
import type { Facts } from '../pipeline/check/rule.ts';
import { type FactsFolder, readFacts } from '../pipeline/read/read.ts';
import { parseYamlFile } from '../pipeline/read/yaml-file.ts';

/** The real facts and their snapshot: the repository's own, or a copy that was edited (`DATA_ROOT`). */
const ROOT = process.env.DATA_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
export const FACTS = join(ROOT, 'facts');
export const DIST_DATA = join(ROOT, 'dist-data');

/** Parsed once for a test file; nothing changes it. */
let parsed: Promise<FactsFolder> | undefined;
export function realFolder(): Promise<FactsFolder> {
  parsed ??= readFacts(FACTS);
  return parsed;
}

/** A day after every reading in the corpus and the examples, and no snapshot before. */
export const AROUND = { today: '2100-01-01', published: [] };

/** A small tool file of real facts, for tests that change one thing. */
export const SMALL_TOOL = `slug: small-tool
name: Small Tool
category: outreach-api
website: https://www.unipile.com
summary: An interface to LinkedIn, email and messaging accounts.
sources:
  rate-limits:
    url: https://developer.unipile.com/v2.0/docs/rate-limits
    title: Rate limits
    publisher: Unipile
    relation: vendor
    shows: Requests are limited; the exact figures stand in the dashboard.
    read: 2026-11-20
    copy: stored
  npm:
    url: https://www.npmjs.com/package/unipile-node-sdk
    title: unipile-node-sdk
    publisher: npm
    relation: registry
    shows: The package and its dates.
    read: 2026-11-20
    dated: 2026-02-01
    copy: live
searches:
  sso: { query: "Unipile single sign-on", on: 2026-11-19 }
facts:
  channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }
  product.runs_on: { value: [cloud], sources: [rate-limits] }
  ai.public_api: { value: true, sources: [rate-limits, npm] }
  ai.official_sdk: { value: true, sources: [npm] }
  pricing.free_trial: { value: false, sources: [npm] }
  pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm] }
  team.sso: { unknown: not-found, looked_at: [rate-limits, sso], note: Nothing on single sign-on. }
`;

/** The real vocabulary and method, with the given tool files in place of the real tools. */
export async function folderWith(tools: Readonly<Record<string, string>>): Promise<FactsFolder> {
  const { shared } = await realFolder();
  return {
    shared,
    tools: Object.entries(tools).map(([slug, text]) => parseYamlFile(`facts/tools/${slug}.yaml`, text)),
  };
}

/** The real vocabulary and method with one file rewritten, and no tools. */
export async function folderWithShared(
  name: keyof FactsFolder['shared'],
  rewrite: (text: string) => string,
): Promise<FactsFolder> {
  const { shared } = await realFolder();
  const text = await readFile(`${FACTS}/${name}.yaml`, 'utf8');
  return { shared: { ...shared, [name]: parseYamlFile(`facts/${name}.yaml`, rewrite(text)) }, tools: [] };
}

/** Checked facts; throws where the check finds problems. */
export function checked(folder: FactsFolder): Facts {
  const { facts, problems } = check(folder, AROUND);
  if (!facts) throw new Error(lines(problems).join('\n'));
  return facts;
}

/** What the check says of a small tool in which one thing was changed, as lines. */
export async function problemsOf(change: (text: string) => string): Promise<string[]> {
  const text = change(SMALL_TOOL);
  if (text === SMALL_TOOL) throw new Error('the change changed nothing');
  return lines(check(await folderWith({ 'small-tool': text }), AROUND).problems);
}

/** Problems as `file:line:column rule message`, without their tips. */
export function lines(problems: readonly Problem[]): string[] {
  return problems.map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`);
}
