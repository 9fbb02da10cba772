import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { check } from '../../../pipeline/check/check.ts';
import type { Path } from '../../../pipeline/read/yaml-position.ts';
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

describe('messages on a file that does not fit its schema', () => {
  it('are none if the file is valid', async () => {
    expect(await messagesOn(FULL_TOOL)).toEqual([]);
  });

  it.each<[string, Path, unknown, string]>([
    [
      'a currency in small letters',
      ['facts', 'pricing.starts_at', 'value', 'currency'],
      'usd',
      '"usd" is not a currency code of three capitals, such as USD; write it in capitals: USD',
    ],
    [
      'a currency by its sign',
      ['facts', 'pricing.starts_at', 'value', 'currency'],
      '€',
      '"€" is not a currency code of three capitals, such as USD; write EUR',
    ],
    [
      'a currency by an ambiguous sign',
      ['facts', 'pricing.starts_at', 'value', 'currency'],
      '$',
      '"$" is not a currency code of three capitals, such as USD',
    ],
    [
      'an amount in quotes',
      ['facts', 'pricing.starts_at', 'value', 'amount'],
      '49',
      '"49" is not a number, such as 79 or 37.6; write 49, without quotes or signs',
    ],
    [
      'an amount with its sign',
      ['facts', 'pricing.starts_at', 'value', 'amount'],
      '$1,049',
      '"$1,049" is not a number, such as 79 or 37.6; write 1049, without quotes or signs',
    ],
    ['a negative amount', ['facts', 'pricing.starts_at', 'value', 'amount'], -49, '-49 is too low; the lowest is 0'],
    [
      'a country in small letters',
      ['facts', 'company.country', 'value'],
      'fr',
      '"fr" is not a country code of two capitals, such as FR; write it in capitals: FR',
    ],
    [
      'a year far in the future',
      ['facts', 'company.founded', 'value'],
      20190,
      '20190 is too high; the highest is 2100',
    ],
    ['days in words', ['facts', 'pricing.trial_days', 'value'], '14 days', '"14 days" is not a whole number from 0'],
    [
      'days in quotes',
      ['facts', 'pricing.trial_days', 'value'],
      '14',
      '"14" is not a whole number from 0; write 14, without quotes or signs',
    ],
    ['yes in place of true', ['facts', 'channels.email', 'value'], 'yes', '"yes" is not true or false; write true'],
    ['an empty value', ['facts', 'channels.email', 'value'], null, 'is empty; write true or false'],
    [
      'a misspelt unit',
      ['facts', 'pricing.plans', 'value', 0, 'unit'],
      'persons',
      '"persons" is not allowed; did you mean "person"?',
    ],
    [
      'an unknown unit',
      ['facts', 'pricing.plans', 'value', 0, 'unit'],
      'seat',
      '"seat" is not allowed; allowed: person, linkedin-account, mailbox, identity, workspace',
    ],
    [
      'users in words',
      ['facts', 'pricing.plans', 'value', 0, 'includes', 'users'],
      'five',
      '"five" is not a whole number, such as 5',
    ],
    ['a text for a list of plans', ['facts', 'pricing.plans', 'value'], 'Pro', '"Pro" is not a list of plans'],
    [
      'a number as the name of a plan',
      ['facts', 'pricing.plans', 'value', 0, 'name'],
      5,
      '5 is not a text; put it in quotes: "5"',
    ],
    [
      'a source outside brackets',
      ['facts', 'channels.email', 'sources'],
      'home',
      '"home" is not a list such as [home]; write [home]',
    ],
    [
      'a misspelt field in a citation',
      ['facts', 'channels.email', 'sources', 0],
      { source: 'home', att: 'Plans' },
      'unknown field "att"; did you mean "at"?',
    ],
    [
      'a value in place of a fact',
      ['facts', 'channels.email'],
      true,
      'true is not a fact such as { value: true, sources: [home] }',
    ],
    [
      'an empty fact',
      ['facts', 'channels.email'],
      null,
      'is empty; write a fact such as { value: true, sources: [home] }',
    ],
    ['a date without its zeros', ['sources', 'home', 'read'], '2026-9-2', '"2026-9-2" is not a date; write 2026-09-02'],
    ['a date with slashes', ['sources', 'home', 'read'], '2026/09/02', '"2026/09/02" is not a date; write 2026-09-02'],
    [
      'an address without https',
      ['sources', 'home', 'url'],
      'quillpost.io/pricing',
      '"quillpost.io/pricing" is not a URL; write https://quillpost.io/pricing',
    ],
    [
      'a relation in capitals',
      ['sources', 'home', 'relation'],
      'Vendor',
      '"Vendor" is not allowed; did you mean "vendor"?',
    ],
    [
      'a text with spaces around it',
      ['sources', 'home', 'title'],
      ' Prices ',
      '" Prices " is not one line of text without spaces around it; write Prices',
    ],
    [
      'a text of two lines',
      ['sources', 'home', 'shows'],
      'Plans\nand prices.',
      '"Plans\\nand prices." is not one line of text without spaces around it; write Plans and prices.',
    ],
    [
      'a vendor page as a whole address',
      ['vendor_pages', 0],
      'https://github.com/Quillpost/',
      '"https://github.com/Quillpost/" is not a host with or without a path, such as github.com/vendor; write github.com/Quillpost',
    ],
    [
      'a slug with a space',
      ['slug'],
      'Quill Post',
      '"Quill Post" is not a slug: lower case letters, digits and single hyphens; write quill-post',
    ],
    [
      'a list in place of the sources',
      ['sources'],
      ['home'],
      '["home"] is a list; write names, each followed by a colon and its content (names are lower case letters, digits and hyphens)',
    ],
    [
      'a text in place of a source',
      ['sources', 'home'],
      'the home page',
      '"the home page" is a text; write these fields: url, title, publisher, relation, shows, read, dated, copy, archived',
    ],
    [
      'a name of a source in capitals',
      ['sources', 'Home Page'],
      FULL_TOOL.sources.home,
      '"Home Page" is not a valid name here; names are lower case letters, digits and hyphens; write home-page',
    ],
    [
      'a key with a hyphen',
      ['facts', 'team.white-label'],
      FULL_TOOL.facts['team.sso'],
      'is not a key; a key is a group and a name with a dot between them; did you mean "team.white_label"?',
    ],
    [
      'the end of a text cut at a comma',
      ['facts', 'team.sso', 'nor the help centre'],
      null,
      '"nor the help centre" is not a field but the end of a text that was cut at a comma; put the whole text in quotes',
    ],
  ])('say what to write instead of %s', async (_name, path, value, message) => {
    const messages = await messagesOn(changed(FULL_TOOL, path, value));
    expect(messages.filter((line) => line.endsWith(`: ${message}`))).toHaveLength(1);
  });
});
