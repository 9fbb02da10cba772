import { describe, expect, it } from 'vitest';
import { fixturePageAddresses } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { textOf } from './html.ts';
import { readPage } from './read-page.ts';

const served = await fixtureServer();

/** What fresh readers misread. */
const NOT_AGAIN = [
  /group \d+ of \d+/i,
  /whatever you value/i,
  /depending on what you value/i,
  /without what you value/i,
  /\bmusts\b/i,
  // Of a tool or an answer. That a page says no is plain.
  /(?<!page |that )says no\b/i,
  /not for its type/i,
  /\(not read by us\)/i,
  /read by others/i,
  /currency assumed/i,
  /price disputed/i,
  /Tools proven to do most jobs/i,
  /account is safe or will not be/i,
  /at most \S+ must-haves? to confirm/i,
  /differ clearly, \d+ of them/i,
  /everything required is documented of/i,
  /price of (these|them)\b/i,
  /documented for most jobs/i,
  /most is documented\. that is no judgement/i,
  /of what the tool charges for/i,
  /\d+ proven, \d+ unknown/i,
  /questions are answered for every tool/i,
  /each row says how many pages/i,
  /where a list gives a place/i,
  /each list says what/i,
  /programs get the same as/i,
  /no page that was read says\. /i,
  /“perhaps”/i,
  /confirm which plan/i,
  /has given no contact/i,
  /no page has been looked at again/i,
];

/** What is not yet in plain words. The list only becomes shorter. */
const STILL: readonly (readonly [path: string, phrase: string])[] = [['/vendors/inkwell-relay', 'currency assumed']];

/** What people see of a page: with what is folded, without examples of answers, which are for programs. */
function visibleText(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return textOf(main.replaceAll(/<(script|style|pre|code|textarea)\b.*?<\/\1>/gs, ' '));
}

describe.each(fixturePageAddresses)('the page %s', (address) => {
  it('has no phrase that readers misread', async () => {
    const text = visibleText(await readPage(served, address));
    const found = NOT_AGAIN.flatMap((phrase) => phrase.exec(text)?.[0].toLowerCase() ?? []);
    expect(found).toEqual(STILL.flatMap(([path, phrase]) => (path === address.split('?')[0] ? [phrase] : [])));
  });
});
