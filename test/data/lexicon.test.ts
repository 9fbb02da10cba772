import { describe, expect, it } from 'vitest';
import { Reader } from '../../server/recommend/read/reader.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { readerOfLabelledTexts } from '../recommend/reader-of-labelled-texts.ts';
import { constraintsIn, numbersIn } from '../server/recommend/fixture-reader.ts';
import { BILLED_MONTHLY } from '../server/recommend/read/texts/billed-monthly.ts';
import { MUSTS, REFUSALS, TRIALS_WITHOUT_A_CARD } from '../server/recommend/read/texts/double-negation.ts';
import { CONTROLS, FEARS_FOR_THE_ACCOUNT, FEARS_OF_SPAM, INBOX } from '../server/recommend/read/texts/fears.ts';
import { NEGATED_CLAUSES } from '../server/recommend/read/texts/negated-clauses.ts';
import { NUMBERS_IN_WORDS, numbersOf } from '../server/recommend/read/texts/numbers.ts';
import { OWN_WORDS, PAID_ONCE, RECORDS_OF_A_CRM, REFUNDS } from '../server/recommend/read/texts/own-words.ts';
import { PEOPLE_OF_A_COMPANY } from '../server/recommend/read/texts/people-of-a-company.ts';
import { SET_UPS } from '../server/recommend/read/texts/set-ups.ts';
import { TWO_WAY, TWO_WAY_WITH_NOTHING } from '../server/recommend/read/texts/two-way.ts';
import { lost, WISHES } from '../server/recommend/read/texts/wishes.ts';

/** For whoever edits the lexicon. */
const ADVICE =
  'facts/lexicon.yaml no longer reads this text as buyers mean it: put back the phrase, or change the text in the test';

const snapshot = await realSnapshot();
const reader: Reader = await readerOfLabelledTexts();

const read = (text: string) => expect(constraintsIn(reader, text), ADVICE);
const usesAll = (text: string) => expect(reader.read(text).notUnderstood, ADVICE).toEqual([]);
const spansIn = (text: string) =>
  expect(
    reader.read(text).understood.map((part) => part.text),
    ADVICE,
  );
const wants = (keys: readonly string[]) => keys.map((key) => `want ${key} is true`);
const paidOnce = (currency: string) => JSON.stringify({ amount: 150, currency, period: 'once', per: null });

type Read = readonly [text: string, constraints: readonly (string | undefined)[]];

/** Texts, and the constraints that they express. */
const EXACTLY: readonly Read[] = [
  ...OWN_WORDS.map(([key, text]): Read => [text, [`must ${key} is true`]]),
  ...RECORDS_OF_A_CRM.map(
    ([text, crm]): Read => [
      text,
      ['must data.crm_enrichment is true', `must integrations.${crm} one_of ["native","connector"]`],
    ],
  ),
  ...TRIALS_WITHOUT_A_CARD.map(
    (text): Read => [text, ['must pricing.free_trial is true', 'avoid pricing.trial_needs_card is true']],
  ),
  ...[...MUSTS, ...REFUSALS, ...NEGATED_CLAUSES],
];
/** The same for texts of which every word counts. */
const WHOLLY: readonly Read[] = [
  ...PAID_ONCE.map(([text, currency]): Read => [text, [`must budget lte ${paidOnce(currency)}`]]),
  ...TWO_WAY.map(
    ([text, programs]): Read => [
      text,
      programs.map((program) => `must integrations.${program}_sync includes "two-way"`),
    ],
  ),
  [
    'sales engagement platform with webhooks',
    ['must category is "sales-engagement"', 'must integrations.webhooks is true'],
  ],
  ['SOC 2 and ISO 27001', ['must trust.soc2 is true', 'must trust.iso27001 is true']],
  ['AI drafts the replies', ['must campaigns.ai_replies is true']],
  ['visits several profiles', ['must linkedin.profile_visits is true']],
  [
    'priced per sender, not per user, and invite teammates for free',
    [
      'must pricing.model includes "per-sender"',
      'avoid pricing.model includes "per-seat"',
      'must pricing.members_free is true',
    ],
  ],
];

describe('the lexicon', () => {
  it('reaches every question that a buyer could put a wish to', () => {
    const { criteria, ambiguous } = snapshot.lexicon;
    const reached = new Set(
      [...criteria.flatMap(({ constraints }) => constraints), ...ambiguous.flatMap(({ readings }) => readings)].map(
        ({ key }) => key,
      ),
    );
    const questions = Object.entries(snapshot.methodology.catalogue.keys);
    const open = questions.filter(([key, { type }]) => !['text', 'url', 'plans'].includes(type) && !reached.has(key));
    expect(
      open.map(([key]) => key),
      'facts/lexicon.yaml has no phrase for these questions: add one',
    ).toEqual([]);
    expect(reached.size).toBeGreaterThan(50);
  });

  it('knows every tool by its name', () => {
    const real = new Reader(snapshot.lexicon, snapshot.tools.values());
    const unknown = [...snapshot.tools.values()].filter(
      ({ slug, name }) => !constraintsIn(real, `alternative to ${name}`).includes(`want tool is "${slug}"`),
    );
    expect(
      unknown.map(({ name }) => name),
      'the names of these tools are taken for something else: facts/lexicon.yaml has a phrase of the same words',
    ).toEqual([]);
    expect(snapshot.tools.size).toBeGreaterThan(0);
  });

  it.each([...EXACTLY, ...WHOLLY])('reads "%s"', (text, constraints) => {
    read(text).toEqual(constraints);
  });

  it.each(WHOLLY)('uses every word of "%s"', usesAll);

  it.each(REFUNDS)('reads the days of a refund: %s', (text, days) => {
    read(text).toContain(`must pricing.refund_days gte ${days}`);
    usesAll(text);
  });

  it.each(FEARS_FOR_THE_ACCOUNT)('reads a fear for the account: %s', (text, span) => {
    read(text).toEqual(expect.arrayContaining(wants(CONTROLS)));
    spansIn(text).toContain(span);
    usesAll(text);
  });

  it.each(FEARS_OF_SPAM)('reads a fear of the spam folder: %s', (text, span) => {
    read(text).toEqual(wants(INBOX));
    spansIn(text).toEqual(INBOX.map(() => span));
  });

  it.each(BILLED_MONTHLY)('reads that a sum is billed monthly: %s', (text) => {
    const budget = { amount: 60, currency: 'EUR', period: 'month', per: null, billing: 'monthly' };
    read(text).toEqual([`must budget lte ${JSON.stringify(budget)}`]);
  });

  it.each(PEOPLE_OF_A_COMPANY)('counts the people of a firm: %s', (text, count) => {
    read(text).toContain(`must people is ${count}`);
  });

  it.each(NUMBERS_IN_WORDS)('reads numbers in words: %s', (text, numbers) => {
    expect(numbersOf(reader.read(text)), ADVICE).toEqual(numbers);
  });

  it.each(WISHES)('loses no word that says what is wished: %s', (text, words) => {
    expect(lost(words, reader.read(text)), ADVICE).toEqual([]);
  });

  it.each(SET_UPS)('reads the numbers of a set-up: %s', (text, expected) => {
    expect(numbersIn(reader, text), ADVICE).toEqual(expected);
    expect(reader.read(text).ambiguous, ADVICE).toEqual([]);
  });

  it.each(TWO_WAY_WITH_NOTHING)('asks which program a sync both ways is with, if none is named: %s', (text) => {
    read(text).not.toContainEqual(expect.stringContaining('_sync'));
    const open = reader.read(text).ambiguous.map(({ readings }) => readings.map(({ key }) => key));
    expect(open, ADVICE).toEqual([
      ['hubspot', 'salesforce', 'pipedrive'].map((program) => `integrations.${program}_sync`),
    ]);
  });

  it('reads every name that is the same in all languages in a text that is in another one', () => {
    const { names } = snapshot.lexicon.other_languages;
    const reads = (name: string) => {
      const { understood, ambiguous } = reader.read(`ik zoek een tool voor ${name}`);
      return understood.length + ambiguous.length > 0;
    };
    expect(
      names.filter((name) => !reads(name)),
      'facts/lexicon.yaml has no phrase for these names: remove them from other_languages',
    ).toEqual([]);
  });

  it('takes live chat for a kind of support', () => usesAll('live chat support'));
});
