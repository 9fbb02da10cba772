import { beforeEach, describe, expect, it } from 'vitest';
import { JSON_ANSWER } from '../../../server/http/headers.ts';
import { CachedResponder, withBody } from '../../../server/http/respond.ts';
import { ResponseCache } from '../../../server/http/response-cache.ts';

const MEGABYTE = 2 ** 20;
const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'identity' } });

let cache: ResponseCache;
let answers: CachedResponder;
beforeEach(() => {
  cache = new ResponseCache();
  answers = new CachedResponder(cache);
});

describe('CachedResponder', () => {
  it.each(['/a', '/a?q=1'])('keeps the answer at %s, and gives it at once', (address) => {
    let made = 0;
    for (let time = 1; time <= 3; time += 1) {
      const answer = answers.answer(request, address, JSON_ANSWER, () => {
        made += 1;
        return `${made}`;
      });
      expect(answer).toBeInstanceOf(Response);
      expect([made, cache.get(address) !== undefined]).toEqual([1, true]);
    }
  });

  it('compresses beside the event loop, once for all who ask meanwhile', async () => {
    const brotli = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
    const ask = () => answers.answer(brotli, '/a', JSON_ANSWER, () => 'a'.repeat(1000));
    const [first, second] = [ask(), ask()];
    expect([first, second]).toEqual([expect.any(Promise), expect.any(Promise)]);
    expect((await first).headers.get('etag')).toBe((await second).headers.get('etag'));
    expect(ask()).toBeInstanceOf(Response);
  });

  it('lets the least recently used of the answers with a query give way, and none of the others', () => {
    const fill = (address: string) => answers.answer(request, address, JSON_ANSWER, () => ' '.repeat(MEGABYTE / 2));
    for (let i = 0; i < 40; i += 1) {
      fill(`/canonical-${i}`);
      fill(`/asked?q=${i}`);
      cache.get('/asked?q=0');
    }
    const cached = (name: (i: number) => string) =>
      Array.from({ length: 40 }, (_, i) => i).filter((i) => cache.get(name(i)) !== undefined);
    expect(cached((i) => `/canonical-${i}`)).toHaveLength(40);
    expect(cached((i) => `/asked?q=${i}`)).toEqual([0, ...Array.from({ length: 14 }, (_, i) => 26 + i)]);
  });

  it('counts the addresses too, so that long ones of short answers do not pile up', () => {
    const address = (i: number) => `/asked?q=${i}${' '.repeat(MEGABYTE / 2)}`;
    for (let i = 0; i < 20; i += 1) answers.answer(request, address(i), JSON_ANSWER, () => 'short');
    expect([cache.get(address(0)), cache.get(address(19))]).toEqual([undefined, expect.anything()]);
  });

  it('keeps what comes later, made once for those who ask after it is there', async () => {
    const later = await answers.answer(request, '/a', JSON_ANSWER, async () => 'later');
    expect(await withBody(later).text()).toBe('later');
    const again = answers.answer(request, '/a', JSON_ANSWER, () => 'again');
    expect(again).toBeInstanceOf(Response);
    expect(await withBody(await again).text()).toBe('later');
    await expect(answers.answer(request, '/b', JSON_ANSWER, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(cache.get('/b')).toBeUndefined();
  });

  it('keeps nothing of what could not be made', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(() => answers.answer(request, '/a', JSON_ANSWER, fail)).toThrow('no');
    expect(cache.get('/a')).toBeUndefined();
  });
});
