import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { problemsIn } from '../small-tool.ts';
import { changed, FULL_TOOL, type Path } from './full-tool.ts';

/** The messages of the check on the data as a tool file. */
async function messagesOn(data: unknown): Promise<string[]> {
  const quillpost = stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
  return (await problemsIn({ tools: { quillpost } })).map(({ message }) => message);
}

const PRICE = 'facts > pricing.starts_at > value';
const READ = 'sources > home > read';
const NO_URL = 'is not a URL;';

/** A wrong value at a place of the file, with its message. */
const wrong: readonly (readonly [path: string, value: unknown, message: string])[] = [
  [`${PRICE} > currency`, '€', '"€" is not a currency code of three capitals, such as USD; write EUR'],
  [`${PRICE} > currency`, '$', '"$" is not a currency code of three capitals, such as USD'],
  [
    `${PRICE} > currency`,
    'usd',
    '"usd" is not a currency code of three capitals, such as USD; write it in capitals: USD',
  ],
  [`${PRICE} > amount`, '$1,049', '"$1,049" is not a number, such as 79 or 37.6; write 1049, without quotes or signs'],
  [`${PRICE} > amount`, -49, '-49 is too low; the lowest is 0'],
  [PRICE, '€59.90', '"€59.90" is not money; write { amount: 59.90, currency: EUR }'],
  [PRICE, 59, '59 is not money; write { amount: 59, currency: … } with the code of its currency'],
  [PRICE, 'from 59 to 79', '"from 59 to 79" is not money; write it like { amount: 79, currency: USD }'],
  ['facts > company.country > value', 'France', '"France" is not a country code of two capitals, such as FR'],
  ['facts > pricing.trial_days > value', '14 days', '"14 days" is not a whole number from 0'],
  ['facts > pricing.trial_days > value', '14', '"14" is not a whole number from 0; write 14, without quotes or signs'],
  ['facts > channels.email > value', null, 'is empty; write true or false'],
  ['facts > pricing.plans > value > 0 > includes > users', 'five', '"five" is not a whole number, such as 5'],
  ['facts > pricing.plans > value', 'Pro', '"Pro" is not a list of plans'],
  ['facts > pricing.plans > value > 0 > name', 5, '5 is not a text; put it in quotes: "5"'],
  ['facts > channels.email > sources > 0', { source: 'home', att: 'Plans' }, 'unknown field "att"; did you mean "at"?'],
  ['facts > channels.email', null, 'is empty; write a fact such as { value: true, sources: [home] }'],
  [READ, '2026-9-2', '"2026-9-2" is not a date; write 2026-09-02'],
  [READ, '20.11.2026', '"20.11.2026" is not a date; write 2026-11-20'],
  [READ, '11/20/2026', '"11/20/2026" is not a date; write 2026-11-20'],
  [READ, '01/02/2026', '"01/02/2026" is not a date; write year-month-day, such as 2026-11-20'],
  [READ, '2026-11-20T10:00:00Z', '"2026-11-20T10:00:00Z" is not a date; write 2026-11-20'],
  [READ, 'November 9th, 2026', '"November 9th, 2026" is not a date; write 2026-11-09'],
  [READ, '2026-13-20', '"2026-13-20" is not a date; there is no month 13'],
  [READ, '2026-11-31', '"2026-11-31" is not a date; Nov 2026 has 30 days'],
  [READ, 2026, '2026 is not a date; write year-month-day, such as 2026-11-20'],
  [
    'sources > home > url',
    'https://a.io/a b',
    `"https://a.io/a b" ${NO_URL} remove the space in it, or write it as %20`,
  ],
  ['sources > home > url', '<https://a.io/>', `"<https://a.io/>" ${NO_URL} write https://a.io/`],
  ['sources > home > url', 'quillpost.io/a', `"quillpost.io/a" ${NO_URL} write https://quillpost.io/a`],
  ['sources > home > title', 'A\nb', '"A\\nb" is not one line of text without spaces around it; write A b'],
  [
    'vendor_pages > 0',
    'https://github.com/Quillpost/',
    '"https://github.com/Quillpost/" is not a host with or without a path, such as github.com/vendor; write github.com/Quillpost',
  ],
  ['closed', 'gone', '"gone" is a text; write these fields: since (and, if they apply, successor)'],
  [
    'facts > team.sso > nor the help centre',
    null,
    '"nor the help centre" is not a field but the end of a text that was cut at a comma; put the whole text in quotes',
  ],
];
const pathOf = (text: string): Path => text.split(' > ').map((name) => (/^\d+$/.test(name) ? Number(name) : name));

describe('messages on a file that does not fit its schema', () => {
  it('are none if the file is valid', async () => {
    expect(await messagesOn(FULL_TOOL)).toEqual([]);
  });

  it.each(wrong)('%s > %j: %s', async (path, value, message) => {
    const messages = await messagesOn(changed(FULL_TOOL, pathOf(path), value));
    expect(messages.filter((line) => line.endsWith(`: ${message}`))).toHaveLength(1);
  });
});
