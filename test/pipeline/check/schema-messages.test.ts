import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { check } from '../../../pipeline/check/check.ts';
import type { Path } from '../../../pipeline/read/yaml-file.ts';
import { folderWith, LATER } from '../small-tool.ts';
import { changed, FULL_TOOL } from './full-tool.ts';

/** The messages of the check on the data as a tool file. */
async function messagesOn(data: unknown): Promise<string[]> {
  const { problems } = check(
    await folderWith({ quillpost: stringify(data, { lineWidth: 0, aliasDuplicateObjects: false }) }),
    LATER,
  );
  return problems.map(({ message }) => message);
}

/** Wrong values at a place of the file, each with its message. */
const wrong: Readonly<Record<string, readonly (readonly [value: unknown, message: string])[]>> = {
  'facts > pricing.starts_at > value > currency': [
    ['usd', '"usd" is not a currency code of three capitals, such as USD; write it in capitals: USD'],
    ['€', '"€" is not a currency code of three capitals, such as USD; write EUR'],
    ['$', '"$" is not a currency code of three capitals, such as USD'],
  ],
  'facts > pricing.starts_at > value > amount': [
    ['49', '"49" is not a number, such as 79 or 37.6; write 49, without quotes or signs'],
    ['$1,049', '"$1,049" is not a number, such as 79 or 37.6; write 1049, without quotes or signs'],
    [-49, '-49 is too low; the lowest is 0'],
  ],
  'facts > pricing.starts_at > value': [
    ['59 USD', '"59 USD" is not money; write { amount: 59, currency: USD }'],
    ['€59.90', '"€59.90" is not money; write { amount: 59.90, currency: EUR }'],
    [59, '59 is not money; write { amount: 59, currency: … } with the code of its currency'],
    ['from 59 to 79', '"from 59 to 79" is not money; write it like { amount: 79, currency: USD }'],
  ],
  'facts > company.country > value': [
    ['fr', '"fr" is not a country code of two capitals, such as FR; write it in capitals: FR'],
  ],
  'facts > company.founded > value': [[20190, '20190 is after this year, 2100']],
  'facts > pricing.trial_days > value': [
    ['14 days', '"14 days" is not a whole number from 0'],
    ['14', '"14" is not a whole number from 0; write 14, without quotes or signs'],
  ],
  'facts > channels.email > value': [[null, 'is empty; write true or false']],
  'facts > pricing.plans > value > 0 > unit': [
    ['persons', '"persons" is not allowed; did you mean "person"?'],
    ['seat', '"seat" is not allowed; allowed: person, linkedin-account, mailbox, identity, workspace'],
  ],
  'facts > pricing.plans > value > 0 > includes > users': [['five', '"five" is not a whole number, such as 5']],
  'facts > pricing.plans > value': [['Pro', '"Pro" is not a list of plans']],
  'facts > pricing.plans > value > 0 > name': [[5, '5 is not a text; put it in quotes: "5"']],
  'facts > channels.email > sources > 0': [
    [{ source: 'home', att: 'Plans' }, 'unknown field "att"; did you mean "at"?'],
  ],
  'facts > channels.email': [
    [true, 'true is not a fact such as { value: true, sources: [home] }'],
    [null, 'is empty; write a fact such as { value: true, sources: [home] }'],
  ],
  'sources > home > read': [
    ['2026-9-2', '"2026-9-2" is not a date; write 2026-09-02'],
    ['2026/09/02', '"2026/09/02" is not a date; write 2026-09-02'],
    ['20.11.2026', '"20.11.2026" is not a date; write 2026-11-20'],
    ['31.1.2026', '"31.1.2026" is not a date; write 2026-01-31'],
    ['11/20/2026', '"11/20/2026" is not a date; write 2026-11-20'],
    ['01/02/2026', '"01/02/2026" is not a date; write year-month-day, such as 2026-11-20'],
    ['2026-11-20T10:00:00Z', '"2026-11-20T10:00:00Z" is not a date; write 2026-11-20'],
    ['20 Nov 2026', '"20 Nov 2026" is not a date; write 2026-11-20'],
    ['November 9th, 2026', '"November 9th, 2026" is not a date; write 2026-11-09'],
    ['2026-13-20', '"2026-13-20" is not a date; there is no month 13'],
    ['2026-11-31', '"2026-11-31" is not a date; Nov 2026 has 30 days'],
    ['2026-11', '"2026-11" is not a date; write year-month-day, such as 2026-11-20'],
    [2026, '2026 is not a date; write year-month-day, such as 2026-11-20'],
  ],
  'sources > home > dated': [
    [
      '2026-06',
      '"2026-06" is not a date; write year-month-day, such as 2026-11-20. If the page names no day, leave "dated" out and say in "shows" what it names',
    ],
    ['2026-02-29', '"2026-02-29" is not a date; Feb 2026 has 28 days'],
  ],
  'sources > home > url': [
    [
      'https://quillpost.io/our prices',
      '"https://quillpost.io/our prices" is not a URL; remove the space in it, or write it as %20',
    ],
    ['<https://quillpost.io/>', '"<https://quillpost.io/>" is not a URL; write https://quillpost.io/'],
    ['quillpost.io/pricing', '"quillpost.io/pricing" is not a URL; write https://quillpost.io/pricing'],
  ],
  'sources > home > title': [[' Prices ', '" Prices " is not one line of text without spaces around it; write Prices']],
  'sources > home > shows': [
    [
      'Plans\nand prices.',
      '"Plans\\nand prices." is not one line of text without spaces around it; write Plans and prices.',
    ],
  ],
  'vendor_pages > 0': [
    [
      'https://github.com/Quillpost/',
      '"https://github.com/Quillpost/" is not a host with or without a path, such as github.com/vendor; write github.com/Quillpost',
    ],
  ],
  'sources > home': [
    [
      'the home page',
      '"the home page" is a text; write these fields: url, title, publisher, relation, shows, read, copy (and, if they apply, dated, captured, archived, read_for)',
    ],
  ],
  'facts > team.white-label': [
    [
      FULL_TOOL.facts['team.sso'],
      'is not a key; a key is a group and a name with a dot between them; did you mean "team.white_label"?',
    ],
  ],
  'facts > team.sso > nor the help centre': [
    [
      null,
      '"nor the help centre" is not a field but the end of a text that was cut at a comma; put the whole text in quotes',
    ],
  ],
};
const cases = Object.entries(wrong).flatMap(([path, values]) =>
  values.map(([value, message]) => [path, value, message] as const),
);
const pathOf = (text: string): Path => text.split(' > ').map((name) => (/^\d+$/.test(name) ? Number(name) : name));

describe('messages on a file that does not fit its schema', () => {
  it('are none if the file is valid', async () => {
    expect(await messagesOn(FULL_TOOL)).toEqual([]);
  });

  it.each(cases)('%s > %j: %s', async (path, value, message) => {
    const messages = await messagesOn(changed(FULL_TOOL, pathOf(path), value));
    expect(messages.filter((line) => line.endsWith(`: ${message}`))).toHaveLength(1);
  });
});
