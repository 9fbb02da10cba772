import { parseColumn } from '../../model/parse-question.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { namesIn } from '../names/names.ts';
import { readSearch } from '../names/search.ts';
import { listContentWords, splitWords } from '../names/words.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { nameNotUnderstood } from '../sentences/not-understood.ts';

/** The id and title of a page. The id is its path and query. */
export type PageTitle = readonly [id: string, title: string];

interface PageSearchResult {
  readonly pages: readonly PageTitle[];
  /** A sentence that names the words of the query that no page covers. */
  readonly sentence?: string;
}

const [MAX_RESULTS, MAX_QUERY, MAX_QUESTIONS] = [10, 500, 2];

/**
 * Finds pages for a query. Their order is: the comparison of the tools in the query, each of these tools, the questions in the query, pages
 * about its words, tools that match it and, if we can answer the query, the answer.
 */
export function findPages(snapshot: Snapshot, text: string): PageSearchResult {
  const query = firstCharacters(text, MAX_QUERY);
  const { tools, category, required, notUnderstood } = readSearch(snapshot, query);
  const slugs = tools.slice(0, MAX_RESULTS);
  const toName = (slug: string) => snapshot.tools.get(slug)?.name ?? slug;
  const toPage = (slug: string): PageTitle => [`/tools/${slug}`, toName(slug)];
  const { rows } = searchTools.run(snapshot, { q: query, limit: MAX_RESULTS });
  const keys = required.flatMap((column) => parseColumn(column, snapshot.methodology.catalogue).map(({ key }) => key));
  const candidates: PageTitle[] = [
    ...(slugs.length > 1 ? [[`/compare?tools=${slugs}`, `${slugs.map(toName).join(', ')} compared`] as const] : []),
    ...slugs.map(toPage),
    ...findQuestionPages(keys, snapshot),
    ...findPagesAbout(query, snapshot),
    ...rows.map(({ slug }) => toPage(slug)),
  ];
  const unknownWords = notUnderstood.map((words) => removePageWords(words, snapshot)).filter((words) => words !== '');
  const isName = slugs.length === 1 && namesIn(snapshot).tool.find(query).length > 0;
  const isAboutTools = slugs.length > 0 && !isName && unknownWords.length === 0;
  const hasAnswer = isAboutTools || required.length > 0 || category !== undefined;
  const answer: PageTitle = [`/recommend?q=${encodeURIComponent(query)}`, `Answer: ${query}`];
  const pages = [...new Map(candidates)].slice(0, MAX_RESULTS - 1);
  const sentence =
    pages.length > 0 || unknownWords.length > 0
      ? (nameNotUnderstood(unknownWords, 'We have no facts on')[0] ?? '')
      : 'We can’t answer this.';
  return { pages: hasAnswer ? [...pages, answer] : pages, ...(sentence !== '' && { sentence }) };
}

/** Removes the words that pages are about. */
function removePageWords(words: string, snapshot: Snapshot): string {
  return words
    .split(/\s+/)
    .filter((word) => findPagesAbout(word, snapshot).length === 0)
    .join(' ');
}

function findQuestionPages(keys: readonly string[], { methodology }: Snapshot): PageTitle[] {
  const { keys: questions } = methodology.catalogue;
  return [...new Set(keys)]
    .slice(0, MAX_QUESTIONS)
    .map((key) => [`/questions/${key}`, questions[key]?.question ?? key]);
}

/** Pages that are not about a single tool. Each has its address, its title and the words that find it. */
export const namedPages = memoizeBySnapshot(({ methodology, platforms }: Snapshot) =>
  [
    ['/methodology', 'How we know', 'method methodology rank mark source correction'],
    ['/changes', 'What changed', 'changes news history update'],
    ['/docs', 'Data and API', 'docs documentation api mcp rest csv data download developer'],
    ['/datasets/ai-readiness', 'AI readiness of all tools', 'dataset api mcp agents readiness'],
    ['/tools', 'All tools by price', 'all list directory cost price pricing bill'],
    ['/tools?view=safety', 'LinkedIn safety', 'safe safety'],
    ...[...platforms.values()].map(({ slug, name }) => [
      `/platforms/${slug}`,
      `${name}: its rules, and what changed`,
      `${name} rules terms ban banned restricted agreement allowed`,
    ]),
    ...Object.entries(methodology.jobs).map(([job, { label }]) => [
      `/rankings/general?job=${job}`,
      `Tools for: ${label}`,
      label,
    ]),
  ].map(([id = '', title = '', words = '']) => ({
    page: [id, title] as PageTitle,
    stems: new Set(splitWords(words).map((word) => stemWord(word, 'en'))),
  })),
);

/** Finds the named pages that share words with a text, sorted by number of shared words, most first. */
function findPagesAbout(text: string, snapshot: Snapshot): PageTitle[] {
  const words = listContentWords(snapshot, text).map((word) => stemWord(word, 'en'));
  return namedPages(snapshot)
    .map(({ page, stems }) => ({ page, count: words.filter((word) => stems.has(word)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ page }) => page);
}
