import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tryImage } from '../../tools/rehearse/image.ts';
import { ROOT } from '../docs/documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// `npm run rehearse` also installs the packages, which needs the registry.
it.runIf(process.platform === 'linux')(
  'the steps of the Containerfile give a healthy server that writes nothing',
  async () => {
    const folder = temporaryFolder();
    // The server of the image may run as another user.
    chmodSync(folder, 0o755);
    await expect(tryImage(ROOT, join(folder, 'app'), join(ROOT, 'node_modules'))).resolves.toBeUndefined();
  },
);
