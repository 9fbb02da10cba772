import { createHash } from 'node:crypto';
import { parse, parseDocument, visit } from 'yaml';
import type { ValidFacts } from '../../../../pipeline/check/rule.ts';
import { pinnedFile } from '../../../../pipeline/check/rules/urls.ts';
import { citationsIn } from '../../../../pipeline/check/tool-contents.ts';
import type { FileFact, ToolFile } from '../../../../pipeline/check/tool-file.ts';
import { type NewProof, withProofs } from '../../../../pipeline/edit/tool-draft.ts';
import { makeFingerprint, PageWords } from '../../../../pipeline/verify/find-passages.ts';
import { pageText } from '../../../../pipeline/verify/page-text.ts';
import { type InventedPage, inventPage, pageHtml } from './invented-page.ts';

/** Tools whose every citation of a page has a fingerprint, and an invented page for each address that they name. */
export interface InventedWeb {
  readonly tools: readonly ToolFile[];
  readonly files: ReadonlyMap<string, string>;
  /** By address, without a fragment. */
  readonly pages: ReadonlyMap<string, InventedPage>;
}

/** Invents a page for each address in the facts, and gives every citation of a page a fingerprint that is made from it; amounts are watched too. */
export function inventWeb({ tools, catalogue }: Pick<ValidFacts, 'tools' | 'catalogue'>): InventedWeb {
  const ids = new Map<string, Map<string, number | undefined>>();
  for (const { data } of tools) {
    for (const { url } of Object.values(data.sources)) ids.set(pageOf(url), ids.get(pageOf(url)) ?? new Map());
    for (const { id, path } of citationsIn(data))
      ids.get(pageOf(urlOf(data, id)))?.set(passageId(data.slug, path), amountAt(data, path));
  }
  const pages = new Map([...ids].map(([url, passages]) => [url, inventPage(url, passages)]));
  const keys = Object.keys(catalogue.data.keys);
  const files = new Map(
    tools.map(({ data, file }) => [data.slug, withProofs(withoutProofs(file.text), proofsOf(data, pages), keys)]),
  );
  return { tools: [...files.values()].map((text) => parse(text) as ToolFile), files, pages };
}

/** The text of a tool file without fingerprints and watches that are about other pages. */
function withoutProofs(text: string): string {
  const document = parseDocument(text);
  visit(document, {
    Map: (_, map) => {
      if (!map.has('source')) return;
      map.delete('fingerprint');
      map.delete('watch');
    },
  });
  return document.toString({ lineWidth: 0 });
}

function proofsOf(tool: ToolFile, pages: ReadonlyMap<string, InventedPage>): NewProof[] {
  const texts = new Map<string, PageWords>();
  return citationsIn(tool).flatMap(({ id, path }) => {
    const url = pageOf(urlOf(tool, id));
    // Of a file at a commit it is made from its lines.
    if (pinnedFile(url)) return [];
    const page = pages.get(url) as InventedPage;
    const text = texts.get(url) ?? new PageWords(pageText({ type: 'html', text: pageHtml(page) }));
    texts.set(url, text);
    const passage = page.passages.find(
      (one) => one.id === passageId(tool.slug, path),
    ) as InventedPage['passages'][number];
    const made = makeFingerprint(passage.text, text, true);
    if ('problem' in made) throw new Error(`${url}: ${made.problem}`);
    const { price } = passage;
    const watch = price === undefined ? {} : { watch: { select: watchSelector(passage.id), gives: price } };
    return { path, fingerprint: made.fingerprint, ...watch };
  });
}

/** An address without its fragment. */
export function pageOf(url: string): string {
  return url.split('#')[0] as string;
}

function urlOf({ sources }: ToolFile, id: string): string {
  return (sources[id] as ToolFile['sources'][string]).url;
}

/** A short name, since selectors have a limited length. */
function passageId(slug: string, path: readonly (string | number)[]): string {
  return `p${createHash('sha256')
    .update([slug, ...path].join('/'))
    .digest('hex')
    .slice(0, 12)}`;
}

function watchSelector(id: string): string {
  return `#${id} .amount`;
}

/** The amount of money that a fact states, if it is one. */
function amountAt({ facts }: ToolFile, [place, key, field]: readonly (string | number)[]): number | undefined {
  if (place !== 'facts' || field !== 'sources') return undefined;
  const value = (facts[key as string] as FileFact).value as { readonly amount?: number } | undefined;
  return typeof value === 'object' && value !== null ? value.amount : undefined;
}
