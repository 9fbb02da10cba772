import type { Mistakes } from './broken.ts';

/** Adds each identifier to the small tool, in line 7. */
const addIdentifiers = (problems: Mistakes): Mistakes =>
  Object.fromEntries(
    Object.entries(problems).map(([identifier, problem]) => [
      `sources:\n  rate-limits:\n → identifiers:\n  - ${identifier}\nsources:\n  rate-limits:\n`,
      problem,
    ]),
  );

/** Identifiers that break the format of their registry or don't belong to the vendor. */
export const brokenIdentifiers: Mistakes = addIdentifiers({
  '{ kind: nmp, id: rookery-sdk, sources: [npm] }':
    '7:13 shape identifiers > 0 > kind: "nmp" is not allowed; did you mean "npm"?',
  '{ kind: npm, id: https://www.npmjs.com/package/@rookery/sdk, sources: [npm] }':
    '7:22 shape identifiers > 0 > id: "https://www.npmjs.com/package/@rookery/sdk" is not allowed; write an npm package, such as @example/sdk, in lower case',
  '{ kind: github, id: Rookery, sources: [npm] }':
    '7:25 shape identifiers > 0 > id: "Rookery" is not allowed; write a GitHub account, such as example-org, in lower case',
  '{ kind: pypi, id: Rookery_SDK, sources: [npm] }':
    '7:23 shape identifiers > 0 > id: "Rookery_SDK" is not allowed; write a PyPI package, such as example-sdk, in lower case',
  '{ kind: npm, id: 1234567890, sources: [npm] }':
    '7:22 shape identifiers > 0 > id: 1234567890 is not allowed; write an npm package, such as @example/sdk, in lower case, in quotes',
  '{ kind: chrome-extension, id: rookery, sources: [npm] }':
    '7:35 shape identifiers > 0 > id: "rookery" is not allowed; write the 32 letters from a to p in the URL of an extension in the Chrome Web Store',
  '{ kind: npm, id: rookery-sdk }':
    '7:5 shape identifiers > 0: "sources" is missing; write a list of the sources that show it, such as [home]',
  '{ kind: npm, id: rookery-sdk, sources: [mpm] }':
    '7:45 citations identifiers > 0 > sources > 0: unknown source "mpm"; did you mean "npm"?',
  '{ kind: domain, id: www.Rookery.example, former: true, sources: [npm] }':
    '7:25 shape identifiers > 0 > id: "www.Rookery.example" is not allowed; write a domain in lower case without "www.", such as example.com, or a path on a shared host, such as intercom.help/example',
  '{ kind: domain, id: rookery.example, sources: [npm] }': `7:25 unique-names identifiers > 0 > id: "rookery.example" is already the tool's website; remove it`,
  '{ kind: domain, id: github.com/rookery, sources: [npm] }':
    '7:25 unique-names identifiers > 0 > id: "github.com/rookery" is a URL of GitHub; write kind: github, id: rookery',
  '{ kind: domain, id: co.uk, sources: [npm] }': `7:25 unique-names identifiers > 0 > id: "co.uk" is a public suffix, under which anyone can register a domain; write the vendor's own domain`,
});
