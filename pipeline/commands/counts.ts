import { isAnswered, UNKNOWN_REASONS } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import type { Command } from './command.ts';
import { loadCorpus, toolsOf } from './load.ts';

/** Every fact falls into one: why it is unknown, or else its status. */
const COLUMNS = ['known', 'disputed', ...UNKNOWN_REASONS, 'not_applicable'] as const;

export const countsCommand: Command = {
  name: 'counts',
  usage: 'counts [slugs …]',
  help: 'How many questions of each tool are answered and how many are open, by reason, with the share of answers that a page of the vendor bears out and the searches that found nothing.',
  async run(input) {
    const corpus = await loadCorpus(input);
    const tools = toolsOf(corpus, input.args);
    const rows = tools.map((tool) => [tool.slug, ...countsOf([tool])]);
    const head = ['tool', ...COLUMNS.map((column) => column.replace('_', '-')), 'first-party', 'searches'];
    return { text: tableText([head, ...rows, [`${tools.length} tools`, ...countsOf(tools)]]), code: 0 };
  },
};

function countsOf(tools: readonly Tool[]): string[] {
  const facts = tools.flatMap((tool) => Object.values(tool.facts));
  const columns = facts.map(({ status, unknown }) => unknown?.reason ?? status);
  const answered = facts.filter(isAnswered);
  const firstParty = answered.filter(({ evidence }) => evidence?.first_party).length;
  return [
    ...COLUMNS.map((column) => String(columns.filter((other) => other === column).length)),
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
