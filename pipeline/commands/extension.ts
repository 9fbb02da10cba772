import { idOfKind, kindOfIdentifier } from '../../model/identifier.ts';
import { verifierAgent } from '../../model/verification.ts';
import { counted } from '../../model/words/numbers.ts';
import { usedIds } from '../check/rules/citations.ts';
import { suggestion } from '../check/suggestion.ts';
import { sourceId } from '../check/tool-contents.ts';
import type { FileSource } from '../check/tool-file.ts';
import { freeId } from '../edit/cite-page.ts';
import { ToolDraft } from '../edit/tool-draft.ts';
import { type Declared, manifestIn, PackageError } from '../read/extension-package.ts';
import type { FetchedPage } from '../verify/fetched-page.ts';
import { createFetcher, type FetcherOptions } from '../verify/fetcher.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { namedFile } from './load.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

export const extensionCommand: Command = {
  name: 'extension',
  usage: 'extension <slug> <id> [--package file] [--dry-run]',
  help: 'Records what the manifest of a browser extension declares today, from its package in the Chrome Web Store or from --package, a CRX or zip file that you downloaded from there today: permissions, hosts, what a page can detect. The id is an identifier of the tool already. What the store says of an extension (publisher, users) is not in its package.',
  options: { package: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: (input) => recordExtension(input),
};

const LIMITS = { maxBytes: 100_000_000, timeout: 300_000 };

/** @param fetching how packages are fetched; tests use a network of their own */
export async function recordExtension(input: Input, fetching: Partial<FetcherOptions> = {}): Promise<Output> {
  const [slug, given, ...rest] = input.args;
  if (slug === undefined || given === undefined)
    throw new UsageError('name a tool and the id of its extension: extension <slug> <id>');
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one argument too many`);
  const id = idOfKind('chrome-extension', given);
  if (id === undefined) throw new UsageError(`"${given}" is not ${kindOfIdentifier('chrome-extension').described}`);
  const editable = await readForEdit(input);
  const { data, file } = findValidTool(slug, editable);
  const own = (data.identifiers ?? []).flatMap((one) => (one.kind === 'chrome-extension' ? [one.id] : []));
  if (!own.includes(id))
    throw new UsageError(
      `"${id}" is no identifier of ${slug}; ${own.length > 0 ? `${suggestion(id, own)} If not, list` : 'list'} it first under "identifiers", with a page that says that it is the vendor's`,
    );
  const { package: saved } = input.options;
  const bytes = saved === undefined ? await downloaded(id, fetching) : await namedFile(String(saved), LIMITS.maxBytes);
  const declared = declaredIn(bytes);
  const draft = new ToolDraft(file);
  const source = record(draft, id, declared, input.today);
  const after = draft.text(Object.keys(editable.files.catalogue.data.keys));
  const { name, version, permissions, hosts } = declared;
  return checkAndWrite(
    input,
    editable,
    [{ path: file.path, before: file.text, after }],
    [
      `${slug} ${id}: ${name} ${version}, ${counted(permissions.length, 'permission')}, ${counted(hosts.length, 'host')}; source ${source}`,
    ],
  );
}

/** The address at which Chrome asks for the newest package of an extension. The version of Chrome is above what any of them needs. */
function packageAddress(id: string): string {
  return `https://clients2.google.com/service/update2/crx?response=redirect&prodversion=9999.0.0.0&acceptformat=crx3&x=id%3D${id}%26uc`;
}

async function downloaded(id: string, fetching: Partial<FetcherOptions>): Promise<Uint8Array> {
  const fetchPage = createFetcher({
    agent: verifierAgent(process.env.BASE_URL),
    ...fetching,
    limits: { ...LIMITS, ...fetching.limits },
    bytes: true,
  });
  const page = await fetchPage(packageAddress(id));
  if (page.outcome === 'answered' && page.status === 200 && page.bytes) return page.bytes;
  throw new UsageError(`${whyNot(page, id)}; nothing was written`);
}

function whyNot(page: FetchedPage, id: string): string {
  const download = 'download it with a browser and use --package';
  switch (page.outcome) {
    case 'answered':
      if (page.status === 204 || page.status === 404) return `the Chrome Web Store has no extension "${id}"`;
      return page.status === 200
        ? `the store answers with ${page.headers['content-type'] ?? 'no type'} instead of a package`
        : `the store answers with status ${page.status}`;
    case 'failed':
      return `the package cannot be read: ${page.detail}`;
    case 'forbidden':
      return `robots.txt of ${new URL(page.url).hostname} forbids programs to read the package; ${download}`;
    case 'later':
    case 'not-modified':
      return `the store asks to be left alone for now; try again later, or ${download}`;
  }
}

function declaredIn(bytes: Uint8Array): Declared {
  try {
    return manifestIn(bytes);
  } catch (error) {
    throw error instanceof PackageError ? new UsageError(`${error.message}; nothing was written`) : error;
  }
}

/** Writes an extension and its source in place of what was recorded of it, and removes sources that only that cited. @returns the id of the source */
function record(draft: ToolDraft, id: string, declared: Declared, today: string): string {
  const { extensions = [], sources } = draft.data;
  const url = packageAddress(id);
  const before = extensions.find((one) => one.id === id);
  const source =
    Object.keys(sources).find((name) => sources[name]?.url === url) ?? freeId('extension-package', draft.data);
  const entry = { id, ...declared, sources: [source] };
  draft.set(['extensions'], before ? extensions.map((one) => (one === before ? entry : one)) : [...extensions, entry]);
  const page: FileSource = {
    url,
    title: `Package of the Chrome extension ${declared.name}`.slice(0, 200),
    publisher: 'Chrome Web Store',
    relation: 'registry',
    shows: 'The manifest in the package: version, permissions, hosts and what pages can detect.',
    read: today,
    copy: 'live',
  };
  draft.set(['sources', source], page);
  const used = usedIds(draft.data);
  for (const old of before?.sources.map(sourceId) ?? []) if (!used.has(old)) draft.remove(['sources', old]);
  return source;
}
