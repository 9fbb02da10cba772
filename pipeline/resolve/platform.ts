import type { Platform, RuleVersion } from '../../model/platform.ts';
import type { Source } from '../../model/source.ts';
import type { PlatformFile } from '../check/platform-file.ts';
import { proven } from './resolve-fact.ts';

type FileVersion = PlatformFile['rules'][string]['versions'][number];

/** A platform as it is published: each version has the days of the oldest copy that says so. */
export function resolvePlatform({ slug, name, for_tools_with, sources: copies, rules }: PlatformFile): Platform {
  const idOf = (source: string) => `${slug}/${source}`;
  const firstOf = ({ sources: [first] }: FileVersion) => copies[first?.source ?? ''];
  const versionOf = (version: FileVersion): RuleVersion => ({
    says: version.says ?? null,
    change: version.change ?? null,
    dated: firstOf(version)?.dated ?? null,
    captured: firstOf(version)?.captured ?? '',
    citations: version.sources.map(({ source, at, fingerprint }) => ({
      ...{ id: idOf(source), at },
      ...(fingerprint && proven(fingerprint, copies[source]?.url ?? '')),
    })),
  });
  return {
    slug,
    name,
    for_tools_with,
    rules: Object.entries(rules).map(([id, { title, touches, versions }]) => ({
      id,
      title,
      document: firstOf(versions[0] as FileVersion)?.title ?? '',
      touches,
      versions: versions.map(versionOf),
    })),
    sources: Object.entries(copies).map(([id, source]): Source => {
      const { url, title, publisher, relation, shows, read, dated = null, captured, copy, archived } = source;
      return {
        ...{ id: idOf(id), url, title, publisher, relation, shows, read, dated, copy, captured },
        ...(archived && { archived }),
      };
    }),
  };
}
