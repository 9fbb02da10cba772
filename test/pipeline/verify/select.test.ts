import { describe, expect, test } from 'vitest';
import { select, selectorProblem } from '../../../pipeline/verify/text/select.ts';
import { PRICING_PAGES } from './server/pricing-pages.ts';

const on = (text: string, selector: string, type: Parameters<typeof select>[0]['type'] = 'html') =>
  select({ type, text }, selector);

describe('a selector', () => {
  test('finds the text of elements as readers see it', () => {
    expect(on(PRICING_PAGES.unchanged, 'td.price')).toEqual({ values: ['$39'] });
    expect(on(PRICING_PAGES.priceChanged, 'tr:has(th:contains("Starter")) .price')).toEqual({ values: ['$49'] });
    expect(on('<ul><li>a <b>b</b><script>c</script><li><p>d</p><p>e</p><li> </ul>', 'li')).toEqual({
      values: ['a b', 'd e'],
    });
  });

  test('finds values that are in attributes or scripts', () => {
    expect(on('<meta itemprop="price" content=" 49 ">', '[itemprop=price]')).toEqual({ values: ['49'] });
    expect(on('<input name="seats" value="5">', 'input')).toEqual({ values: ['5'] });
    expect(on('<script type="application/ld+json">{"price": 49}</script>', 'script')).toEqual({
      values: ['{"price": 49}'],
    });
  });

  test('finds elements of XML by their exact names', () => {
    expect(on('<Plan><Price>49</Price></Plan>', 'Plan > Price', 'xml')).toEqual({ values: ['49'] });
    expect(on('<Plan><Price>49</Price></Plan>', 'price', 'xml')).toEqual({ values: [] });
  });

  test('finds nothing where there is nothing', () => {
    expect(on('<p>a', '.price')).toEqual({ values: [] });
  });

  test.each([
    ['', 'is empty'],
    ['p[', 'is not a CSS selector: Expected name, found its end'],
    ['p:first-child', undefined],
    ['p:nope', 'is not a CSS selector: Unknown pseudo-class :nope'],
    ['p::before', 'is not a CSS selector: Pseudo-elements are not supported by css-select'],
    ['td.price > span:nth-of-type(2)', undefined],
    [':not('.repeat(30_000), 'is longer than 200 characters'],
    ['li:has(~ li ~ b)', 'takes too long on large pages: ":has()" goes without "~" and only once'],
    [':has(:has(b))', 'takes too long on large pages: ":has()" goes without "~" and only once'],
  ])('"%s" has the problem %s', (selector, problem) => {
    expect(selectorProblem(selector)).toBe(problem);
    if (problem) expect(on('<p>a', selector)).toEqual({ problem: `the selector ${problem}` });
  });

  test('does not search what is no markup, or more than a page', () => {
    expect(on('{}', 'p', 'json')).toEqual({ problem: 'the page is json, which has no elements to select' });
    expect(on('<a>'.repeat(8001), 'a')).toEqual({ problem: 'the page has more than 8000 elements' });
  });

  test('survives pages without an end', () => {
    expect(on(`<div><div><b>x</b>${'<div>'.repeat(7000)}`, 'div div b')).toEqual({ values: ['x'] });
    expect(on(`${'<b>'.repeat(1_000_000)}`, 'b')).toHaveProperty('problem');
  });
});
