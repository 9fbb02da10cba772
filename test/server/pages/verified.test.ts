import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { VERIFIER_NAME } from '../../../model/verification.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { rowOf, textOf } from './html.ts';

const served = await fixtureServer();
const { page: html, text: read } = served;

describe('a fact whose passage was found', () => {
  it('has both days and a link to the passage', async () => {
    const row = rowOf(await html('/tools/quillcourier'), 'channels.linkedin');
    expect(row).toContain(
      'href="https://www.quillcourier.example/#:~:text=Quillcourier%20writes%20to,from%20one%20inbox"',
    );
    expect(textOf(row)).toContain('dated 2026-06-15, unchanged on 2026-06-24');
    expect(await read('/tools/quillcourier.md?show=answered')).toContain('dated 2026-06-15, unchanged on 2026-06-24');
    const { tool } = await served.json<{ tool: Tool }>('/api/v1/tools/quillcourier?keys=channels.linkedin');
    expect(tool.sources.map(({ id, unchanged_on }) => [id, unchanged_on])).toEqual([
      ['quillcourier/home', '2026-06-24'],
      ['quillcourier/review', undefined],
    ]);
  });

  it('does not lend its day to another fact of the same page', async () => {
    const page = await html('/tools/quillcourier');
    expect(textOf(rowOf(page, 'channels.email'))).not.toContain('unchanged');
    // Its number of days is no longer there.
    expect(textOf(rowOf(page, 'pricing.trial_days'))).not.toContain('unchanged');
    expect(textOf(rowOf(page, 'pricing.plans'))).toContain('read 2026-06-20, unchanged on 2026-06-21');
    expect(rowOf(page, 'pricing.plans')).toContain('#:~:text=Sparrow');
    expect(await html('/pricing/quillcourier')).toContain('href="/tools/quillcourier#pricing.plans"');
  });
});

describe('the page about the program', () => {
  it('names its agent as it sends it, and rules that stop it', async () => {
    for (const text of [await html('/bot'), await read('/bot.md')]) {
      expect(text).toContain(`${VERIFIER_NAME}/1.0 (+${served.baseUrl}/bot)`);
      expect(text).toContain(`User-agent: ${VERIFIER_NAME}\nDisallow: /`);
    }
    expect(await html('/bot')).toContain('href="/corrections"');
    expect(await html('/about')).toContain('href="/bot"');
  });
});
