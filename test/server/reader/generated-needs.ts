import fc from 'fast-check';
import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { FREE_PLAN } from '../../../model/keys.ts';
import { isListed } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { WORDS } from './need-words.ts';

/* Generates needs in five languages whose parts have a known meaning. */

/** A part of a need. */
export interface Part {
  readonly text: string;
  /** Variants of the part with another meaning, such as "4 people" for "3 people". */
  readonly changed: readonly string[];
  /** The key of the ability that the part names. */
  readonly key?: string;
  /** An unknown word in the part. */
  readonly unknown?: string;
}

/** A need as parts, and a function that writes them as a text. */
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
/** Keys of things that buyers exclude. */
const REFUSED = ['pricing.trial_needs_card', 'linkedin.paid_account_needed'];

/** Puts a text into a pattern. */
export const fill = (pattern: string, text: string) => pattern.replace('%', () => text);
const without = <Item>(all: readonly Item[], excluded: Item) => all.filter((item) => item !== excluded);

/** Generates needs in a random language with at most one part of each kind. */
export function generateNeeds(snapshot: Snapshot): fc.Arbitrary<GeneratedNeed> {
  return fc.constantFrom(...LANGUAGES).chain((language) => {
    const { and, openings, greetings } = WORDS[language];
    const separator = fc.constantFrom(', ', '. ', '; ', ` ${and} `);
    const kinds = fc.shuffledSubarray(listParts(language, snapshot), { minLength: 1, maxLength: 4 });
    return fc.record({
      parts: kinds.chain((chosen) => fc.tuple(...chosen)),
      write: fc
        .tuple(
          fc.constantFrom(...greetings),
          fc.constantFrom(...openings),
          fc.array(separator, { minLength: 3, maxLength: 3 }),
        )
        .map(
          ([greeting, opening, separators]) =>
            (parts: readonly Part[]) =>
              `${greeting}${opening} ${parts.map(({ text }, i) => (i === 0 ? '' : separators[i - 1]) + text).join('')}`
                .replace('  ', ' ')
                .trim(),
        ),
    });
  });
}

/** Lists the generators of parts in a language, one per kind. */
function listParts(language: Language, snapshot: Snapshot): fc.Arbitrary<Part>[] {
  const words = WORDS[language];
  const names = [...snapshot.tools.values()].filter(isListed).map(({ name }) => name);
  const abilities = listAbilities(language, snapshot);
  const ability = pick(abilities.filter(({ key }) => !REFUSED.includes(key)));
  // Some abilities are named by a negation ("without duplicates"), so their phrases must not be negated again.
  const negationWords = new Set(snapshot.lexicon[language].not);
  const isNamedByNegation = (key: string) =>
    abilities.some((other) => other.key === key && negationWords.has(other.text.split(' ')[0] ?? ''));
  const plainAbility = ability.map((named): Part => ({ ...named, changed: [] }));
  const question = fc.tuple(ability, fc.nat(words.strengths.length - 1)).map(([{ key, text }, i]): Part => {
    const others = [i + 1, i + 3].map((at) => words.strengths[at % words.strengths.length] as string);
    return { key, text: fill(words.strengths[i] as string, text), changed: others.map((other) => fill(other, text)) };
  });
  const negation = fc
    .tuple(pick(words.negations), pick(abilities.filter(({ key }) => !isNamedByNegation(key))))
    .map(([negated, { key, text }]): Part => ({ key, text: fill(negated, text), changed: [text] }));
  // "Cheaper than X" also sets a budget, so only one of these parts is generated.
  const budget = fc.oneof(
    generateNumber(language, ['people', 'linkedin_accounts']),
    generateSum(language),
    generateTool([words.cheaper], names),
  );
  const count = generateNumber(language, ['mailboxes', 'workspaces', 'contacts']);
  return [
    plainAbility,
    question,
    negation,
    budget,
    count,
    generateTool(words.roles, names),
    generateUnknown(language, ability),
  ];
}

/** Picks one of several items. */
const pick = <Item>(all: readonly Item[]) => fc.constantFrom(...all);

/** A phrase for an ability, with its key. */
interface Ability {
  readonly key: string;
  readonly text: string;
}

/**
 * Lists the phrases of abilities. It leaves out free plans (which are parsed as a budget), abilities that prevent something, and phrases
 * after "+" (which need a context). Phrases with numbers are left out too, because "SOC 2; -3 mailboxes" is parsed as the range 2 to 3.
 */
function listAbilities(language: Language, { lexicon, methodology: { catalogue } }: Snapshot): Ability[] {
  return Object.entries(lexicon.questions).flatMap(([key, { words }]) =>
    catalogue.keys[key]?.type !== 'boolean' || key === FREE_PLAN || catalogue.prevents?.includes(key)
      ? []
      : (words[language] ?? []).flatMap((text) =>
          /^\+|\d|^deux /.test(text) ? [] : [{ key, text: text.replace('=', '') }],
        ),
  );
}

type Noun = keyof (typeof WORDS)[Language]['nouns'];

/** Generates a number with a noun. */
function generateNumber(language: Language, fields: readonly Noun[]): fc.Arbitrary<Part> {
  const { nouns } = WORDS[language];
  return fc.tuple(pick(fields), fc.integer({ min: 2, max: 40 })).map(([field, value]): Part => {
    const write = (number: number, noun: string) => `${number} ${noun}`;
    const others = without(Object.values(nouns), nouns[field]);
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

/** Generates a budget per user or in total, with a number of people. */
function generateSum(language: Language): fc.Arbitrary<Part> {
  const { maximums, minimum, perUser, inTotal, periods, nouns } = WORDS[language];
  const sum = fc.record({
    bound: pick(maximums),
    currency: fc.nat(CURRENCIES.length - 1),
    form: fc.nat(5),
    amount: fc.integer({ min: 20, max: 900 }),
    unit: pick([perUser, inTotal]),
    period: pick(periods),
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
        write({ bound: minimum }),
        write({ amount: chosen.amount + 1 }),
        write({ amount: -chosen.amount }),
        write({ currency: (chosen.currency + 1) % CURRENCIES.length }),
        write({ unit: chosen.unit === perUser ? inTotal : perUser }),
        ...without(periods, chosen.period).map((period) => write({ period })),
      ],
    };
  });
}

/** Generates a tool in one of the roles. */
function generateTool(roles: readonly string[], names: readonly string[]): fc.Arbitrary<Part> {
  return fc
    .tuple(pick(roles), pick(names), pick(names))
    .map(
      ([role, name, other]): Part => ({ text: fill(role, name), changed: name === other ? [] : [fill(role, other)] }),
    );
}

/** Generates an unknown word next to an ability, or with its own strength. */
function generateUnknown(language: Language, ability: fc.Arbitrary<Ability>): fc.Arbitrary<Part> {
  const { and, with: withWord, strengths } = WORDS[language];
  const forms: ((text: string, word: string) => string)[] = [
    (text, word) => `${text} ${withWord} ${word}`,
    (text, word) => `${text} ${and} ${word}`,
    (text, word) => `${word} ${and} ${text}`,
    (text, word) => `${word}, ${text}`,
    (text, word) => `${text}, ${word}`,
    ...strengths.map((strength) => (text: string, word: string) => `${text}, ${fill(strength, word)}`),
  ];
  return fc
    .tuple(pick(UNKNOWN), ability, pick(forms))
    .map(([word, { key, text }, write]): Part => ({ key, text: write(text, word), changed: [text], unknown: word }));
}
