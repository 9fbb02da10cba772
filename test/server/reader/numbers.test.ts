import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { toMonthlyLimit } from '../../../server/operations/recommend/limits.ts';
import { getReader } from '../../../server/reader/reader.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

/* Tests sums and counts as people write them in five languages. The reader must understand or report each, and misunderstand none. */

const snapshot = await fixtureSnapshot();
const reader = getReader(snapshot);

/** The phrases of a language. `%` stands for the sum. */
interface Phrases {
  /** A need for three people. */
  readonly need: string;
  /** Ways to write a sum of 90, by currency. */
  readonly sums: Readonly<Record<string, readonly string[]>>;
  readonly maximums: readonly string[];
  readonly minimums: readonly string[];
  /** The factor of each unit for three people. Null means that the sum isn't a limit. */
  readonly units: readonly (readonly [string, times: number | null])[];
  /** The factor that converts each period to a month. */
  readonly periods: readonly (readonly [string, times: number])[];
  /** Texts about three people with two LinkedIn accounts each. */
  readonly each: readonly string[];
  /** Numbers of users with a bound, and the resulting number. */
  readonly counts: readonly (readonly [string, number])[];
}

const [YEAR, QUARTER] = [1 / 12, 1 / 3];
const USD = ['$90', 'USD 90'];

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    need: 'We are 3 people and need a tool for LinkedIn',
    sums: { USD: [...USD, '90 dollars'], EUR: ['€90', '90 EUR'], GBP: ['£90'] },
    maximums: ['%', 'at most %', 'under %', 'no more than %', '% max', 'between 50 and %'],
    minimums: ['over %', 'at least %', 'more than %', 'from %', 'min. %'],
    units: [
      ['', 1],
      ['/seat', 3],
      [' per user', 3],
      [' a person', 3],
      [' per LinkedIn account', 3],
      [' in total', 1],
      ['/lead', null],
      [' per credit', null],
    ],
    periods: [
      ['', 1],
      [' a month', 1],
      ['/year', YEAR],
      [' per quarter', QUARTER],
    ],
    each: [
      '3 people with 2 LinkedIn accounts each',
      '2 LinkedIn accounts per person, 3 people',
      '3 reps, each with 2 LinkedIn accounts',
      'every user has 2 LinkedIn accounts and we are 3 users',
    ],
    counts: [
      ['at least 5 users', 5],
      ['5+ users', 5],
      ['more than 5 users', 6],
      ['up to 5 users', 5],
      ['max 5 users', 5],
      ['less than 5 users', 4],
      ['3 to 5 users', 5],
    ],
  },
  de: {
    need: 'Wir sind 3 Personen und suchen ein Tool für LinkedIn',
    sums: { USD: [...USD, '90 Dollar'], EUR: ['90 €', '90 Euro', 'EUR 90'] },
    maximums: ['%', 'höchstens %', 'unter %', 'nicht mehr als %', 'bis zu %', 'maximal %'],
    minimums: ['über %', 'mindestens %', 'mehr als %', 'ab %', 'min. %'],
    units: [
      ['', 1],
      ['/Platz', 3],
      [' pro Nutzer', 3],
      [' je Person', 3],
      [' pro LinkedIn-Konto', 3],
      [' insgesamt', 1],
      [' pro Lead', null],
      ['/Credit', null],
    ],
    periods: [
      ['', 1],
      [' im Monat', 1],
      [' pro Jahr', YEAR],
      [' pro Quartal', QUARTER],
    ],
    each: [
      '3 Personen mit je 2 LinkedIn-Konten',
      '3 Personen mit jeweils 2 LinkedIn-Konten',
      '2 LinkedIn-Konten pro Person, 3 Personen',
      '3 Nutzer, jeder Nutzer hat 2 LinkedIn-Konten',
    ],
    counts: [
      ['mindestens 5 Nutzer', 5],
      ['mehr als 5 Nutzer', 6],
      ['bis zu 5 Nutzer', 5],
      ['weniger als 5 Nutzer', 4],
      ['3 bis 5 Nutzer', 5],
      ['maximal 5 Nutzer', 5],
    ],
  },
  fr: {
    need: 'Nous sommes 3 personnes et cherchons un outil pour LinkedIn',
    sums: { USD: [...USD, '90 dollars'], EUR: ['90 €', '90 euros', '90€'] },
    maximums: ['%', 'moins de %', 'au maximum %', 'pas plus de %', '% maximum', 'jusqu’à %'],
    minimums: ['plus de %', 'au moins %', 'à partir de %', 'au minimum %', 'min. %'],
    units: [
      ['', 1],
      ['/siège', 3],
      [' par utilisateur', 3],
      [' par personne', 3],
      [' par compte LinkedIn', 3],
      [' au total', 1],
      [' par lead', null],
      ['/crédit', null],
    ],
    periods: [
      ['', 1],
      [' par mois', 1],
      [' par an', YEAR],
      [' par trimestre', QUARTER],
    ],
    each: [
      '3 personnes avec 2 comptes LinkedIn chacune',
      '2 comptes LinkedIn par personne, 3 personnes',
      '3 utilisateurs avec chacun 2 comptes LinkedIn',
    ],
    counts: [
      ['au moins 5 utilisateurs', 5],
      ['plus de 5 utilisateurs', 6],
      ['jusqu’à 5 utilisateurs', 5],
      ['moins de 5 utilisateurs', 4],
      ['maximum 5 utilisateurs', 5],
    ],
  },
  es: {
    need: 'Somos 3 personas y necesitamos una herramienta para LinkedIn',
    sums: { USD: [...USD, '90 dólares'], EUR: ['90 €', '90 euros', '90€'] },
    maximums: ['%', 'menos de %', 'como máximo %', 'no más de %', 'hasta %', '% máximo'],
    minimums: ['más de %', 'al menos %', 'a partir de %', 'como mínimo %', 'desde %'],
    units: [
      ['', 1],
      ['/asiento', 3],
      [' por usuario', 3],
      [' por persona', 3],
      [' por cuenta de LinkedIn', 3],
      [' en total', 1],
      [' por lead', null],
      ['/crédito', null],
    ],
    periods: [
      ['', 1],
      [' al mes', 1],
      [' por año', YEAR],
      [' por trimestre', QUARTER],
    ],
    each: [
      '3 personas con 2 cuentas de LinkedIn cada una',
      '2 cuentas de LinkedIn por persona, 3 personas',
      '3 usuarios, cada uno con 2 cuentas de LinkedIn',
    ],
    counts: [
      ['al menos 5 usuarios', 5],
      ['más de 5 usuarios', 6],
      ['hasta 5 usuarios', 5],
      ['menos de 5 usuarios', 4],
      ['máximo 5 usuarios', 5],
    ],
  },
  pt: {
    need: 'Somos 3 pessoas e precisamos de uma ferramenta para LinkedIn',
    sums: { USD: [...USD, '90 dólares'], EUR: ['90 €', '90 euros', '90€'] },
    maximums: ['%', 'menos de %', 'no máximo %', 'não mais de %', 'até %', 'abaixo de %'],
    minimums: ['mais de %', 'pelo menos %', 'a partir de %', 'no mínimo %', 'acima de %'],
    units: [
      ['', 1],
      ['/assento', 3],
      [' por utilizador', 3],
      [' por pessoa', 3],
      [' por conta do LinkedIn', 3],
      [' no total', 1],
      [' por lead', null],
      ['/crédito', null],
    ],
    periods: [
      ['', 1],
      [' por mês', 1],
      [' por ano', YEAR],
      [' por trimestre', QUARTER],
    ],
    each: [
      '3 pessoas com 2 contas do LinkedIn cada uma',
      '2 contas do LinkedIn por pessoa, 3 pessoas',
      '3 utilizadores, cada um com 2 contas do LinkedIn',
    ],
    counts: [
      ['pelo menos 5 utilizadores', 5],
      ['mais de 5 utilizadores', 6],
      ['até 5 utilizadores', 5],
      ['menos de 5 utilizadores', 4],
      ['no máximo 5 utilizadores', 5],
    ],
  },
};

/** Whether a text was understood correctly, was reported as not understood, or was misunderstood. */
type Verdict = 'right' | 'not understood' | 'wrong';

/** A text with its verdict. */
interface TestedText {
  readonly text: string;
  readonly verdict: Verdict;
  /** What the reader understood, as JSON. */
  readonly reading: string;
}

/** Tests all combinations of bounds, units and periods. Each uses another way to write the sum. */
function testSums(language: Language): TestedText[] {
  const { need, sums, maximums, minimums, units, periods } = PHRASES[language];
  const writtenSums = Object.entries(sums).flatMap(([currency, all]) => all.map((sum) => ({ currency, sum })));
  const combinations = [...maximums, ...minimums].flatMap((bound) =>
    units.flatMap(([unit, times]) => periods.map(([period, share]) => ({ bound, unit, times, period, share }))),
  );
  return combinations.map(({ bound, unit, times, period, share }, i) => {
    const { currency, sum } = writtenSums[(i * 7) % writtenSums.length] as { currency: string; sum: string };
    const isLimit = times !== null && !minimums.includes(bound);
    // A bound after the sum also comes after the unit.
    const text = `${need}, ${bound.replace('%', () => sum + unit + period)}`;
    return judgeSum(text, isLimit ? { amount: Math.round(90 * times * share * 100) / 100, currency } : undefined);
  });
}

/** Judges whether a sum becomes the expected monthly limit, or is reported if it isn't a limit. */
function judgeSum(text: string, expected: { amount: number; currency: string } | undefined): TestedText {
  const { limits, setUp, notUnderstood } = reader.read(text);
  const monthly = limits.map((limit) => toMonthlyLimit(limit, setUp, snapshot.methodology.currencies));
  const isExpected = JSON.stringify(monthly) === JSON.stringify(expected ? [expected] : []);
  const isReported = notUnderstood.some((part) => part.includes('90'));
  const isRight = isExpected && JSON.stringify(setUp) === '{"people":3}' && isReported === (expected === undefined);
  const verdict = isRight
    ? 'right'
    : limits.length === 0 && isReported && setUp.people === 3
      ? 'not understood'
      : 'wrong';
  return { text, verdict, reading: JSON.stringify({ monthly, setUp, notUnderstood }) };
}

/** Tests all texts about numbers of people and accounts. */
function testCounts(language: Language): TestedText[] {
  const { each, counts } = PHRASES[language];
  return [
    ...each.map((text) => judgeCount(`LinkedIn, ${text}`, { people: 3, linkedin_accounts: 6 })),
    ...counts.map(([text, people]) => judgeCount(`LinkedIn, ${text}`, { people })),
  ];
}

/** Judges whether a text becomes the expected set-up. */
function judgeCount(text: string, expected: object): TestedText {
  const { setUp, notUnderstood } = reader.read(text);
  const isRight = Object.entries({ ...setUp, ...expected }).every(
    ([field, value]) => (setUp as Readonly<Record<string, unknown>>)[field] === value && field in expected,
  );
  const verdict = isRight
    ? 'right'
    : notUnderstood.length > 0 && Object.keys(setUp).length === 0
      ? 'not understood'
      : 'wrong';
  return { text, verdict, reading: JSON.stringify({ setUp, notUnderstood }) };
}

const MIN_SHARE_RIGHT = 0.85;

it.each(LANGUAGES)('the reader understands or reports sums and counts: %s', (language) => {
  const texts = [...testSums(language), ...testCounts(language)];
  const filter = (verdict: Verdict) => texts.filter((text) => text.verdict === verdict);
  const share = filter('right').length / texts.length;
  const summary = `${filter('right').length} of ${texts.length} texts are right (${(share * 100).toFixed(1)}%)`;
  const lines = (verdict: Verdict) => filter(verdict).map(({ text, reading }) => `${text} → ${reading}`);
  expect(lines('wrong'), summary).toEqual([]);
  expect(share, `${summary}; not understood:\n${lines('not understood').join('\n')}`).toBeGreaterThan(MIN_SHARE_RIGHT);
  expect(texts.length).toBeGreaterThan(300);
});
