import { type Static, Type } from 'typebox';
import { kindOfIdentifier } from './identifier.ts';
import { Citation, IsoDate } from './source.ts';

const line = (description?: string) =>
  Type.String({ minLength: 1, maxLength: 300, pattern: '^\\S(.*\\S)?$', ...(description && { description }) });
const texts = (description: string) => Type.Array(line(), { uniqueItems: true, description });

/** An extension in the Chrome Web Store, by what the store says of it and by its manifest. A list that is left out is not in the manifest. */
export const extensionFields = {
  id: Type.String({
    pattern: kindOfIdentifier('chrome-extension').pattern,
    description: 'Its id in the store, which is one of the identifiers.',
  }),
  name: line(),
  version: line(),
  publisher: Type.Optional(line('As the store names it.')),
  publisher_address: Type.Optional(
    line('The address that the publisher gives in the store; it is not a registration.'),
  ),
  users: Type.Optional(Type.Integer({ minimum: 0, description: 'As the store counts them; of "20,000+" the number.' })),
  permissions: texts('What the manifest requires, without hosts.'),
  hosts: texts('The match patterns of the sites that it may read and change. Chrome ignores their paths.'),
  content_scripts: Type.Optional(
    texts('The match patterns of the pages in which its own scripts run, without the exceptions.'),
  ),
  optional: Type.Optional(texts('Permissions and hosts that it may ask the user for later.')),
  web_accessible_resources: Type.Optional(
    Type.Array(
      Type.Object(
        {
          matches: Type.Optional(
            texts('The pages that can load them. Left out in manifests of version 2, which let every page do so.'),
          ),
          resources: texts('Files, or patterns of files.'),
          use_dynamic_url: Type.Optional(
            Type.Literal(true, { description: 'The manifest asks for addresses that differ in each session.' }),
          ),
        },
        { additionalProperties: false },
      ),
      { description: 'Files that pages can load, and so detect the extension.' },
    ),
  ),
  externally_connectable: Type.Optional(texts('The pages that can send it messages, and so detect it.')),
};

export const BrowserExtension = Type.Object(
  {
    ...extensionFields,
    day: Type.Union([IsoDate, Type.Null()], {
      description: 'The day that the manifest is of; null if its source shows no age.',
    }),
    old: Type.Optional(Type.Literal(true, { description: 'That day is more than 18 months before the snapshot.' })),
    sources: Type.Array(Citation),
  },
  {
    title: 'BrowserExtension',
    description: 'What the manifest of a browser extension lets it do. It does not say what the extension does.',
  },
);
export type BrowserExtension = Static<typeof BrowserExtension>;

/** Whether a permission is a match pattern of hosts. Manifests of version 2 list them among the permissions. */
export function isHost(permission: string): boolean {
  return permission === '<all_urls>' || permission.includes('://');
}
