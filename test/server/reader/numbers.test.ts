import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { toMonthlyLimit } from '../../../server/operations/recommend/limits.ts';
import { getReader } from '../../../server/reader/reader.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

/* Sums and counts, as people write them in five languages. Everything not understood must be named, and nothing misread. */

const snapshot = await fixtureSnapshot();
const reader = getReader(snapshot);

/** How the forms of a language are written. `%` stands for the number or the sum. */
interface Forms {
  /** A need for three people. */
  readonly need: string;
  readonly sums: Readonly<Record<string, readonly string[]>>;
  readonly most: readonly string[];
  readonly least: readonly string[];
  /** By how much each multiplies a limit for three people. Null has no limit. */
  readonly units: readonly (readonly [string, times: number | null])[];
  /** By how much each multiplies a limit a month. */
  readonly periods: readonly (readonly [string, times: number])[];
  /** Three people in all, with two or four of something each. */
  readonly each: readonly string[];
  /** Units for five, six and four. */
  readonly counts: readonly (readonly [string, number])[];
}

const [YEAR, QUARTER] = [1 / 12, 1 / 3];
const USD = ['$90', 'USD 90'];

const FORMS: Readonly<Record<Language, Forms>> = {
  en: {
    need: 'We are 3 people and need a tool for LinkedIn',
    sums: { USD: [...USD, '90 dollars'], EUR: ['€90', '90 EUR'], GBP: ['£90'] },
    most: ['%', 'at most %', 'under %', 'no more than %', '% max', 'between 50 and %'],
    least: ['over %', 'at least %', 'more than %', 'from %', 'min. %'],
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
    most: ['%', 'höchstens %', 'unter %', 'nicht mehr als %', 'bis zu %', 'maximal %'],
    least: ['über %', 'mindestens %', 'mehr als %', 'ab %', 'min. %'],
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
    most: ['%', 'moins de %', 'au maximum %', 'pas plus de %', '% maximum', 'jusqu’à %'],
    least: ['plus de %', 'au moins %', 'à partir de %', 'au minimum %', 'min. %'],
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
    most: ['%', 'menos de %', 'como máximo %', 'no más de %', 'hasta %', '% máximo'],
    least: ['más de %', 'al menos %', 'a partir de %', 'como mínimo %', 'desde %'],
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
    most: ['%', 'menos de %', 'no máximo %', 'não mais de %', 'até %', 'abaixo de %'],
    least: ['mais de %', 'pelo menos %', 'a partir de %', 'no mínimo %', 'acima de %'],
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

/** Right, named as not understood, or wrong. */
type Verdict = 'right' | 'not understood' | 'wrong';

interface Form {
  readonly text: string;
  readonly verdict: Verdict;
  readonly what: string;
}

/** Limits of 90, and sums that are none. The ways of writing a sum take turns. */
function sumForms(language: Language): Form[] {
  const { need, sums, most, least, units, periods } = FORMS[language];
  const written = Object.entries(sums).flatMap(([currency, all]) => all.map((sum) => ({ currency, sum })));
  const forms = [...most, ...least].flatMap((bound) =>
    units.flatMap(([unit, times]) => periods.map(([period, share]) => ({ bound, unit, times, period, share }))),
  );
  return forms.map(({ bound, unit, times, period, share }, i) => {
    const { currency, sum } = written[(i * 7) % written.length] as { currency: string; sum: string };
    const isLimit = times !== null && !least.includes(bound);
    // A bound behind the sum stands behind its unit too.
    const text = `${need}, ${bound.replace('%', () => sum + unit + period)}`;
    return judgeSum(text, isLimit ? { amount: Math.round(90 * times * share * 100) / 100, currency } : undefined);
  });
}

function judgeSum(text: string, expected: { amount: number; currency: string } | undefined): Form {
  const { limits, setUp, notUnderstood } = reader.read(text);
  const read = limits.map((limit) => toMonthlyLimit(limit, setUp, snapshot.methodology.currencies));
  const isAlike = JSON.stringify(read) === JSON.stringify(expected ? [expected] : []);
  const isNamed = notUnderstood.some((part) => part.includes('90'));
  const isRight = isAlike && JSON.stringify(setUp) === '{"people":3}' && isNamed === (expected === undefined);
  const verdict = isRight ? 'right' : limits.length === 0 && isNamed && setUp.people === 3 ? 'not understood' : 'wrong';
  return { text, verdict, what: JSON.stringify({ read, setUp, notUnderstood }) };
}

function countForms(language: Language): Form[] {
  const { each, counts } = FORMS[language];
  return [
    ...each.map((text) => judgeCount(`LinkedIn, ${text}`, { people: 3, linkedin_accounts: 6 })),
    ...counts.map(([text, people]) => judgeCount(`LinkedIn, ${text}`, { people })),
  ];
}

function judgeCount(text: string, expected: object): Form {
  const { setUp, notUnderstood } = reader.read(text);
  const isRight = Object.entries({ ...setUp, ...expected }).every(
    ([field, value]) => (setUp as Readonly<Record<string, unknown>>)[field] === value && field in expected,
  );
  const verdict = isRight
    ? 'right'
    : notUnderstood.length > 0 && Object.keys(setUp).length === 0
      ? 'not understood'
      : 'wrong';
  return { text, verdict, what: JSON.stringify({ setUp, notUnderstood }) };
}

const LEAST_SHARE_RIGHT = 0.85;

it.each(LANGUAGES)('sums and counts in a text are understood or named as not understood: %s', (language) => {
  const forms = [...sumForms(language), ...countForms(language)];
  const of = (verdict: Verdict) => forms.filter((one) => one.verdict === verdict);
  const share = of('right').length / forms.length;
  const summary = `${of('right').length} of ${forms.length} forms are right (${(share * 100).toFixed(1)}%)`;
  const lines = (verdict: Verdict) => of(verdict).map(({ text, what }) => `${text} → ${what}`);
  expect(lines('wrong'), summary).toEqual([]);
  expect(share, `${summary}; not understood:\n${lines('not understood').join('\n')}`).toBeGreaterThan(
    LEAST_SHARE_RIGHT,
  );
  expect(forms.length).toBeGreaterThan(300);
});
