import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../../model/tool.ts';
import { pricePageOf } from '../../../../server/pages/facts/price.ts';

const tool = (page: string | null, ...urls: readonly string[]) =>
  ({ facts: { 'pricing.page': { value: page } }, sources: urls.map((url) => ({ url })) }) as unknown as Tool;

describe('the price page of a vendor', () => {
  it('is not known if no source gives its address', () => {
    expect(pricePageOf(tool(null, 'https://yew.example/pricing'))).toBeUndefined();
  });

  it.each([
    'https://yew.example/pricing',
    'https://www.yew.example/pricing/',
    'https://yew.example/pricing?ref=1#plans',
  ])('was read if a source is %s', (url) => {
    expect(pricePageOf(tool('https://yew.example/pricing', url))?.isRead).toBe(true);
  });

  it.each(['https://yew.example/', 'https://yew.example/pricing/api', 'https://larch.example/pricing'])(
    'was not read if the only source is %s',
    (url) => {
      const page = pricePageOf(tool('https://yew.example/pricing', url));
      expect(page).toEqual({ url: 'https://yew.example/pricing', isRead: false });
    },
  );
});
