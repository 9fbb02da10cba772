import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import { unpackBrowser } from './unpack.ts';

/**
 * Starts a browser that several clients can connect to.
 * @param fonts `own` for the fonts of the package, which are the same on every machine; `all` to add the fonts of the machine, for screenshots
 */
export async function launchBrowser(fonts: 'own' | 'all' = 'own'): Promise<BrowserServer> {
  const folder = await unpackBrowser();
  return chromium.launchServer({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, fonts === 'own' ? 'fonts.conf' : 'more-fonts.conf'),
    } as Record<string, string>,
  });
}
