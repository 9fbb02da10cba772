import { describe, expect, test } from 'vitest';
import { selectorProblem } from '../../../pipeline/check/passage.ts';
import { selectValues, TOO_COSTLY, watchedValues } from '../../../pipeline/verify/watched.ts';
import { PRICING_PAGES } from './server/pricing-pages.ts';

const on = (text: string, selector: string, type: Parameters<typeof selectValues>[0]['type'] = 'html') =>
  selectValues({ type, text }, selector);

describe('a selector', () => {
  test('finds the text of elements as readers see it', () => {
    expect(on(PRICING_PAGES.unchanged, 'td.price')).toEqual({ values: ['$39'] });
    expect(on(PRICING_PAGES.priceChanged, 'tr:has(th:contains("Starter")) .price')).toEqual({ values: ['$49'] });
    expect(on('<li>a <b>b</b><script>c</script><li><p>d</p><p>e</p><li> ', 'li')).toEqual({ values: ['a b', 'd e'] });
  });

  test('finds values that are in attributes or scripts', () => {
    expect(on('<meta itemprop="price" content=" 49 ">', '[itemprop=price]')).toEqual({ values: ['49'] });
    expect(on('<input name="seats" value="5">', 'input')).toEqual({ values: ['5'] });
    expect(on('<script type="x/json">{"price": 49}</script>', 'script')).toEqual({ values: ['{"price": 49}'] });
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
    [':not('.repeat(60), 'is longer than 200 characters'],
  ])('"%s" has the problem %s', (selector, problem) => {
    expect(selectorProblem(selector)).toBe(problem);
    if (problem) expect(on('<p>a', selector)).toEqual({ problem: `the selector ${problem}` });
  });

  test('does not search what is no markup, or more than a page', () => {
    expect(on('{}', 'p', 'json')).toEqual({ problem: 'the page is json, which has no elements to select' });
    expect(on('<a>'.repeat(8001), 'a')).toEqual({ problem: 'the page has more than 8000 elements' });
  });

  const SIBLINGS = '<p>a</p>'.repeat(7000);
  const NESTED = '<div>'.repeat(500);
  const PLANS = `<div class="pricing">${'<div><div><p>39</p></div></div>'.repeat(1000)}</div>`;

  test.each([
    ['siblings of siblings', SIBLINGS, 'i ~ p ~ p ~ p', TOO_COSTLY],
    ['ancestors of ancestors', NESTED, '.pricing div div div', TOO_COSTLY],
    ['what has siblings that have siblings', SIBLINGS, 'p:has(~ p ~ b)', TOO_COSTLY],
    ['each of a thousand in a long list', '<p>a</p>'.repeat(1000), 'i ~ p', { values: [] }],
    ['the count of siblings', SIBLINGS, ':nth-last-child(2n + 1 of p)', TOO_COSTLY],
    ['the text of all ancestors', `${NESTED}${'long '.repeat(200_000)}`, ':contains(short)', { values: [] }],
    ['the text of all elements', `${NESTED}${'long '.repeat(200_000)}`, 'div', TOO_COSTLY],
    ['a long attribute', `<p title="${'x '.repeat(50_000)}">${SIBLINGS}`, '[title~=y] ~ p', TOO_COSTLY],
  ])('counts %s instead of trying for hours', (_, page, selector, found) => {
    expect(selectorProblem(selector)).toBeUndefined();
    expect(on(page, selector)).toEqual(found);
  });

  test('is not stopped on a page that is large and ordinary', () => {
    const found = on(PLANS, '.pricing div div p:contains(39)');
    expect('values' in found && found.values).toHaveLength(1000);
  });

  test('does not search all that it finds for a pattern', () => {
    const source = { type: 'html', text: `<p>${'long '.repeat(1000)}</p>`.repeat(50) } as const;
    const watch = { select: 'p', pattern: '([0-9]+)', gives: 1 };
    expect(watchedValues(watch, { source, blocks: [] })).toEqual(TOO_COSTLY);
  });

  test('survives pages without an end', () => {
    expect(on(`<div><div><b>x</b>${'<div>'.repeat(7000)}`, 'div div b')).toEqual({ values: ['x'] });
    expect(on(`${'<b>'.repeat(1_000_000)}`, 'b')).toHaveProperty('problem');
  });
});
