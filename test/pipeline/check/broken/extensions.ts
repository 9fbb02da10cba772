import type { Mistakes } from './broken.ts';

const ID = 'abcdefghijklmnopabcdefghijklmnop';

/** The small tool with an identifier in line 7 and one extension in line 9. */
const listed = (extension: string, problem: string | readonly string[]): Mistakes => ({
  [`sources:\n  rate-limits:\n → identifiers:\n  - { kind: chrome-extension, id: ${ID}, sources: [npm] }\nextensions:\n  - ${extension}\nsources:\n  rate-limits:\n`]:
    problem,
});

/** Extensions that are not as a manifest has them, or not the tool's. */
export const brokenExtensions: Mistakes = {
  ...listed(
    '{ id: ABCDEFGHIJKLMNOPABCDEFGHIJKLMNOP, name: Rookery, version: 1.0.0, permissions: [], hosts: [], sources: [npm] }',
    `9:11 shape extensions > 0 > id: "ABCDEFGHIJKLMNOPABCDEFGHIJKLMNOP" is not the id of an extension in the Chrome Web Store, such as the 32 letters from a to p in its address; write ${ID}`,
  ),
  ...listed(
    `{ id: ${ID.replace('p', 'o')}, name: Rookery, version: 1.0.0, permissions: [], hosts: [], sources: [npm] }`,
    `9:11 own-extensions extensions > 0 > id: "${ID.replace('p', 'o')}" is no identifier of the tool; did you mean "${ID}"?`,
  ),
  ...listed(
    `{ id: ${ID}, name: Rookery, version: 1.0.0, permissions: [tabs, tabs], hosts: [], sources: [npm] }`,
    '9:89 shape extensions > 0 > permissions: "tabs" is in the list twice; remove one of them',
  ),
  ...listed(
    `{ id: ${ID}, name: Rookery, version: 1.0.0, permissions: [], hosts: [""], sources: [npm] }`,
    '9:101 shape extensions > 0 > hosts > 0: is empty; write one line of text without spaces around it',
  ),
  ...listed(
    `{ id: ${ID}, name: Rookery, version: 1.36, permissions: [], hosts: [], sources: [npm] }`,
    '9:69 shape extensions > 0 > version: 1.36 is not one line of text without spaces around it; put it in quotes: "1.36"',
  ),
  ...listed(
    `{ id: ${ID}, name: Rookery, version: 1.0.0, permissions: [], sources: [npm] }`,
    '9:5 shape extensions > 0: "hosts" is missing; add it',
  ),
  ...listed(
    `{ id: ${ID}, name: Rookery, version: 1.0.0, permissions: [], hosts: [], host_permissions: [], sources: [npm] }`,
    '9:104 shape extensions > 0 > host_permissions: unknown field "host_permissions"; allowed: id, name, version, publisher, publisher_address, users, permissions, hosts, content_scripts, optional, web_accessible_resources, externally_connectable, sources',
  ),
  ...listed(
    `{ id: ${ID}, name: Rookery, version: 1.0.0, permissions: [], hosts: [], sources: [mpm] }`,
    '9:114 cited-sources extensions > 0 > sources > 0: "mpm" is not a source of this file; did you mean "npm"?',
  ),
  ...listed(
    `{ id: ${ID}, name: Rookery, version: 1.0.0, permissions: [], hosts: [], sources: [npm] }\n  - { id: ${ID}, name: Rookery, version: 1.0.1, permissions: [], hosts: [], sources: [npm] }`,
    `10:11 own-extensions extensions > 1 > id: "${ID}" is listed twice`,
  ),
};
