import { isAnswered } from '../artifacts/answer.ts';
import type { Tool } from '../artifacts/tool.ts';
import type { Command } from './command.ts';
import { loadCorpus, toolsOf } from './load.ts';

const COLUMNS = {
  known: ({ status }) => status === 'known',
  disputed: ({ status }) => status === 'disputed',
  'not-found': ({ unknown }) => unknown?.reason === 'not-found',
  'not-published': ({ unknown }) => unknown?.reason === 'not-published',
  gated: ({ unknown }) => unknown?.reason === 'gated',
  'not-researched': ({ unknown }) => unknown?.reason === 'not-researched',
  'not-applicable': ({ status }) => status === 'not_applicable',
} satisfies Record<string, (fact: Tool['facts'][string]) => boolean>;

export const countsCommand: Command = {
  name: 'counts',
  usage: 'counts [slugs …]',
  help: 'How many questions of each tool are answered and how many are open, by reason, with the share of answers that a page of the vendor bears out and the searches that found nothing.',
  async run(input) {
    const corpus = await loadCorpus(input);
    const tools = toolsOf(corpus, input.args);
    const rows = tools.map((tool) => [tool.slug, ...countsOf([tool])]);
    const head = ['tool', ...Object.keys(COLUMNS), 'first-party', 'searches'];
    return { text: tableText([head, ...rows, [`${tools.length} tools`, ...countsOf(tools)]]), code: 0 };
  },
};

function countsOf(tools: readonly Tool[]): string[] {
  const facts = tools.flatMap((tool) => Object.values(tool.facts));
  const answered = facts.filter(isAnswered);
  const firstParty = answered.filter(({ evidence }) => evidence?.first_party).length;
  return [
    ...Object.values(COLUMNS).map((test) => String(facts.filter(test).length)),
    answered.length === 0 ? '-' : `${Math.floor((firstParty * 100) / answered.length)} %`,
    String(tools.reduce((sum, tool) => sum + searchesOf(tool), 0)),
  ];
}

/** The different searches that open questions of a tool name. */
function searchesOf(tool: Tool): number {
  const places = Object.values(tool.facts).flatMap(({ unknown }) => unknown?.looked_at ?? []);
  return new Set(places.flatMap((place) => ('search' in place ? [place.search] : []))).size;
}

/** The first column to the left, figures to the right. */
function tableText(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
