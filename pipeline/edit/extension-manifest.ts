import { type BrowserExtension, isHost } from '../../model/extension.ts';
import { type ExtensionPackage, PackageError } from '../read/extension-package.ts';

/** What a package says of an extension. */
export type Declared = Omit<BrowserExtension, 'id' | 'day' | 'old' | 'sources'>;

type Fields = Readonly<Record<string, unknown>>;

/** What the manifest in a package declares. @throws PackageError if there is none, or it is none */
export function manifestIn(content: ExtensionPackage): Declared {
  const manifest = jsonIn(content, 'manifest.json');
  if (manifest === undefined) throw new PackageError('the package has no manifest.json');
  const required = [...texts(manifest, 'permissions'), ...texts(manifest, 'host_permissions')];
  const optional = [...texts(manifest, 'optional_permissions'), ...texts(manifest, 'optional_host_permissions')];
  const scripts = groups(manifest, 'content_scripts').flatMap((group) => texts(group, 'matches'));
  const loadable = resourcesOf(manifest);
  const { externally_connectable } = manifest;
  const connectable = isFields(externally_connectable) ? texts(externally_connectable, 'matches') : [];
  return {
    name: inWords(text(manifest, 'name'), manifest, content),
    version: text(manifest, 'version'),
    permissions: once(required.filter((one) => !isHost(one))),
    hosts: once(required.filter(isHost)),
    ...(scripts.length > 0 && { content_scripts: once(scripts) }),
    ...(optional.length > 0 && { optional: once(optional) }),
    ...(loadable.length > 0 && { web_accessible_resources: loadable }),
    ...(connectable.length > 0 && { externally_connectable: once(connectable) }),
  };
}

/** Manifests of version 2 have one list of files for every page. Of version 3, a group without pages is for other extensions only. */
function resourcesOf(manifest: Fields): NonNullable<BrowserExtension['web_accessible_resources']> {
  const field = 'web_accessible_resources';
  const { [field]: listed } = manifest;
  if (Array.isArray(listed) && listed.length > 0 && listed.every((one) => typeof one === 'string'))
    return [{ resources: once(listed) }];
  return groups(manifest, field).map((group) => ({
    matches: once(texts(group, 'matches')),
    resources: once(texts(group, 'resources')),
    ...(group.use_dynamic_url === true && { use_dynamic_url: true as const }),
  }));
}

/** A text, or the message that it names in the default language: `__MSG_appName__`. */
function inWords(words: string, manifest: Fields, content: ExtensionPackage): string {
  const [, name] = /^__MSG_(.+)__$/.exec(words) ?? [];
  if (name === undefined) return words;
  const file = `_locales/${text(manifest, 'default_locale')}/messages.json`;
  const messages = Object.entries(jsonIn(content, file) ?? {});
  // Chrome compares their names without regard to case.
  const [, found] = messages.find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? [];
  if (!isFields(found)) throw new PackageError(`the name is ${words}, and ${file} has no message "${name}"`);
  return text(found, 'message');
}

function jsonIn(content: ExtensionPackage, name: string): Fields | undefined {
  const json = content.text(name);
  if (json === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(json.replace(/^\uFEFF/, ''));
    if (isFields(data)) return data;
  } catch {
    // Said below.
  }
  throw new PackageError(`${name} in the package is not a JSON object`);
}

function text(data: Fields, field: string): string {
  const { [field]: value } = data;
  const words = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
  if (words === '') throw new PackageError(`"${field}" in the package is missing or is no text`);
  return words;
}

function texts(data: Fields, field: string): string[] {
  const { [field]: value = [] } = data;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new PackageError(`"${field}" in the manifest is not a list of texts`);
}

function groups(data: Fields, field: string): Fields[] {
  const { [field]: value = [] } = data;
  if (Array.isArray(value) && value.every(isFields)) return value;
  throw new PackageError(`"${field}" in the manifest is not a list of groups`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function once(list: readonly string[]): string[] {
  return [...new Set(list)];
}
