import { describe, expect, it } from 'vitest';
import { chain, type Edit, editOf, replacing } from '../../fixture/edits.ts';
import type { Edits } from '../../fixture/fixture.ts';
import { checked, inFolder, lines, problemsIn, SMALL_TOOL, withoutLine } from '../small-tool.ts';

const TOOLS = { 'small-tool': SMALL_TOOL };

/** The problems of the shared files of the fixture after these edits. */
async function problemsAfter(edits: Edits): Promise<string[]> {
  return lines(await problemsIn({ tools: TOOLS, edits })).map(withoutLine);
}

/** The same, compared with a commit from before them. @param base edits of that commit */
async function problemsSince(base: Edits, edits: Edits): Promise<string[]> {
  return inFolder({ tools: TOOLS, edits: base }, async (copy) => {
    await copy.git('init -q -b main');
    await copy.git('add .');
    await copy.git('commit -qm base');
    const texts = await inFolder({ tools: TOOLS, edits }, (edited) => edited.texts());
    for (const name of Object.keys({ ...base, ...edits }))
      await copy.edit(`facts/${name}.yaml`, () => texts[`${name}.yaml`] ?? '');
    return lines(await checked(copy, undefined, '--base', 'main')).map(withoutLine);
  });
}

const other = {
  methodology: replacing('min_pages: 2', 'min_pages: 3'),
  catalogue: replacing('Does it send email?', 'Does it send sequences of email?'),
  currencies: replacing('EUR: 1.25', 'EUR: 1.26'),
};
type Name = keyof typeof other;

/** The hash of a file after an edit, as the check gives it to copy. */
async function hashAfter(name: Name, edit: Edit = other[name]): Promise<string> {
  return /with "(\w{16})" instead/.exec((await problemsAfter({ [name]: edit })).join())?.[1] ?? 'no hash';
}

describe('the version of a shared file', () => {
  it.each([
    ['methodology', '1', '"2"', '{ version: "3", date: 2100-01-01, change: what changed and why, hash: "HASH" }'],
    ['catalogue', '2', '"3"', '{ version: "4", date: 2100-01-01, change: what changed and why, hash: "HASH" }'],
    ['currencies', '1', '"2026-06-01"', '{ as_of: 2100-01-01, hash: "HASH" }'],
  ] as const)('of %s.yaml changes with its content, and the message has what to copy', async (name, at, was, entry) => {
    const what = {
      methodology: 'the method',
      catalogue: 'the catalogue of questions',
      currencies: 'the exchange rates',
    };
    const field = name === 'currencies' ? 'as_of' : 'version';
    const message = `${what[name]} changed, but ${field} is still ${was}; raise "${field}" and add ${entry} to the changelog. If ${was} is not published yet, replace its hash with "HASH" instead`;
    const [found = '', ...more] = await problemsAfter({ [name]: other[name] });
    expect(more).toEqual([]);
    expect(found.replace(/^(\S+):\d+ /, '$1 ')).toBe(
      `facts/${name}.yaml content-version changelog > ${at} > hash: ${message.replaceAll('HASH', await hashAfter(name))}`,
    );
  });

  it('is right after copying the line from the message', async () => {
    const edit = chain(
      other.currencies,
      replacing('as_of: 2026-06-01\n', 'as_of: 2026-06-10\n'),
      replacing(/$/, `  - { as_of: 2026-06-10, hash: "${await hashAfter('currencies')}" }\n`),
    );
    expect(await problemsSince({}, { currencies: edit })).toEqual([]);
  });

  it('is the last entry of the changelog, which has a hash, and the message contains what is missing', async () => {
    const hash = '0b5f48b71d40f314';
    expect(await problemsAfter({ methodology: editOf('version: "2"\n\n → version: "3"\n\n') })).toEqual([
      `facts/methodology.yaml:10 content-version version: version "3" is not the last entry of the changelog; add { version: "3", date: 2100-01-01, change: what changed and why, hash: "${hash}" }`,
    ]);
    expect(await problemsAfter({ methodology: editOf(`, hash: "${hash}" → `) })).toEqual([
      `facts/methodology.yaml:5 content-version changelog > 1: "hash" is missing; add hash: "${hash}"`,
    ]);
  });
});

/** Two neighbours in the other order. */
const swapped = (one: RegExp, other: RegExp) => replacing(new RegExp(`(${one.source})(${other.source})`), '$2$1');
const entry = (name: string) => new RegExp(`${name}:\\n(?: {4}.*\\n)+`);

type Table = Readonly<Record<Name, Readonly<Record<string, Edit>>>>;

const COUNTS: Table = {
  methodology: {
    'the jobs of a list': editOf('jobs: [outreach, mail, agents] → jobs: [mail, outreach, agents]'),
    'the order of jobs': swapped(entry(' {2}agents'), entry(' {2}mail')),
    'the order of types': swapped(/ +linkedin-automation: outreach\n/, / +multichannel-outreach: outreach\n/),
    'the types of a job': editOf('types: [cold-email, multichannel-outreach] → types: [cold-email]'),
    'the question of a job': editOf('key: ai.public_api → key: ai.official_sdk'),
    'the channel of a question': editOf('for: linkedin, → for: email,'),
    'the value of a question': editOf('value: stdio → value: http'),
    'one of several questions': editOf(', { key: integrations.make }] → , { key: integrations.n8n }]'),
  },
  catalogue: {
    'when a fact is old': editOf('{ "yes": 540 → { "yes": 541'),
    'what nobody wants': swapped(/product\.runs_on, /, /linkedin\.paid_account_needed, /),
    'a field that is missing': editOf('    fresh_days: 1095\n → '),
    'what decides an answer': editOf('Where data is hosted proves nothing. → Where data is hosted proves little.'),
    'the label of a value': editOf('native: Native integration → native: Of its own'),
    'the order of values': swapped(/ {6}native: Native integration\n/, / {6}connector: Through a connector\n/),
    'the order of questions': swapped(entry(' {2}channels.whatsapp'), entry(' {2}channels.sms')),
  },
  currencies: { 'the currency of rates': editOf('base: USD → base: EUR'), 'a currency': editOf(', GBP: 1.5 → ') },
};

const DOES_NOT_COUNT: Table = {
  methodology: {
    'a principle': editOf('An unknown fact is never read as a no. → An unknown fact is no no.'),
    'a rule': editOf('The fact is known and is yes → It is known and is yes'),
    'a limit': editOf('A place partly measures documentation. → A place measures documentation too.'),
    'a notice': editOf('LinkedIn forbids automation; → LinkedIn does not allow automation;'),
    'the label of a list': editOf('label: Tools by type → label: Tools of a type'),
    'the description of a list': editOf('Every tool by three jobs. → All tools by three jobs.'),
    'the reason for a list': editOf('What is convenient for one person → What helps one person'),
    'the order of lists': swapped(entry(' {2}general'), entry(' {2}by-type')),
    'the label of a job': editOf('label: Cold mail → label: Cold email'),
    'the description of a job': editOf('Work for several clients. → Work for some clients.'),
    'why a must is asked': editOf('One message is rarely enough. → One is rarely enough.'),
    'why what is wanted is asked': editOf('Events arrive without polling. → No polling.'),
    'why an extra is asked': editOf('Larger clients ask for it. → Some clients ask for it.'),
    'the order of fields': editOf(
      'key: ai.openapi, why: Clients can be made from it. → why: Clients can be made from it., key: ai.openapi',
    ),
    'comments and spaces': editOf('min_pages: 2 → # A comment.\nmin_pages:   2'),
    'the day of a version': editOf('date: 2026-02-10 → date: 2026-02-11'),
  },
  catalogue: {
    'the name of a group': editOf('company: Company → company: The company'),
    'the label of a question': editOf('label: Founded → label: Year of founding'),
    'a word of a question': editOf('en: [who makes it, → en: [who built it,'),
    'a word of a value': editOf('en: [flat rate, → en: [flat charge,'),
  },
  currencies: {
    'the source': editOf('title: Rates of a day → title: Rates'),
    'the order of rates': swapped(/USD: 1, /, /EUR: 1\.25, /),
  },
};

describe('the hash of a shared file', () => {
  const rowsOf = (table: Table) =>
    Object.entries(table).flatMap(([name, edits]) =>
      Object.entries(edits).map(([what, edit]) => [name, what, edit] as const),
    );

  it.each(rowsOf(COUNTS))('covers in %s.yaml %s', async (name, _, edit) => {
    const problems = await problemsAfter({ [name]: edit });
    expect(problems.filter((line) => line.startsWith(`facts/${name}.yaml`)).join()).toContain(' content-version ');
  });

  it.each(rowsOf(DOES_NOT_COUNT))('does not depend in %s.yaml on %s', async (name, _, edit) => {
    expect(await problemsAfter({ [name]: edit })).toEqual([]);
  });
});

describe('a changelog', () => {
  const ORDER = 'version-order changelog > 1 >';
  it.each([
    ['"1", date: 2026-01-10', '"2", date: 2026-01-10', `16 ${ORDER} version: "2" is not higher than "2", the entry`],
    ['"1", date: 2026-01-10', '"10", date: 2026-01-10', `16 ${ORDER} version: "2" is not higher than "10", the entry`],
    ['date: 2026-02-10', 'date: 2026-01-09', `27 ${ORDER} date: 2026-01-09 is earlier than 2026-01-10, the date`],
    ['version: "1"', 'version: "first"', '16 shape changelog > 0 > version: "first" is not a version: numbers with'],
  ])('rises from entry to entry, not %s → %s', async (before, after, message) => {
    expect(await problemsAfter({ methodology: replacing(before, after) })).toEqual([
      expect.stringContaining(`facts/methodology.yaml:${message}`),
    ]);
  });

  it('compares versions as numbers, and days of rates as dates', async () => {
    const edit = chain(
      replacing('version: "2"\n\n', 'version: "2.10"\n\n'),
      replacing('"2", date', '"2.10", date'),
      replacing('"1", date', '"2.9", date'),
    );
    expect(await problemsAfter({ methodology: edit })).toEqual([]);
    expect(await problemsAfter({ currencies: replacing('as_of: 2026-05-01', 'as_of: 2026-06-10') })).toEqual([
      expect.stringContaining('version-order changelog > 1 > as_of: "2026-06-01" is not higher than "2026-06-10"'),
    ]);
  });
});

describe('a published version', () => {
  it('cannot have another hash', async () => {
    const hash = await hashAfter('currencies');
    const rewritten = chain(other.currencies, replacing(/(2026-06-01, hash: )"\w+"/, `$1"${hash}"`));
    expect(await problemsAfter({ currencies: rewritten })).toEqual([]);
    expect(await problemsSince({}, { currencies: rewritten })).toEqual([
      `facts/currencies.yaml:3 published-versions changelog: version "2026-06-01" was published with hash "c5b43f2f178f04a2", but its hash is now "${hash}"`,
    ]);
  });

  it('cannot be removed from the changelog', async () => {
    expect(await problemsSince({}, { methodology: replacing(/ {2}- \{ version: "1".*\n/, '') })).toEqual([
      'facts/methodology.yaml:3 published-versions changelog: version "1" was published with hash "0123456789abcdef", but is no longer in the changelog',
    ]);
  });

  it('can be given a missing hash, and is compared with what can be read of a changelog of another form', async () => {
    for (const before of [
      replacing(/(change: First method\.), hash: "\w+"/, '$1'),
      () => 'changelog: [1, null, { version: 2 }, { version: "1" }]\n',
      () => '- nothing\n',
    ])
      expect(await problemsSince({ methodology: before }, {})).toEqual([]);
  });
});
