import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { FREE_PLAN } from '../../../model/pricing/requirement.ts';
import { beginningOf } from '../../../model/words/beginning.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { lowest, toMonthlyLimit } from '../../../server/operations/recommend/limits.ts';
import type { Limit } from '../../../server/reader/reading.ts';
import { cases } from '../../property-cases.ts';
import { needServer } from './ask.ts';

/* Laws of the account of a text: every word has an owner, and what is owned is in the answer. */

const { served, ask } = await needServer();
const { lexicon, methodology, tools } = served.snapshot;
const { catalogue, currencies } = methodology;

/** A part of a need. */
interface Part {
  readonly text: string;
  /** The same part, with another meaning: "3 people" → "4 people". */
  readonly changed: readonly string[];
  /** The ability that it names. */
  readonly key?: string;
  /** A word that nobody knows. */
  readonly unknown?: string;
}

/** How a language writes the parts of a need. `%` stands for what they are about. */
interface Words {
  readonly openings: readonly string[];
  readonly greetings: readonly string[];
  readonly and: string;
  readonly with: string;
  /** The same question, by strength. Neighbours have different strengths. */
  readonly strengths: readonly string[];
  /** What buyers refuse. */
  readonly extension: string;
  readonly denials: readonly string[];
  readonly wish: string;
  readonly nouns: Readonly<Record<'people' | 'linkedin_accounts' | 'mailboxes' | 'workspaces' | 'contacts', string>>;
  readonly most: readonly string[];
  readonly least: string;
  readonly perUser: string;
  readonly inTotal: string;
  readonly periods: readonly string[];
  /** Names of tools that others are to be like. */
  readonly roles: readonly string[];
  readonly cheaper: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    openings: ['We need', 'I am looking for a tool with', ''],
    greetings: ['Hello, ', 'Hi there! ', ''],
    and: 'and',
    with: 'with',
    strengths: ['must have %', 'nice to have: %', '% is a must', '% would be nice'],
    extension: 'browser extension',
    denials: ['no %', 'without a %'],
    wish: 'a %',
    nouns: {
      people: 'people',
      linkedin_accounts: 'LinkedIn accounts',
      mailboxes: 'mailboxes',
      workspaces: 'clients',
      contacts: 'contacts a month',
    },
    most: ['at most %', 'under %', 'no more than %', 'budget %'],
    least: 'at least %',
    perUser: ' per user',
    inTotal: ' in total',
    periods: [' a month', ' a year', ' per quarter'],
    roles: ['something like %', 'alternative to %', '% alternative'],
    cheaper: 'cheaper than %',
  },
  de: {
    openings: ['Wir brauchen', 'Ich suche ein Tool mit', ''],
    greetings: ['Hallo, ', 'Guten Tag! ', ''],
    and: 'und',
    with: 'mit',
    strengths: ['unbedingt %', 'nice to have: %', '% ist ein Muss', '% wäre schön'],
    extension: 'Browser-Erweiterung',
    denials: ['keine %', 'ohne %'],
    wish: 'eine %',
    nouns: {
      people: 'Personen',
      linkedin_accounts: 'LinkedIn-Konten',
      mailboxes: 'Postfächer',
      workspaces: 'Kunden',
      contacts: 'Kontakte im Monat',
    },
    most: ['höchstens %', 'unter %', 'nicht mehr als %', 'Budget %'],
    least: 'mindestens %',
    perUser: ' pro Nutzer',
    inTotal: ' insgesamt',
    periods: [' im Monat', ' pro Jahr', ' pro Quartal'],
    roles: ['etwas wie %', 'Alternative zu %', '% Alternative'],
    cheaper: 'günstiger als %',
  },
  fr: {
    openings: ['Nous avons besoin de', 'Je cherche un outil avec', ''],
    greetings: ['Bonjour, ', 'Bonjour ! ', ''],
    and: 'et',
    with: 'avec',
    strengths: ['il faut %', 'idéalement %', '% est indispensable', '% serait un plus'],
    extension: 'extension de navigateur',
    denials: ['pas de %', 'sans %'],
    wish: 'une %',
    nouns: {
      people: 'personnes',
      linkedin_accounts: 'comptes LinkedIn',
      mailboxes: 'boîtes mail',
      workspaces: 'clients',
      contacts: 'contacts par mois',
    },
    most: ['au maximum %', 'moins de %', 'pas plus de %', 'budget %'],
    least: 'au moins %',
    perUser: ' par utilisateur',
    inTotal: ' au total',
    periods: [' par mois', ' par an', ' par trimestre'],
    roles: ['quelque chose comme %', 'alternative à %', '% alternative'],
    cheaper: 'moins cher que %',
  },
  es: {
    openings: ['Necesitamos', 'Busco una herramienta con', ''],
    greetings: ['Hola, ', '¡Buenos días! ', ''],
    and: 'y',
    with: 'con',
    strengths: ['imprescindible %', 'idealmente %', '% es imprescindible', '% estaría bien'],
    extension: 'extensión de navegador',
    denials: ['nada de %', 'sin %'],
    wish: 'una %',
    nouns: {
      people: 'personas',
      linkedin_accounts: 'cuentas de LinkedIn',
      mailboxes: 'buzones',
      workspaces: 'clientes',
      contacts: 'contactos al mes',
    },
    most: ['como máximo %', 'menos de %', 'no más de %', 'presupuesto %'],
    least: 'al menos %',
    perUser: ' por usuario',
    inTotal: ' en total',
    periods: [' al mes', ' por año', ' por trimestre'],
    roles: ['algo como %', 'alternativa a %', '% alternativa'],
    cheaper: 'más barato que %',
  },
  pt: {
    openings: ['Precisamos de', 'Procuro uma ferramenta com', ''],
    greetings: ['Olá, ', 'Bom dia! ', ''],
    and: 'e',
    with: 'com',
    strengths: ['imprescindível %', 'idealmente %', '% é imprescindível', '% seria bom'],
    extension: 'extensão de navegador',
    denials: ['nada de %', 'sem %'],
    wish: 'uma %',
    nouns: {
      people: 'pessoas',
      linkedin_accounts: 'contas do LinkedIn',
      mailboxes: 'caixas de entrada',
      workspaces: 'clientes',
      contacts: 'contatos por mês',
    },
    most: ['no máximo %', 'menos de %', 'não mais de %', 'orçamento %'],
    least: 'pelo menos %',
    perUser: ' por utilizador',
    inTotal: ' no total',
    periods: [' por mês', ' por ano', ' por trimestre'],
    roles: ['algo como %', 'alternativa ao %', '% alternativa'],
    cheaper: 'mais barato que %',
  },
};

const UNKNOWN = ['glorblex', 'HIPAA', 'Quanzify', 'blockchain', 'Zoho', 'FedRAMP'];
const NAMES = [...tools.values()].filter(({ closed }) => !closed).map(({ name }) => name);

const fill = (pattern: string, text: string) => pattern.replace('%', () => text);
const othersOf = <Item>(all: readonly Item[], one: Item) => all.filter((other) => other !== one);

/** The words for abilities in a language. A free plan is a budget, and words after "+" name nothing alone. */
function abilityWords(language: Language): { readonly key: string; readonly text: string }[] {
  return Object.entries(lexicon.questions).flatMap(([key, { words }]) =>
    catalogue.keys[key]?.type !== 'boolean' || key === FREE_PLAN
      ? []
      : (words[language] ?? []).flatMap((text) => (text.startsWith('+') ? [] : [{ key, text: text.replace('=', '') }])),
  );
}

function needParts(language: Language) {
  const words = WORDS[language];
  const ability = fc.constantFrom(...abilityWords(language));
  const one = <Item>(all: readonly Item[]) => fc.constantFrom(...all);
  const question = fc.tuple(ability, fc.nat(words.strengths.length - 1)).map(([{ key, text }, i]): Part => {
    const others = [i + 1, i + 3].map((at) => words.strengths[at % words.strengths.length] as string);
    return { key, text: fill(words.strengths[i] as string, text), changed: others.map((other) => fill(other, text)) };
  });
  const plain = ability.map(({ key, text }): Part => ({ key, text, changed: [] }));
  const denial = one(words.denials).map(
    (no): Part => ({ text: fill(no, words.extension), changed: [fill(words.wish, words.extension)] }),
  );
  const number = fc.tuple(one(Object.values(words.nouns)), fc.integer({ min: 2, max: 40 })).map(
    ([noun, value]): Part => ({
      text: `${value} ${noun}`,
      changed: [
        `${value + 1} ${noun}`,
        `-${value} ${noun}`,
        ...othersOf(Object.values(words.nouns), noun).map((other) => `${value} ${other}`),
      ],
    }),
  );
  const signs = [(sum: string) => `$${sum}`, (sum: string) => `€${sum}`, (sum: string) => `${sum} GBP`] as const;
  const sum = fc
    .record({
      most: one(words.most),
      sign: one(signs),
      amount: fc.integer({ min: 20, max: 900 }),
      unit: one([words.perUser, words.inTotal]),
      period: one(words.periods),
      people: fc.integer({ min: 2, max: 9 }),
    })
    .map(({ most, sign, amount, unit, period, people }): Part => {
      const team = `, ${people} ${words.nouns.people}`;
      const write = (bound: string, of: typeof sign, value: number | string, per: string, every: string) =>
        fill(bound, of(String(value)) + per + every) + team;
      return {
        text: write(most, sign, amount, unit, period),
        changed: [
          write(words.least, sign, amount, unit, period),
          write(most, sign, amount + 1, unit, period),
          write(most, sign, `-${amount}`, unit, period),
          ...othersOf(signs, sign).map((other) => write(most, other, amount, unit, period)),
          write(most, sign, amount, unit === words.perUser ? words.inTotal : words.perUser, period),
          ...othersOf(words.periods, period).map((other) => write(most, sign, amount, unit, other)),
        ],
      };
    });
  const toolIn = (roles: readonly string[]) =>
    fc.tuple(one(roles), one(NAMES)).map(
      ([role, name]): Part => ({
        text: fill(role, name),
        changed: othersOf(NAMES, name).map((other) => fill(role, other)),
      }),
    );
  const unknown = fc.tuple(one(UNKNOWN), ability, fc.nat(2)).map(
    ([word, { key, text }, i]): Part => ({
      key,
      text: [`${text} ${words.with} ${word}`, `${text} ${words.and} ${word}`, `${word}, ${text}`][i] as string,
      changed: [text],
      unknown: word,
    }),
  );
  // What a tool costs is another limit, which may be the lower one.
  const numbers = fc.oneof(number, sum, toolIn([words.cheaper]));
  return [question, plain, denial, numbers, toolIn(words.roles), unknown];
}

interface GeneratedNeed {
  readonly parts: readonly Part[];
  readonly write: (parts: readonly Part[]) => string;
}

/** Needs of a language with at most one part of each kind. A sum has its own number of people. */
const needs: fc.Arbitrary<GeneratedNeed> = fc.constantFrom(...LANGUAGES).chain((language) => {
  const { and, openings, greetings } = WORDS[language];
  const kinds = fc.shuffledSubarray(needParts(language), { minLength: 1, maxLength: 4 });
  return kinds.chain((chosen) =>
    fc.record({
      parts: fc.tuple(...chosen),
      write: fc
        .tuple(
          fc.constantFrom(...greetings),
          fc.constantFrom(...openings),
          fc.constantFrom(', ', '. ', '; ', ` ${and} `),
        )
        .map(
          ([greeting, opening, joint]) =>
            (parts: readonly Part[]) =>
              `${greeting}${opening} ${parts.map(({ text }) => text).join(joint)}`.replace('  ', ' ').trim(),
        ),
    }),
  );
});

const explained = (q: string) => ask(q, { limit: '1', explain: 'true' });
const signsIn = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}]/gu, '');

/** What breaks a law in the answer to a need. */
type Law = (need: GeneratedNeed) => Promise<string[]>;

const LAWS: Readonly<Record<string, Law>> = {
  'gives each word, number and sign of a text one owner': async ({ parts, write }) => {
    const { account = [] } = await explained(write(parts));
    const owned = signsIn(account.map(({ text }) => text).join(''));
    return owned === signsIn(write(parts)) ? [] : [owned];
  },
  'has in the answer what its words are used for': async ({ parts, write }) => {
    const q = write(parts);
    return missingUses(await explained(q), q);
  },
  'names unknown words beside a question or after "with"': async ({ parts, write }) => {
    const { not_understood } = await explained(write(parts));
    const unknown = parts.flatMap(({ unknown: word }) => word ?? []);
    return unknown.filter((word) => !not_understood.some((part) => part.includes(word)));
  },
  'reads a text otherwise if a number, sign, unit, period or denial in it changes': async ({ parts, write }) => {
    const q = write(parts);
    // Documented: of two mentions of a question, the first with a strength of its own counts.
    const isAgain = ({ key }: Part) => parts.filter((other) => key !== undefined && other.key === key).length > 1;
    const changed = parts.flatMap((part, i) =>
      (isAgain(part) ? [] : part.changed).map((text) =>
        write(parts.map((other, j) => (i === j ? { ...part, text } : other))),
      ),
    );
    const reading = await readingOf(q);
    const others = await Promise.all(changed.map(async (text) => ({ text, reading: await readingOf(text) })));
    return others.filter((other) => other.reading === reading).map(({ text }) => `${text} is read as ${reading}`);
  },
  'does not change the answer, and is the same each time': async ({ parts, write }) => {
    const q = write(parts);
    const { account, ...explanation } = await explained(q);
    const [plain, again] = await Promise.all([ask(q, { limit: '1' }), explained(q)]);
    // These have the address of the call.
    const withoutAddresses = (answer: object) => ({ ...answer, meta: undefined, next: undefined });
    const [a, b] = [withoutAddresses(explanation), withoutAddresses(plain)];
    return JSON.stringify([a, account]) === JSON.stringify([b, again.account]) && !plain.account ? [] : [q];
  },
};

/** The reading of a text, without the text itself as not understood. */
async function readingOf(q: string): Promise<string> {
  const { understood, not_understood } = await ask(q, { limit: '1' });
  return JSON.stringify([understood, not_understood.filter((part) => part !== q)]);
}

/** The uses in an account that the answer does not have. */
function missingUses({ account = [], understood, not_understood }: RecommendAnswer, q: string): string[] {
  const numbers = account.flatMap(({ owner, as }) => (owner === 'number' && as ? [as.split('=')] : []));
  const limits = account.flatMap(({ owner, as = '' }) => (owner === 'sum' ? [parseLimit(as)] : []));
  const monthly = limits.flatMap((limit) => toMonthlyLimit(limit, understood, currencies) ?? []);
  const budget = { amount: understood.budget ?? Infinity, currency: understood.currency ?? currencies.base };
  const isCheaper = account.some(({ as }) => as?.endsWith('(cheaper)'));
  const whole = beginningOf(q, 100);
  // A text that is not answered, or of no known language, is not understood as a whole.
  const isLost = not_understood.includes(whole);
  const isInAnswer = ({ owner, as = '', text }: (typeof account)[number]) => {
    const [what = '', how = ''] = as.split(' (');
    const role = how.slice(0, -1);
    if (owner === 'not_understood') return isLost || not_understood.includes(text);
    if (owner === 'number') {
      const [field = ''] = as.split('=');
      const all = numbers.filter(([other]) => other === field).map(([, value]) => Number(value));
      return understood[field as 'people'] === Math.max(...all);
    }
    if (owner === 'sum') return isCheaper || JSON.stringify(lowest(monthly, currencies)) === JSON.stringify(budget);
    if (owner === 'tool') return [...(understood.tools ?? []), ...(understood.without ?? [])].includes(what);
    if (owner !== 'question' || role === 'unneeded' || as === '') return true;
    // Documented: numbers require their channels.
    const isRaised = role === 'nice' && understood.required?.includes(what);
    return isRaised || understood[role as 'required']?.includes(what) === true;
  };
  const inAccount = account.flatMap(({ owner, text }) => (owner === 'not_understood' ? [text] : []));
  return [
    ...account.filter((entry) => !isInAnswer(entry)).map(({ text, owner, as = '' }) => `${owner} ${as}: ${text}`),
    ...not_understood.filter((part) => part !== whole && !inAccount.includes(part)).map((part) => `only said: ${part}`),
  ];
}

/** "budget 80 EUR per people a year" */
function parseLimit(as: string): Limit {
  const [, amount, currency, per, period] = /^budget (\S+)(?: ([A-Z]{3}))?(?: per (\S+))?(?: a (\S+))?$/.exec(as) ?? [];
  return { text: as, amount: Number(amount), currency, per: per as Limit['per'], period: period as Limit['period'] };
}

it.each(Object.entries(LAWS))('the account of a need %s', async (_, law) => {
  await fc.assert(
    fc.asyncProperty(needs, async (need) => {
      expect([need.write(need.parts), await law(need)]).toEqual([need.write(need.parts), []]);
    }),
    { numRuns: cases(160) },
  );
});

it('has no account without a text', async () => {
  const answer = await served.json<RecommendAnswer>('/api/v1/recommend?required=channels.email&explain=true');
  expect(answer.account).toBeUndefined();
});

/** Questions about a tool by words that nothing is recorded of. `%` stands for the tool. */
const UNRECORDED: Readonly<Record<Language, readonly (readonly [text: string, word: string])[]>> = {
  en: [
    ['Was % banned by LinkedIn?', 'banned'],
    ['Is % slow on LinkedIn?', 'slow'],
    ['Has % removed the API?', 'removed'],
    ['Did % win an award for its API?', 'award'],
    ['Why does % have SSO?', 'Why'],
    ['When did % get WhatsApp?', 'When'],
    ['How many people use SSO at %?', 'How many'],
  ],
  de: [
    ['Wurde % von LinkedIn gesperrt?', 'gesperrt'],
    ['Ist % auf LinkedIn langsam?', 'langsam'],
    ['Hat % die API entfernt?', 'entfernt'],
    ['Hat % eine Auszeichnung für die API?', 'Auszeichnung'],
    ['Warum hat % SSO?', 'Warum'],
    ['Wann bekam % WhatsApp?', 'Wann'],
    ['Wie viele nutzen SSO bei %?', 'Wie viele'],
  ],
  fr: [
    ['% a été banni par LinkedIn ?', 'banni'],
    ['% est-il lent sur LinkedIn ?', 'lent'],
    ["% a-t-il supprimé l'API ?", 'supprimé'],
    ['Est-ce que % a un prix Nobel pour son API ?', 'Nobel'],
    ['Pourquoi % a-t-il WhatsApp ?', 'Pourquoi'],
    ['Quand % a-t-il eu WhatsApp ?', 'Quand'],
    ['Combien de gens utilisent WhatsApp chez % ?', 'Combien'],
  ],
  es: [
    ['¿% fue bloqueado por LinkedIn?', 'bloqueado'],
    ['¿Es % lento en LinkedIn?', 'lento'],
    ['¿Ha eliminado % la API?', 'eliminado'],
    ['¿Ganó % un galardón por su API?', 'galardón'],
    ['¿Por qué % tiene WhatsApp?', 'Por qué'],
    ['¿Cuándo añadió % WhatsApp?', 'Cuándo'],
    ['¿Cuántos usan WhatsApp en %?', 'Cuántos'],
  ],
  pt: [
    ['% foi banido pelo LinkedIn?', 'banido'],
    ['O % está lento com o LinkedIn?', 'lento'],
    ['O % removeu a API?', 'removeu'],
    ['O % ganhou uma medalha pela API?', 'medalha'],
    ['Por que o % tem WhatsApp?', 'Por que'],
    ['Quando o % removeu a API?', 'Quando'],
    ['Quantos usam WhatsApp no %?', 'Quantos'],
  ],
};
const unrecorded = Object.values(UNRECORDED).flatMap((all) =>
  all.flatMap(([pattern, word]) => NAMES.map((name) => [fill(pattern, name), word] as const)),
);

it('a question about a tool says first what is not recorded, and never "Yes"', async () => {
  const faults: string[] = [];
  for (const [q, word] of unrecorded) {
    const { not_understood, sentence } = await ask(q, { limit: '1' });
    const isNamed = not_understood.some((part) => part.includes(word));
    if (!isNamed || !sentence.startsWith("We don't record") || sentence.includes(': Yes'))
      faults.push(`${q} ${sentence}`);
  }
  expect(faults).toEqual([]);
});
