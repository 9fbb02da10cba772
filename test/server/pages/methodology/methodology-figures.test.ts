import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MADE_FIGURES } from '../../../fixture/figures.ts';
import { serveFixture } from '../../../fixture/serve.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import type { Served } from '../../../serve.ts';
import { between, textOf } from '../html.ts';

let served: Served;
let html: string;
beforeAll(async () => {
  const snapshot = await fixtureSnapshot();
  served = await serveFixture({
    snapshot: { ...snapshot, methodology: { ...snapshot.methodology, figures: MADE_FIGURES } },
  });
  html = await (await served.get('/methodology')).text();
});
afterAll(() => served.close());

const said = () => textOf(between(html, 'id="trust"', '</ul>'));

describe('the measured figures on the page on the method', () => {
  it('say how often a clear lead was wrong, from the lowest to the highest share', () => {
    expect(said()).toContain('a clear lead turns out wrong in 1.9 to 12.0 % of the cases, a narrow one in 17.6 %.');
  });

  it('say what became of earlier clear leads', () => {
    expect(said()).toContain(
      'of 1,200 clear leads about which something new became known since 2026-01-01 , 1,170 still hold and 6 are reversed.',
    );
  });

  it('round what stays down and what is lost up, so that a rare reversal is not shown as none', () => {
    expect(said()).toContain('99.9 % of the clear leads stay clear, and 0.1 % are reversed.');
  });
});
