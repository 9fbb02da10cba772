import { extractText, unescapeHtml } from './html.ts';

/** A row of a board as people see it. */
export interface ShownRow {
  readonly slug: string;
  /** The texts of its cells after the name. */
  readonly cells: readonly string[];
  /** The folded answers by question, with the address of the evidence. */
  readonly answers: ReadonlyMap<string, { readonly text: string; readonly href: string }>;
  /** The questions without a source. */
  readonly unknown: readonly string[];
}

const readText = (html: string) => unescapeHtml(extractText(html));

/** The rows of all boards on a page. */
export function readBoard(html: string): ShownRow[] {
  return html.split(/(?=<tr><th scope="row">(?:\d+\. )?<a href="\/tools\/)/).flatMap((body) => {
    const [, slug] = /^<tr><th scope="row">(?:\d+\. )?<a href="\/tools\/([^"?]+)/.exec(body) ?? [];
    if (slug === undefined) return [];
    const [record = '', more = ''] = body.split('<tr class="more"');
    const [fold = ''] = more.split('</details>');
    const cells = [...(record.split('</tr>')[0] ?? '').matchAll(/<td.*?<\/td>/gs)].map(([cell]) => readText(cell));
    const answers = [...fold.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs)].map(
      ([, label = '', cell = '']) =>
        [readText(label), { text: readText(cell), href: /href="([^"]+)"/.exec(cell)?.[1] ?? '' }] as const,
    );
    const [, unknown = ''] = /<small>\? no source: (.*?)<\/small>/.exec(fold) ?? [];
    return { slug, cells, answers: new Map(answers), unknown: unescapeHtml(unknown).split(', ').filter(Boolean) };
  });
}

/** The rows above the folds, which have everything required. */
export const readShown = (html: string) => readBoard(html.split(/<details[^>]*><summary>\d+\s[^<]*fit\b/)[0] ?? '');

/** The chips of a page, by label, with the address they lead to and the number of tools they promise. */
export function readChips(html: string): Map<string, { readonly href: string; readonly count: number }> {
  return new Map(
    [...html.matchAll(/<a class="chip[^"]*" href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', words = '']) => [
      readText(words.replace(/<b>.*|<span.*/s, '')),
      { href: unescapeHtml(href), count: Number(/<b>(\d+)<\/b>/.exec(words)?.[1] ?? Number.NaN) },
    ]),
  );
}
