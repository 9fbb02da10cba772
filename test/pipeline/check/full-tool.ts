import { parse } from 'yaml';

/** The path of a value: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[];

/** The data of an invented tool with every field, and a value of every type. */
export const FULL_TOOL: unknown = parse(`
slug: quillpost
name: Quillpost
aliases: [Quill Post Pro]
category: cold-email
website: https://quillpost.io
vendor_pages: [github.com/quillpost]
identifiers:
  - { kind: npm, id: "@quillpost/sdk", sources: [home] }
  - { kind: chrome-extension, id: abcdefghijklmnopabcdefghijklmnop, sources: [home] }
  - { kind: domain, id: quillpost.example, former: true, sources: [{ source: home, at: Footer }] }
summary: Sends sequences of email.
sources:
  home: { url: "https://quillpost.io/pricing", title: Prices, publisher: Quillpost, shows: Plans and their prices., read: 2026-11-20, dated: 2026-11-02, copy: live }
  old: { url: "https://quillpost.io/pricing-2025", title: Prices of 2025, publisher: Quillpost, shows: Plans and prices of the year before., read: 2026-11-20, dated: 2025-11-02 }
searches:
  sso: { query: Quillpost single sign-on, on: 2026-11-19 }
facts:
  company.name: { value: Quillpost Ltd, sources: [home] }
  company.country: { value: FR, sources: [home] }
  company.founded: { value: 2019, sources: [home] }
  product.runs_on: { value: [cloud], sources: [home] }
  ai.mcp_server: { value: none, sources: [home], note: A page says so. }
  team.sso: { looked_at: [home, sso] }
  pricing.free_trial: { value: true, sources: [home] }
  pricing.trial_days: { value: 14, sources: [home], values: [{ value: 7, sources: [old] }] }
  pricing.seat_means: { value: [person], sources: [home] }
  pricing.plans:
    value: [{ name: Pro, monthly: { amount: 49, currency: USD }, unit: person, includes: { users: 1 } }]
    sources: [home]
`);

/** Copies the data with another value at a path. Undefined removes the value. */
export function setAt(data: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(data)) {
    return data.flatMap((item, i) =>
      i !== first ? [item] : [setAt(item, rest, value)].filter((newItem) => newItem !== undefined),
    );
  }
  const entries = Object.entries(data ?? {});
  const newValue = setAt((data as Record<string, unknown>)?.[first], rest, value);
  const newEntries = entries.map(([name, item]): [string, unknown] => [name, name === first ? newValue : item]);
  if (!entries.some(([name]) => name === first)) newEntries.push([String(first), newValue]);
  return Object.fromEntries(newEntries.filter(([, item]) => item !== undefined));
}
