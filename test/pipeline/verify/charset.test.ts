import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../pipeline/verify/get.ts';
import { bytes } from './server/broken.ts';
import { readWeb } from './server/read-page.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const OLD_META = '<META http-equiv="Content-Type" content="text/html; charset=windows-1251">';
const XML = '<?xml version="1.0" encoding="koi8-r"?>';

describe('a page is read', () => {
  test.each([
    ['as UTF-8', Buffer.from('Grüße – €5'), undefined, 'Grüße – €5'],
    ['as UTF-8, whatever the header says', Buffer.from('Grüße'), 'text/html; charset=iso-8859-1', 'Grüße'],
    ['as UTF-8, whatever it says', Buffer.from('<meta charset="koi8-r">ü'), undefined, '<meta charset="koi8-r">ü'],
    ['as the header says', latin1('Gr\xfc\xdfe'), 'text/html; charset=ISO-8859-1', 'Grüße'],
    ['as the header says in quotes', Buffer.from([0xf0, 0xd2]), 'text/html; charset="koi8-r"', 'Пр'],
    ['as the page says', latin1('<meta charset=windows-1251>\xcf\xf0'), 'text/html', '<meta charset=windows-1251>Пр'],
    ['as the page says in the old way', latin1(`${OLD_META}\xcf`), undefined, `${OLD_META}П`],
    ['as XML says', latin1(`${XML}\xf0`), 'text/xml', `${XML}П`],
    ['as windows-1252 if nobody says anything', latin1('\x80 5 \x96 Gr\xfc\xdfe'), undefined, '€ 5 – Grüße'],
    ['as windows-1252 if the label is unknown', latin1('Gr\xfc\xdfe'), 'text/html; charset=klingon', 'Grüße'],
    ['as UTF-8 with a broken character if so declared', latin1('\xc3\xbc\xdf'), 'text/html; charset=utf-8', 'ü\ufffd'],
    ['as UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('Grüße')]), undefined, 'Grüße'],
    ['as UTF-16 without a mark', utf16('Plain'), 'text/html; charset=utf-16le', 'Plain'],
    ['as an encoding with escape sequences', latin1('\x1b$B$3\x1b(B'), 'text/html; charset=iso-2022-jp', 'こ'],
    ['without its byte order mark', Buffer.from('\ufeffa'), undefined, 'a'],
  ])('%s', (_, page, contentType, expected) => {
    expect(decodeText(page, contentType)).toBe(expected);
  });
});

test('valid UTF-8 is never read as anything else', () => {
  const special = ['\0', '\u001b', '\ufeff'];
  const words = fc.string({ unit: 'grapheme' }).filter((text) => !special.some((char) => text.includes(char)));
  fc.assert(
    fc.property(words, fc.constantFrom('iso-8859-1', 'shift_jis', 'utf-16', 'nonsense'), (text, label) => {
      const page = Buffer.from(text);
      expect(decodeText(page, `text/html; charset=${label}`)).toBe(page.toString());
    }),
  );
});

test('any bytes have a text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), (page, type) => {
      expect(typeof decodeText(page, type)).toBe('string');
    }),
  );
});

test('a page in an old encoding arrives as it was meant', async () => {
  const { fetchPage } = await readWeb({
    'shop.example/': bytes(latin1('<meta charset=iso-8859-1><p>Gr\xfc\xdfe'), 'text/html'),
  });
  expect(await fetchPage('https://shop.example/')).toMatchObject({ text: '<meta charset=iso-8859-1><p>Grüße' });
});
