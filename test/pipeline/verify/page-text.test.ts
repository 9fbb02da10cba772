import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageText } from '../../../pipeline/verify/page-text.ts';
import { isAboutLinear } from '../../cpu-time.ts';
import { HOSTILE_HTML } from './server/hostile-html.ts';
import { PRICING_PAGES } from './server/pricing-pages.ts';

/** The blocks of a page as `heading > text`, headings as `# text`. */
function read(text: string, type: Parameters<typeof pageText>[0]['type'] = 'html'): string[] {
  return pageText({ type, text }).blocks.map(
    ({ text, heading, level }) =>
      (level === null ? '' : `${'#'.repeat(level)} `) + (heading === null ? '' : `${heading} > `) + text,
  );
}

describe('the text of HTML', () => {
  test('is a list of blocks with their headings', () => {
    expect(read(PRICING_PAGES.unchanged)).toEqual([
      'Home Pricing Docs',
      '# Pricing',
      '## Pricing > Plans',
      'Plans > Starter',
      'Plans > $39',
      'Plans > per month',
      '## Plans > Limits',
      'Limits > Each seat may send up to 120 invitations a week, and 40 messages a day.',
      '## Limits > Support',
      'Support > Write to us at any hour; a person answers within one working day.',
      'Support > Made by an invented company.',
    ]);
    expect(pageText({ type: 'html', text: PRICING_PAGES.unchanged }).title).toBe('Pricing');
  });

  test.each([
    ['inline elements split no words', '<p>$<span>4</span><b>9</b>/<i>mo</i>nth', ['$49/month']],
    ['nor do places where a word may break', '<p>un<wbr>limit&shy;ed\u200b seats', ['unlimited seats']],
    ['nor do comments', '<p>un<!-- x -->limited', ['unlimited']],
    ['line breaks and pictures do', '<p>one<br>two<img alt="three">four<svg>5</svg>six', ['one two four six']],
    ['cells are blocks too', '<div>a<div>b</div>c</div><table><tr><td>d<td>e<tr><th>f</table><li>g', [...'abcdefg']],
    ['so are custom elements', '<x-card>a</x-card><x-card>b</x-card>', ['a', 'b']],
    ['buttons and options are apart', '<button>a</button><select><option>b<option>c</select>', ['a', 'b', 'c']],
    ['white space is one space', '<p> a \n\t b&nbsp;&nbsp;c ', ['a b c']],
    ['references are characters', '<p>A &amp; B &euro;5 &#8364;6 &lt;b&gt;', ['A & B €5 €6 <b>']],
    ['nothing is read of what is no text', '<script>a</script><style>b</style><template>c</template>e', ['e']],
    ['nothing is read of what is hidden', '<p hidden>a</p><div hidden="hidden">b<p>c</p></div>d', ['d']],
    ['what is only hidden from screen readers is read', '<p><span aria-hidden="true">$49</span>', ['$49']],
    ['what styles or details hide is read', '<p style="display:none">a</p><details>c</details>', ['a', 'c']],
    ['tags of the head may be left out', '<title>T</title><meta charset=utf-8><p>a', ['a']],
    ['broken tags are survived', '<p>a</b></div><p>b<b', ['a', 'b']],
    ['lone surrogates are replaced', '<p>a\ud800', ['a\ufffd']],
  ])('%s', (_, html, blocks) => {
    expect(read(html)).toEqual(blocks);
  });

  test.each([
    [
      'have elements in them',
      '<h2><svg></svg><div>Li<b>mi</b>ts</div><x-mark></x-mark><br>a day</h2>x',
      ['## Limits a day', 'Limits a day > x'],
    ],
    ['may not be closed', '<h2>Limits<p>x<p>y', ['## Limits', 'Limits > x', 'Limits > y']],
    ['may be empty, and then head nothing', '<h1>A</h1><h2> <svg></svg></h2>x', ['# A', 'A > x']],
    ['that are hidden head nothing', '<h1>A</h1><h2 hidden>B</h2>x', ['# A', 'A > x']],
  ])('headings %s', (_, html, blocks) => {
    expect(read(html)).toEqual(blocks);
  });

  test('has the title of the page', () => {
    const title = (text: string) => pageText({ type: 'html', text }).title;
    expect(title('<title> A &amp;\n B </title><title>C</title>')).toBe('A & B');
    expect(title('<svg><title>A</title></svg>')).toBeNull();
    expect(title('<title></title><p>x')).toBeNull();
  });

  test('is next to nothing on a page that scripts write', () => {
    const needsScripts = (text: string) => pageText({ type: 'html', text }).needsScripts;
    expect(
      needsScripts('<title>App</title><div id=root></div><noscript>Enable it</noscript><script src=/app.js></script>'),
    ).toBe(true);
    expect(needsScripts('<p>A short page without scripts.')).toBe(false);
    expect(needsScripts(`<script>x</script><p>${'A page with text. '.repeat(20)}`)).toBe(false);
  });

  test('of XHTML ends elements where they close themselves', () => {
    expect(read('<script src="a"/><p>a</p>', 'xhtml')).toEqual(['a']);
    expect(read('<script src="a"/><p>a</p>', 'html')).toEqual([]);
  });

  test.each(Object.entries(HOSTILE_HTML))('is read in linear time from %s', (_, html) => {
    expect(isAboutLinear((size) => pageText({ type: 'html', text: html(size) }), 80_000)).toBe(true);
  });

  test('has every word that is outside of tags, whatever the tags are', () => {
    const tag = fc.constantFrom('p', 'div', 'b', 'span', 'td', 'table', 'li', 'h2', 'a', 'br', 'form', 'button', 'x-y');
    const part = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.integer({ min: 0, max: 999 }).map((n) => ` w${n} `),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const words = pageText({ type: 'html', text: parts.join('') }).blocks.flatMap(({ text }) => text.split(' '));
        expect(words).toEqual(parts.filter((word) => word.startsWith(' ')).map((word) => word.trim()));
      }),
    );
  });
});

describe('the text of other types', () => {
  test('XML has a block for each element', () => {
    const xml =
      '<?xml version="1.0"?><rss><channel><title>News</title><item><title>A</title><d><![CDATA[b <c]]></d></item></channel></rss>';
    expect(pageText({ type: 'xml', text: xml })).toMatchObject({ title: 'News' });
    expect(read(xml, 'xml')).toEqual(['News', 'A', 'b <c']);
  });

  test('JSON has a block for each value', () => {
    const json = '{"plans":[{"name":"Pro","price":49,"trial":true,"note":null,"old":""}],"currency":"EUR"}';
    expect(read(json, 'json')).toEqual([
      'plans.0 > name: Pro',
      'plans.0 > price: 49',
      'plans.0 > trial: true',
      'currency: EUR',
    ]);
    expect(read('"alone"', 'json')).toEqual(['alone']);
    expect(read('{"not": json}', 'json')).toEqual(['{"not": json}']);
  });

  test.each([
    ['deep', (size: number) => '['.repeat(size)],
    ['deep and complete', (size: number) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`],
    ['full of a long name', (size: number) => `{"${'k'.repeat(size)}":[${'1,'.repeat(size / 4)}1]}`],
  ])('JSON that is %s is read in linear time', (_, json) => {
    expect(isAboutLinear((size) => pageText({ type: 'json', text: json(size) }), 160_000)).toBe(true);
  });

  test('plain text has paragraphs', () => {
    expect(read('a\nb\n\nc\r\n \r\nd', 'text')).toEqual(['a b', 'c', 'd']);
  });

  test('Markdown has headings, items, cells and code', () => {
    const markdown = `Title
=====
One **line** of
text with a [link](https://a.example/b_c), an \`inline_name\` and _emphasis_.

## Limits ##
- first
- second * star
1. third

| Plan | Price |
| --- | ---: |
| Pro | $49 |

\`\`\`
# no heading
\`\`\`
> quoted`;
    expect(read(markdown, 'markdown')).toEqual([
      '# Title',
      'Title > One line of text with a link, an inline_name and emphasis.',
      '## Title > Limits',
      'Limits > first',
      'Limits > second * star',
      'Limits > third',
      'Limits > Plan',
      'Limits > Price',
      'Limits > Pro',
      'Limits > $49',
      'Limits > # no heading',
      'Limits > quoted',
    ]);
    expect(pageText({ type: 'markdown', text: markdown }).title).toBe('Title');
  });

  test.each(['_', '*', '[', '[a](', '# ', '`', '|', ' \n', '\r', '\\'])(
    'Markdown of many "%s" is read in linear time',
    (mark) => {
      const read = (size: number) => pageText({ type: 'markdown', text: `${mark.repeat(size)}x` });
      expect(isAboutLinear(read, 64_000)).toBe(true);
    },
  );
});
