import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkClaim } from '../../server/claims/check.ts';
import type { Checked, ClaimVerdict, TextClaim } from '../../server/claims/claim.ts';
import { readClaims } from '../../server/claims/read.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';

/*
 * How well sentences about tools are checked, by labelled ones: npm run evaluate:claims -- [sentences-1|sentences-2|sentences-3|sentences-4|practice] [--figures]
 * Prints what differs from its label (not with --figures), then how often "supported" and "contradicted" are right, claims that were not
 * found, and tricks that were passed as supported.
 */

/** A labelled text. */
interface Labelled {
  readonly text: string;
  readonly trick?: string;
  readonly claims: readonly {
    readonly part: string;
    readonly verdict: ClaimVerdict;
    readonly tool: string | null;
    readonly key: string | null;
  }[];
}
type Label = Labelled['claims'][number];

interface Found {
  readonly claim: TextClaim;
  readonly checked: Checked;
}

const SETS = ['sentences-1', 'sentences-2', 'sentences-3', 'sentences-4', 'practice'] as const;
const set = SETS.find((name) => process.argv.includes(name)) ?? SETS[0];
const file = new URL(`../../test/data/claims-${set}.yaml`, import.meta.url);
const texts = parse(readFileSync(file, 'utf8')) as Labelled[];
const snapshot = await realSnapshot();

const precision = { supported: [0, 0], contradicted: [0, 0] } as Record<'supported' | 'contradicted', [number, number]>;
const faults: string[] = [];
let [labels, right, lost, passed] = [0, 0, 0, 0];
for (const { text, claims, trick } of texts) {
  const found = readClaims(text, snapshot).map((claim): Found => ({ claim, checked: checkClaim(claim, snapshot) }));
  for (const label of claims) {
    labels += 1;
    const own = closest(label, text, found);
    if (!own) lost += 1;
    else found.splice(found.indexOf(own), 1);
    const got = own?.checked.verdict;
    if (got === label.verdict) right += 1;
    else
      faults.push(
        `[${trick ?? ''}] ${label.part}\n  ${label.verdict} expected (${label.tool} ${label.key}), ${got ?? 'not found'}`,
      );
    if (got === 'supported' || got === 'contradicted') {
      precision[got][1] += 1;
      if (got === label.verdict) precision[got][0] += 1;
    }
    if (trick && got === 'supported' && label.verdict !== 'supported') passed += 1;
  }
}
if (!process.argv.includes('--figures')) console.log(faults.join('\n'));
console.log(`${set}: ${texts.length} texts, ${labels} claims, ${right} as labelled, ${lost} not found`);
for (const [verdict, [good, all]] of Object.entries(precision)) console.log(`${verdict}: ${good} of ${all} right`);
console.log(`tricks passed as supported: ${passed} of ${texts.filter(({ trick }) => trick).length}`);

/** The claim that a label is about: the one that shares most of its text, with its tool and key. */
function closest({ part, tool, key }: Label, text: string, found: readonly Found[]): Found | undefined {
  const start = text.indexOf(part);
  const shared = ({ claim, checked }: Found) =>
    Math.max(0, Math.min(claim.end, start + part.length) - Math.max(claim.start, start)) +
    (checked.key === key ? 20 : 0) +
    (claim.tool === tool ? 5 : 0);
  return found
    .filter(({ claim }) => claim.tool === tool || claim.tool === null || tool === null)
    .toSorted((a, b) => shared(b) - shared(a))[0];
}
