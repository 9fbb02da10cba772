import { fileURLToPath } from 'node:url';
import { Reader } from '../../server/reader/reader.ts';
import type { Kind, TextReading } from '../../server/reader/reading.ts';
import { foldedWords } from '../../server/reader/tokens.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { COUNTED, type Labelled, nameOf, readLabelled } from './labels.ts';

/*
 * How well texts are heard: npm run evaluate -- [files] [--misses]. By default the texts of test/recommend/queries. A table of each kind of
 * text, and what was missed (-) or heard wrongly (+) in each text.
 */

const QUERIES = new URL('../../test/recommend/queries/', import.meta.url);
const UNSEEN = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((round) => fileURLToPath(new URL(`unseen-${round}.yaml`, QUERIES)));

const given = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const { lexicon, tools, methodology } = await realSnapshot();
const { keys } = methodology.catalogue;
const labelled = await readLabelled(given.length > 0 ? given : UNSEEN);
/** The tools that labels name may be invented. */
const invented = [...new Set(labelled.flatMap((label) => [...label.about, ...label.tools]))]
  .filter((slug) => !tools.has(slug))
  .map((slug) => ({ slug, name: slug.replaceAll('-', ' '), aliases: [], former_slugs: [] }));
const reader = new Reader(lexicon, methodology, [...tools.values(), ...invented]);

const KINDS: Readonly<Record<Kind, Labelled['kind']>> = {
  need: 'need',
  tools: 'question',
  rules: 'question',
  count: 'question',
  unanswered: 'question',
  statement: 'statement',
};

interface Outcome {
  readonly label: Labelled;
  /** Questions with their values: heard as labelled, not heard, heard but not labelled; and those of another strength. */
  readonly hits: readonly string[];
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
  readonly otherStrength: readonly string[];
  readonly numbers: { readonly all: number; readonly right: number; readonly faults: readonly string[] };
  readonly ignored: { readonly hits: number; readonly missed: readonly string[]; readonly wrong: readonly string[] };
  /** Whether it is taken for what it is, and about the tools that it is about. */
  readonly isRightKind: boolean;
}

function judge(label: Labelled, reading: TextReading): Outcome {
  const heard = new Map(
    reading.questions
      .filter(({ strength }) => strength !== 'unneeded')
      .map(({ any, strength }) => [nameOf(any), strength]),
  );
  const isCheaper = reading.tools.some(({ role }) => role === 'cheaper');
  if (reading.isCheapWanted || isCheaper) heard.set('cheapest', 'nice');
  const isAllowed = (name: string) =>
    name.split('|').every((one) => {
      const [key = ''] = one.split(/[=~]/);
      return label.open.has(key) || [...label.questions.keys()].some((other) => keys[other]?.requires === key);
    });
  // What a question asks about has no strength.
  const isQuestion = label.kind !== 'need';
  const hits = [...label.questions.keys()].filter((name) => heard.has(name));
  return {
    label,
    hits,
    missed: [...label.questions.keys()].filter((name) => !heard.has(name)),
    wrong: [...heard.keys()].filter((name) => !label.questions.has(name) && !isAllowed(name)),
    otherStrength: isQuestion
      ? []
      : hits.filter((name) => name !== 'cheapest' && heard.get(name) !== label.questions.get(name)),
    numbers: numbersOf(label, reading),
    ignored: ignoredOf(label, reading),
    isRightKind: KINDS[reading.kind] === label.kind && isAboutThem(label, reading),
  };
}

/** Whether a question is read as one about the tools that it is about. */
function isAboutThem({ about }: Labelled, { tools: named }: TextReading): boolean {
  const read = named.flatMap(({ slug, role }) => (role === 'asked' ? [slug] : []));
  const meant = about.flatMap((name) => reader.read(name).tools.map(({ slug }) => slug));
  return about.length === 0 || JSON.stringify(read.sort()) === JSON.stringify(meant.sort());
}

/** What a limit is where no word says it: for all, in a month. */
const UNSAID = { per: 'total', period: 'month' };

function numbersOf({ numbers, budget, open }: Labelled, { setUp, limits }: TextReading): Outcome['numbers'] {
  const fields = COUNTED.filter(
    (name) => numbers[name] !== undefined || (setUp[name] !== undefined && !open.has(name)),
  );
  const faults = fields
    .filter((name) => numbers[name] !== setUp[name])
    .map((name) => `${name} ${numbers[name]} ≠ ${setUp[name]}`);
  const [limit] = limits;
  const isSame = (['amount', 'currency', 'period', 'per'] as const).every(
    (name) =>
      (budget?.[name] ?? undefined) === undefined ||
      budget?.[name] === (limit?.[name] ?? UNSAID[name as keyof typeof UNSAID]),
  );
  const hasBudget = budget !== undefined || (limit !== undefined && !open.has('budget'));
  const isBudgetRight = budget ? limit !== undefined && isSame : limit === undefined;
  if (hasBudget && !isBudgetRight) faults.push(`budget ${JSON.stringify(budget)} ≠ ${JSON.stringify(limit)}`);
  const all = fields.length + (hasBudget ? 1 : 0);
  return { all, right: all - faults.length, faults };
}

function ignoredOf({ ignored }: Labelled, reading: TextReading): Outcome['ignored'] {
  const overlaps = (a: string, b: string) => foldedWords(a).some((word) => foldedWords(b).includes(word));
  const hits = ignored.filter((one) => reading.ignored.some((other) => overlaps(one, other)));
  return {
    hits: hits.length,
    missed: ignored.filter((one) => !hits.includes(one)),
    wrong: reading.ignored.filter((one) => !ignored.some((other) => overlaps(one, other))),
  };
}

function isWhollyRight({ missed, wrong, otherStrength, numbers, ignored, isRightKind }: Outcome): boolean {
  const faults = [...missed, ...wrong, ...otherStrength, ...numbers.faults, ...ignored.missed, ...ignored.wrong];
  return isRightKind && faults.length === 0;
}

const outcomes = labelled.map((label) => judge(label, reader.read(label.q)));
const words = (q: string) => q.split(/\s+/).length;
const isNeed = ({ label }: Outcome) => label.lang === 'en' && label.kind === 'need';
const GROUPS: Readonly<Record<string, (one: Outcome) => boolean>> = {
  'short needs': (one) => isNeed(one) && words(one.label.q) <= 25,
  'longer needs': (one) => isNeed(one) && words(one.label.q) > 25 && words(one.label.q) <= 60,
  stories: (one) => isNeed(one) && words(one.label.q) > 60,
  questions: ({ label }) => label.lang === 'en' && label.kind !== 'need',
  'de fr es pt': ({ label: { lang } }) => ['de', 'fr', 'es', 'pt'].includes(lang),
  'other languages': ({ label: { lang } }) => !['en', 'de', 'fr', 'es', 'pt'].includes(lang),
  all: () => true,
};

if (process.argv.includes('--misses'))
  for (const one of outcomes.filter((outcome) => !isWhollyRight(outcome))) {
    const { label, missed, wrong, otherStrength, numbers, ignored } = one;
    const of = (sign: string, list: readonly string[]) => list.map((name) => `  ${sign} ${name}`);
    const faults = [
      ...of('-', missed),
      ...of('+', wrong),
      ...of('strength', otherStrength),
      ...of('#', numbers.faults),
    ];
    const reported = [...of('- ignored', ignored.missed), ...of('+ ignored', ignored.wrong)];
    const kind = one.isRightKind ? [] : [`  kind: ${label.kind} ≠ ${reader.read(label.q).kind}`];
    console.log([`[${label.lang}] ${label.q}`, ...kind, ...faults, ...reported, ''].join('\n'));
  }

const share = (part: number, whole: number) => (whole === 0 ? '–' : ((part / whole) * 100).toFixed(1)).padStart(9);
const HEADS = ['texts', 'recall', 'precision', 'strength', 'numbers', 'ign. rec.', 'ign.prec.', 'kind', 'all right'];
console.log(''.padEnd(16), ...HEADS.map((head) => head.padStart(9)));
for (const [name, isOf] of Object.entries(GROUPS)) {
  const group = outcomes.filter(isOf);
  const sum = (count: (one: Outcome) => number) => group.reduce((total, one) => total + count(one), 0);
  const hits = sum((one) => one.hits.length);
  const reported = sum(({ ignored }) => ignored.hits);
  const columns = [
    share(hits, hits + sum((one) => one.missed.length)),
    share(hits, hits + sum((one) => one.wrong.length)),
    share(hits - sum((one) => one.otherStrength.length), hits),
    share(
      sum(({ numbers }) => numbers.right),
      sum(({ numbers }) => numbers.all),
    ),
    share(reported, reported + sum(({ ignored }) => ignored.missed.length)),
    share(reported, reported + sum(({ ignored }) => ignored.wrong.length)),
    share(
      sum((one) => Number(one.isRightKind)),
      group.length,
    ),
    share(
      sum((one) => Number(isWhollyRight(one))),
      group.length,
    ),
  ];
  console.log(name.padEnd(16), String(group.length).padStart(9), ...columns);
}
