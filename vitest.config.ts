import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';

export default defineConfig({
  test: {
    // By default one core is left free, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/bench/**', '**/node_modules/**', BROWSER],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: [BROWSER], globalSetup: 'test/browser/global-setup.ts' },
      },
    ],
  },
});
