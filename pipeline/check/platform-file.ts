import { type Static, Type } from 'typebox';
import type { Path } from '../read/yaml-file.ts';
import { Fingerprint } from './passage.ts';
import { closedObject, Day, FileSource, ID, line, Slug } from './tool-file.ts';

const Citation = Type.Object(
  { source: Type.String(), at: line(120), fingerprint: Type.Optional(Fingerprint) },
  { ...closedObject, description: 'a citation such as { source: terms-2024, at: "8.2, 13", fingerprint: { … } }' },
);

/** Questions as in rankings: `key`, `key=value`, `key@channel`. */
const Questions = (description: string) => Type.Array(Type.String(), { uniqueItems: true, description });

/** Either `says`, or `absent` where the document has no such rule: the rule platform-versions allows only one of them. */
const FileVersion = Type.Object(
  {
    says: Type.Optional(line(400)),
    absent: Type.Optional(Type.Literal(true)),
    change: Type.Optional(line(300)),
    sources: Type.Array(Citation, { minItems: 1, description: 'a list of citations' }),
  },
  { ...closedObject, description: 'a version such as { says: …, sources: [{ source: terms-2024, at: "8.2, 13" }] }' },
);

export type FileVersion = Static<typeof FileVersion>;

/** facts/platforms/<slug>.yaml as editors write it. */
export const PlatformFile = Type.Object(
  {
    slug: Slug,
    name: line(60),
    for_tools_with: Questions('the questions of which one has to be proven of a tool, such as [channels.linkedin]'),
    sources: Type.Record(
      Type.String({ pattern: ID }),
      Type.Object({ ...FileSource.properties, captured: Day }, closedObject),
      closedObject,
    ),
    rules: Type.Record(
      Type.String({ pattern: ID }),
      Type.Object(
        {
          title: line(120),
          touches: Questions('a list such as [linkedin.messages, product.runs_on=browser-extension]'),
          versions: Type.Array(FileVersion, { minItems: 1, description: 'a list of versions, newest first' }),
        },
        closedObject,
      ),
      closedObject,
    ),
  },
  closedObject,
);
export type PlatformFile = Static<typeof PlatformFile>;

/** Every citation of a platform file, rule by rule. `id` is that of the source. */
export function citationsInRules(rules: PlatformFile['rules']) {
  return Object.entries(rules).flatMap(([rule, { versions }]) =>
    versions.flatMap((version, i) =>
      version.sources.map(({ source: id, fingerprint }, j) => {
        const path: Path = ['rules', rule, 'versions', i, 'sources', j];
        return { id, rule, version, path, fingerprint };
      }),
    ),
  );
}
