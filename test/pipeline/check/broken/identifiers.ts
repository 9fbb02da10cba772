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
  '{ kind: nmp, id: rookery-sdk, sources: [npm] }': '7:13 shape identifiers > 0 > kind … "npm"',
  '{ kind: npm, id: https://www.npmjs.com/package/@rookery/sdk, sources: [npm] }': '7:22 shape identifiers > 0 > id',
  '{ kind: github, id: Rookery, sources: [npm] }': '7:25 shape identifiers > 0 > id',
  '{ kind: pypi, id: Rookery_SDK, sources: [npm] }': '7:23 shape identifiers > 0 > id',
  '{ kind: npm, id: 1234567890, sources: [npm] }': '7:22 shape identifiers > 0 > id',
  '{ kind: chrome-extension, id: rookery, sources: [npm] }': '7:35 shape identifiers > 0 > id',
  '{ kind: npm, id: rookery-sdk }': '7:5 shape identifiers > 0',
  '{ kind: npm, id: rookery-sdk, sources: [mpm] }': '7:45 citations identifiers > 0 > sources > 0 … "npm"',
  '{ kind: domain, id: www.Rookery.example, former: true, sources: [npm] }': '7:25 shape identifiers > 0 > id',
  '{ kind: domain, id: rookery.example, sources: [npm] }': '7:25 unique-names identifiers > 0 > id',
  '{ kind: domain, id: github.com/rookery, sources: [npm] }': '7:25 unique-names identifiers > 0 > id',
  '{ kind: domain, id: co.uk, sources: [npm] }': '7:25 unique-names identifiers > 0 > id',
});
