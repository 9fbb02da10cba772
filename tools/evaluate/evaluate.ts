import { inspect } from 'node:util';
import { groupBy } from '../../model/group-by.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { type Finding, GROUPS, type Judgement, judge, ROWS } from './judge.ts';
import { readLabelledTexts } from './labelled-texts.ts';

/*
 * Runs `npm run evaluate`: measures how well the reader understands the labelled texts in texts/, over the committed snapshot. Run it before
 * and after you change words or rules of the reader. `npm run evaluate -- lost` lists the texts behind a row of the table. It asserts
 * nothing.
 */

const snapshot = await realSnapshot();
const row = process.argv.slice(2).join(' ');
if (row === '' || ROWS.includes(row)) {
  const judgements = (await readLabelledTexts()).map((label) => judge(label, snapshot));
  const lines = row === '' ? writeTable(judgements) : judgements.flatMap((judgement) => listFindings(judgement, row));
  for (const line of lines) console.log(line);
} else {
  console.error(`Unknown row "${row}". Use one of ${ROWS.join(', ')}.`);
  process.exitCode = 1;
}

/** Writes the table, with a column for all texts and a column for each file. */
function writeTable(judgements: readonly Judgement[]): string[] {
  const columns = [['all', judgements] as const, ...groupBy(judgements, ({ label }) => label.file)];
  const findings = columns.map(([, list]) => list.flatMap((judgement) => judgement.findings));
  return [
    `| row | what it counts | ${columns.map(([name, { length }]) => `${name} (${length} texts)`).join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(columns.length)}`,
    ...GROUPS.flatMap((group) =>
      Object.entries(group).map(([row, words]) => {
        const cells = findings.map((list) => formatShare(row, group, list));
        return `| ${[row, words, ...cells].join(' | ')} |`;
      }),
    ),
  ];
}

function formatShare(row: string, group: object, findings: readonly Finding[]): string {
  const total = findings.filter((finding) => finding.row in group).length;
  const count = findings.filter((finding) => finding.row === row).length;
  return `${count} (${((count * 100) / Math.max(total, 1)).toFixed(1)}%)`;
}

/** Writes a tab-separated line if a text has findings in a row: file, findings, text, label and result. */
function listFindings({ label, understood, findings }: Judgement, row: string): string[] {
  const texts = findings.filter((finding) => finding.row === row).map(({ text }) => text);
  if (texts.length === 0) return [];
  const { file, q, ...labelled } = label;
  const onOneLine = (value: object) => inspect(value, { breakLength: Number.POSITIVE_INFINITY });
  return [[file, texts.join(', '), JSON.stringify(q), onOneLine(labelled), onOneLine(understood)].join('\t')];
}
