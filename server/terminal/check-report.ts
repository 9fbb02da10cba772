import { BILLED, moneyInWords } from '../../model/pricing/price-text.ts';
import { andList } from '../../model/words/lists.ts';
import { counted } from '../../model/words/numbers.ts';
import { heading, item, link, row, tableHead, text } from '../markdown/markdown.ts';
import type { ToolCost } from '../operations/estimate-cost/answer.ts';
import { monthlyBill } from '../operations/estimate-cost/in-words.ts';
import { EVIDENCE_WORDS, evidenceOfPrice } from '../pages/facts/evidence.ts';
import { type Describe, describing } from '../pages/recommend/change.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { CheckedTool, NeedsCheck, Requirement } from './check-needs.ts';

/** How many of the other tools have a line. */
const MAX_OTHERS = 5;
const MAX_SOURCES = 2;

const ANSWERS = { meets: 'yes', fails: '**no**', unknown: 'not known' } as const;

/** A check as Markdown: the conclusion, each tool in use and on the short-list with its musts, then who else meets the need. */
export function reportOf(check: NeedsCheck, { methodology, tools }: Snapshot): string {
  const tool_names = Object.fromEntries([...tools.values()].map(({ slug, name }) => [slug, name]));
  const describe = describing({ tool_names }, methodology);
  const { snapshot, as_of, notices, failed } = check;
  return `${[
    heading(1, conclusion(check, failed)),
    `Facts as of ${as_of}, snapshot ${snapshot}. What no page says is not known, which is not a no.`,
    ...check.tools.flatMap((tool) => toolSection(tool, describe)),
    ...othersSection(check),
    ...notices.map((notice) => text(notice.text)),
  ].join('\n\n')}\n`;
}

function conclusion({ tools, totals }: NeedsCheck, failed: boolean): string {
  if (tools.length === 0) {
    if (failed) return 'No tool meets the need';
    return totals.fits > 0
      ? counted(totals.fits, 'tool meets the need', 'tools meet the need')
      : `${totals.may_fit} tools may meet the need`;
  }
  const named = (verdict: CheckedTool['verdict']) =>
    tools.filter((one) => one.verdict === verdict).map(({ name }) => text(name));
  const [fails, unknown] = [named('fails'), named('unknown')];
  if (fails.length > 0) return `${andList(fails)} ${fails.length === 1 ? 'does' : 'do'} not meet the need`;
  if (unknown.length > 0) return `No requirement fails; something is not known of ${andList(unknown)}`;
  return `${andList(named('meets'))} ${tools.length === 1 ? 'meets' : 'meet'} the need`;
}

function toolSection(tool: CheckedTool, describe: Describe): string[] {
  const { name, in_use, closed, requirements } = tool;
  const [plain, others] = [requirements.filter(isPlain), requirements.filter((one) => !isPlain(one))];
  const label = ({ constraint }: Requirement) => text(describe(constraint));
  const rows = [...others]
    .sort((a, b) => ORDER[a.verdict] - ORDER[b.verdict])
    .map((one) => row([label(one), ...cellsOf(one)]));
  return [
    heading(2, `${text(name)}, ${in_use ? 'in use' : 'on the short-list'}`),
    ...(closed ? [`**Not sold any more** since ${closed.since}.`] : []),
    ...(rows.length > 0
      ? [[tableHead(['Required', 'Documented', 'What the pages say', 'Source']), ...rows].join('\n')]
      : []),
    ...(plain.length > 0 ? [`Documented: ${plain.map(label).join(' · ')}`] : []),
    ...wantedLine(tool, describe),
    billLine(tool),
  ];
}

/** Those that need a decision come first. */
const ORDER = { fails: 0, unknown: 1, meets: 2 } as const;

/** Whether a requirement is met as it was before, which needs no row of its own. */
function isPlain({ verdict, before = verdict, exception }: Requirement): boolean {
  return verdict === 'meets' && before === 'meets' && exception === undefined;
}

/** What is wished for, each with a word where it is not documented. */
function wantedLine({ wanted }: CheckedTool, describe: Describe): string[] {
  if (wanted.length === 0) return [];
  const words = { meets: '', fails: ' (no)', unknown: ' (not known)' } as const;
  return [
    `Nice to have: ${wanted.map(({ constraint, verdict }) => text(describe(constraint)) + words[verdict]).join(' · ')}`,
  ];
}

function cellsOf({ constraint, verdict, before, display, sources, exception }: Requirement): string[] {
  const change = before === undefined || before === verdict ? '' : `, before: ${ANSWERS[before].replaceAll('*', '')}`;
  const answer = constraint.strength === 'avoid' && verdict === 'fails' ? '**no, it has it**' : ANSWERS[verdict];
  return [
    `${answer}${change}${exception ? exceptionInWords(exception) : ''}`,
    verdict === 'unknown' ? '' : text(display),
    sources
      .slice(0, MAX_SOURCES)
      .map(({ publisher, url }) => link(publisher, url))
      .join(', '),
  ];
}

function exceptionInWords({ reason, until, expired }: NonNullable<Requirement['exception']>): string {
  if (expired) return `; the exception expired on ${until}`;
  return `; exception: ${text(reason)}${until === undefined ? '' : ` (until ${until})`}`;
}

function billLine({ bill, bill_before }: CheckedTool): string {
  return `**Bill**: ${billInWords(bill)}${bill_before === undefined ? '' : `; before: ${billInWords(bill_before)}`}`;
}

function billInWords(cost: ToolCost): string {
  const { bill, most, at_least, missing } = cost;
  if (!bill) {
    const least = at_least ? `at least ${moneyInWords(at_least.per_month)} a month` : 'not known';
    return missing[0] === undefined ? least : `${least}; open: ${text(missing[0])}`;
  }
  const sum = moneyInWords(bill.per_month);
  const range = most ? `between ${sum} and ${moneyInWords(most.per_month)}` : sum;
  const terms = [bill.plan && `plan ${text(bill.plan)}`, bill.billing && `billed ${BILLED[bill.billing]}`];
  return [`${range} a month`, ...terms.filter(Boolean), ...caveatsOf(cost)].join(', ');
}

/** What a sum depends on, and what its price rests on where that is not the price page. */
function caveatsOf(cost: Pick<ToolCost, 'conditions' | 'assumed' | 'reported' | 'old'>): string[] {
  const { conditions = [] } = cost;
  const evidence = evidenceOfPrice(cost);
  return [
    ...(conditions.length > 0 ? [`if ${andList(conditions.map((words) => text(words)))}`] : []),
    ...(evidence ? [EVIDENCE_WORDS[evidence.kind]] : []),
  ];
}

function othersSection({ tools, others, totals }: NeedsCheck): string[] {
  const lines = others.slice(0, MAX_OTHERS).map(({ tool, cost }) => {
    const sum = monthlyBill(cost);
    const price = cost && sum !== undefined ? [`${sum} a month`, ...caveatsOf(cost)].join(', ') : 'price not known';
    return item(`${text(tool.name)}: ${price}`);
  });
  const left = others.length - lines.length;
  const mayFit = totals.may_fit - tools.filter(({ verdict }) => verdict === 'unknown').length;
  const more = [left > 0 && `${left} more do`, mayFit > 0 && `${mayFit} may, with something not known`].filter(Boolean);
  const none = lines.length === 0 ? 'None is proven to' : undefined;
  return [
    heading(2, tools.length > 0 ? 'Other tools that meet it' : 'Tools that meet it'),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(none || more.length > 0 ? [`${[none, ...more].filter(Boolean).join('; ')}.`] : []),
  ];
}
