import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../../server/node/export/plan.ts';

describe('the arguments of npm run export', () => {
  it('are a folder, and the limits of Cloudflare unless others are given', () => {
    expect(readArguments(['out'])).toEqual({
      folder: 'out',
      host: 'cloudflare',
      maxFiles: 20_000,
      maxFileSize: 25 * 1024 * 1024,
    });
    expect(readArguments(['out', '--host', 'netlify', '--max-files', '500', '--max-file-size=1000'])).toEqual({
      folder: 'out',
      host: 'netlify',
      maxFiles: 500,
      maxFileSize: 1000,
    });
  });

  it.each([
    [[], /^name one folder to write to: npm run export -- <folder>/],
    [['a', 'b'], /^name one folder to write to/],
    [['out', '--host', 'cloudfare'], /no host "cloudfare". Did you mean .*cloudflare.* Allowed: cloudflare, netlify/],
    [['out', '--max-files', '5'], /--max-files must be a whole number of at least 6, not "5"/],
    [['out', '--max-file-size', '25M'], /--max-file-size must be a whole number of at least 1, not "25M"/],
    [['out', '--force'], /Unknown option '--force'/],
  ])('are refused if they are wrong: %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
