import { isAnswered, UNKNOWN_REASONS } from '../../model/fact.ts';
import { isAbsent } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import type { Command } from './command.ts';
import { findTools, loadCorpus } from './load.ts';

/** Every fact is in exactly one column: that it was not there, the reason why it is unknown, else its status. */
const COLUMNS = ['known', 'disputed', ...UNKNOWN_REASONS, 'absent', 'not_applicable'] as const;

export const countsCommand: Command = {
  name: 'counts',
  usage: 'counts [slugs …]',
  help: 'Counts the answered questions of each tool and the open ones by reason, with the share of answers that a page of the vendor supports and the number of searches that found nothing or nothing against a no.',
  async run(input) {
    const corpus = await loadCorpus(input);
    const tools = findTools(corpus, input.args);
    const rows = tools.map((tool) => [tool.slug, ...countsOf([tool])]);
    const head = ['tool', ...COLUMNS.map((column) => column.replace('_', '-')), 'first-party', 'searches'];
    return { text: tableText([head, ...rows, [`${tools.length} tools`, ...countsOf(tools)]]), code: 0 };
  },
};

function countsOf(tools: readonly Tool[]): string[] {
  const facts = tools.flatMap((tool) => Object.values(tool.facts));
  const columns = facts.map((fact) => (isAbsent(fact) ? 'absent' : (fact.unknown?.reason ?? fact.status)));
  const answered = facts.filter(isAnswered);
  const firstParty = answered.filter(({ evidence }) => evidence?.first_party).length;
  return [
    ...COLUMNS.map((column) => String(columns.filter((other) => other === column).length)),
    answered.length === 0 ? '-' : `${Math.floor((firstParty * 100) / answered.length)} %`,
    String(tools.reduce((sum, tool) => sum + searchesOf(tool), 0)),
  ];
}

/** The number of different searches for the open questions of a tool and for the opposite of each no. */
function searchesOf(tool: Tool): number {
  const places = Object.values(tool.facts).flatMap(({ unknown, looked_at }) => looked_at ?? unknown?.looked_at ?? []);
  return new Set(places.flatMap((place) => ('search' in place ? [place.search] : []))).size;
}

/** A table as text. The first column is left-aligned, the others are right-aligned. */
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
