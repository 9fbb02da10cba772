import fc from 'fast-check';
import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { FREE_PLAN } from '../../../model/pricing/requirement.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { WORDS } from './need-words.ts';

/* Needs whose parts have a known meaning, in five languages. */

/** A part of a need. */
export interface Part {
  readonly text: string;
  /** The same part, with another meaning: "3 people" → "4 people". */
  readonly changed: readonly string[];
  /** The ability that it names. */
  readonly key?: string;
  /** A word that nobody knows. */
  readonly unknown?: string;
}

export interface GeneratedNeed {
  readonly parts: readonly Part[];
  readonly write: (parts: readonly Part[]) => string;
}

const UNKNOWN = ['glorblex', 'HIPAA', 'Quanzify', 'blockchain', 'Zoho', 'FedRAMP'];
const CURRENCIES: readonly (readonly ((sum: string) => string)[])[] = [
  [(sum) => `$${sum}`, (sum) => `${sum} USD`],
  [(sum) => `€${sum}`, (sum) => `${sum} €`, (sum) => `EUR ${sum}`],
  [(sum) => `£${sum}`, (sum) => `${sum} GBP`],
];
/** Things that buyers exclude. */
const REFUSED = ['pricing.trial_needs_card', 'linkedin.paid_account_needed'];

export const fill = (pattern: string, text: string) => pattern.replace('%', () => text);
const othersOf = <Item>(all: readonly Item[], one: Item) => all.filter((other) => other !== one);

/** Needs of a language with at most one part of each kind. */
export function generateNeeds(snapshot: Snapshot): fc.Arbitrary<GeneratedNeed> {
  return fc.constantFrom(...LANGUAGES).chain((language) => {
    const { and, openings, greetings } = WORDS[language];
    const joint = fc.constantFrom(', ', '. ', '; ', ` ${and} `);
    const kinds = fc.shuffledSubarray(partsOf(language, snapshot), { minLength: 1, maxLength: 4 });
    return fc.record({
      parts: kinds.chain((chosen) => fc.tuple(...chosen)),
      write: fc
        .tuple(
          fc.constantFrom(...greetings),
          fc.constantFrom(...openings),
          fc.array(joint, { minLength: 3, maxLength: 3 }),
        )
        .map(
          ([greeting, opening, joints]) =>
            (parts: readonly Part[]) =>
              `${greeting}${opening} ${parts.map(({ text }, i) => (i === 0 ? '' : joints[i - 1]) + text).join('')}`
                .replace('  ', ' ')
                .trim(),
        ),
    });
  });
}

/** The parts of a need in a language, by kind. */
function partsOf(language: Language, snapshot: Snapshot): fc.Arbitrary<Part>[] {
  const words = WORDS[language];
  const names = [...snapshot.tools.values()].filter(({ closed }) => !closed).map(({ name }) => name);
  const abilities = abilitiesOf(language, snapshot);
  const ability = one(abilities.filter(({ key }) => !REFUSED.includes(key)));
  // The catalogue has "without duplicates" as words for what prevents them.
  const no = new Set(snapshot.lexicon[language].not);
  const isPrevention = (key: string) =>
    abilities.some((other) => other.key === key && no.has(other.text.split(' ')[0] ?? ''));
  const plain = ability.map((named): Part => ({ ...named, changed: [] }));
  const question = fc.tuple(ability, fc.nat(words.strengths.length - 1)).map(([{ key, text }, i]): Part => {
    const others = [i + 1, i + 3].map((at) => words.strengths[at % words.strengths.length] as string);
    return { key, text: fill(words.strengths[i] as string, text), changed: others.map((other) => fill(other, text)) };
  });
  const negation = fc
    .tuple(one(words.negations), one(abilities.filter(({ key }) => !isPrevention(key))))
    .map(([negated, { key, text }]): Part => ({ key, text: fill(negated, text), changed: [text] }));
  // The price of a tool is another limit, which may be lower.
  const budget = fc.oneof(
    numberOf(language, ['people', 'linkedin_accounts']),
    sumOf(language),
    toolOf([words.cheaper], names),
  );
  const count = numberOf(language, ['mailboxes', 'workspaces', 'contacts']);
  return [plain, question, negation, budget, count, toolOf(words.roles, names), unknownOf(language, ability)];
}

const one = <Item>(all: readonly Item[]) => fc.constantFrom(...all);

interface Ability {
  readonly key: string;
  readonly text: string;
}

/**
 * Words for abilities. A free plan is a budget, "no duplicates" asks for what "duplicates" does, and words after "+" name nothing alone.
 * No numbers: "SOC 2; -3 mailboxes" is read as the range 2 to 3, and "deux fois même personne" as two people.
 */
function abilitiesOf(language: Language, { lexicon, methodology: { catalogue } }: Snapshot): Ability[] {
  return Object.entries(lexicon.questions).flatMap(([key, { words }]) =>
    catalogue.keys[key]?.type !== 'boolean' || key === FREE_PLAN || catalogue.prevents?.includes(key)
      ? []
      : (words[language] ?? []).flatMap((text) =>
          /^\+|\d|^deux /.test(text) ? [] : [{ key, text: text.replace('=', '') }],
        ),
  );
}

type Noun = keyof (typeof WORDS)[Language]['nouns'];

function numberOf(language: Language, fields: readonly Noun[]): fc.Arbitrary<Part> {
  const { nouns } = WORDS[language];
  return fc.tuple(one(fields), fc.integer({ min: 2, max: 40 })).map(([field, value]): Part => {
    const write = (number: number, noun: string) => `${number} ${noun}`;
    const others = othersOf(Object.values(nouns), nouns[field]);
    return {
      text: write(value, nouns[field]),
      changed: [
        write(value + 1, nouns[field]),
        write(-value, nouns[field]),
        ...others.map((noun) => write(value, noun)),
      ],
    };
  });
}

/** A limit for each user, or for all, of some people. */
function sumOf(language: Language): fc.Arbitrary<Part> {
  const { most, least, perUser, inTotal, periods, nouns } = WORDS[language];
  const sum = fc.record({
    bound: one(most),
    currency: fc.nat(CURRENCIES.length - 1),
    form: fc.nat(5),
    amount: fc.integer({ min: 20, max: 900 }),
    unit: one([perUser, inTotal]),
    period: one(periods),
    people: fc.integer({ min: 2, max: 9 }),
  });
  return sum.map((chosen): Part => {
    const write = (change: { readonly [Field in keyof typeof chosen]?: string | number }) => {
      const { bound, currency, form, amount, unit, period, people } = { ...chosen, ...change };
      const forms = CURRENCIES[Number(currency)] ?? [];
      const written = forms[Number(form) % forms.length]?.(String(amount)) ?? '';
      return `${fill(String(bound), written + unit + period)}, ${people} ${nouns.people}`;
    };
    return {
      text: write({}),
      changed: [
        write({ bound: least }),
        write({ amount: chosen.amount + 1 }),
        write({ amount: -chosen.amount }),
        write({ currency: (chosen.currency + 1) % CURRENCIES.length }),
        write({ unit: chosen.unit === perUser ? inTotal : perUser }),
        ...othersOf(periods, chosen.period).map((period) => write({ period })),
      ],
    };
  });
}

function toolOf(roles: readonly string[], names: readonly string[]): fc.Arbitrary<Part> {
  return fc
    .tuple(one(roles), one(names), one(names))
    .map(
      ([role, name, other]): Part => ({ text: fill(role, name), changed: name === other ? [] : [fill(role, other)] }),
    );
}

/** Unknown words next to an ability, or with their own strength. */
function unknownOf(language: Language, ability: fc.Arbitrary<Ability>): fc.Arbitrary<Part> {
  const { and, with: having, strengths } = WORDS[language];
  const forms: ((text: string, word: string) => string)[] = [
    (text, word) => `${text} ${having} ${word}`,
    (text, word) => `${text} ${and} ${word}`,
    (text, word) => `${word} ${and} ${text}`,
    (text, word) => `${word}, ${text}`,
    (text, word) => `${text}, ${word}`,
    ...strengths.map((strength) => (text: string, word: string) => `${text}, ${fill(strength, word)}`),
  ];
  return fc
    .tuple(one(UNKNOWN), ability, one(forms))
    .map(([word, { key, text }, write]): Part => ({ key, text: write(text, word), changed: [text], unknown: word }));
}
