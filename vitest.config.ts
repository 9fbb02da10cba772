import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';
const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // By default one core is left free, which is half of a small machine.
    maxWorkers: '100%',
    // For both projects. One that extends this configuration would build the fixture a second time.
    globalSetup: 'test/fixture/global-setup.ts',
    projects: [
      {
        test: {
          ...TIMEOUTS,
          name: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/bench/**', '**/node_modules/**', BROWSER],
        },
      },
      {
        test: { ...TIMEOUTS, name: 'browser', include: [BROWSER], globalSetup: 'test/browser/global-setup.ts' },
      },
    ],
  },
});
