import type { Tool } from '../../pipeline/artifacts/tool.ts';
import { writeAddress } from '../../server/operations/address.ts';
import { pages } from '../../server/pages/index.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';

/**
 * The address of every example of every page, in the order of the table. Where a page needs a tool, the example takes one of the
 * snapshot, so that it works on any facts.
 */
export function examplesOn({ tools }: Pick<Snapshot, 'tools'>): string[] {
  const inputs = inputsFor([...tools.values()].sort((a, b) => b.coverage - a.coverage));
  return pages.flatMap((page) =>
    (inputs[page.path] ?? page.examples).map((input) => writeAddress(page, input as Record<string, unknown>)),
  );
}

/** @param tools with the best known first */
function inputsFor(tools: readonly Tool[]): Readonly<Record<string, readonly object[]>> {
  const slugs = tools.map(({ slug }) => slug);
  const [first, second] = slugs;
  const middle = slugs[Math.floor(slugs.length / 2)];
  const last = slugs.at(-1);
  return {
    '/tools/{slug}': [first, middle, last].map((slug) => ({ slug })),
    '/compare': [
      {},
      { tools: [first, second] },
      { tools: threeOfOneType(tools), profile: 'by-type', show: 'all' },
      { tools: [middle] },
    ],
    '/recommend': [
      {},
      { q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp, under 80 euros a month for 3 people' },
      { q: `cheap, like ${tools[0]?.name} but safer, warm-up, SSO and unicorn dust` },
      { q: 'LinkedIn automation as a desktop app, ideally with an API, but no desktop app' },
      { q: 'cold email tool without email' },
      {
        q: 'LinkedIn, email, WhatsApp, voice notes, unified inbox, webhooks, API, MCP, HubSpot, Salesforce, SSO, free trial',
      },
      { q: 'blue sky' },
    ],
    '/pricing/{slug}': oneOfEachPrice(tools).map((slug) => ({ slug })),
  };
}

/** The ranking by type places only tools of the same type. */
function threeOfOneType(tools: readonly Tool[]): string[] {
  const types = [...new Set(tools.map(({ category }) => category))];
  const ofEach = types.map((type) => tools.filter(({ category }) => category === type));
  const [most = []] = ofEach.sort((a, b) => b.length - a.length);
  return most.slice(0, 3).map(({ slug }) => slug);
}

/** A tool for each way in which the two entry prices can be known, unknown or disputed. */
function oneOfEachPrice(tools: readonly Tool[]): string[] {
  const found = new Map<string, string>();
  for (const { slug, facts } of tools) {
    const way = `${facts['pricing.starts_at']?.status} ${facts['pricing.starts_at_annual']?.status}`;
    if (!found.has(way)) found.set(way, slug);
  }
  return [...found.values()];
}

/** The examples that the pages name themselves, for a server of the real facts. */
export const examples: readonly string[] = pages.flatMap((page) =>
  page.examples.map((input) => writeAddress(page, input)),
);
