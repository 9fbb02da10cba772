import { expect, it } from 'vitest';
import { readProjectFile, trackedFiles } from '../docs/documents.ts';

it('.nvmrc, the workflows and the container image use the same version of Node', () => {
  const files = ['deploy/Containerfile', ...trackedFiles.filter((path) => path.startsWith('.github/workflows/'))];
  const usedVersions = files.flatMap((path) =>
    [...readProjectFile(path).matchAll(/(?:node-version: |node:|nodejs)(\d+)\b/g)].map(
      ([, version]) => `${path}: ${version}`,
    ),
  );
  const version = readProjectFile('.nvmrc').trim();
  expect(usedVersions.length).toBeGreaterThan(5);
  expect(usedVersions.filter((entry) => !entry.endsWith(`: ${version}`))).toEqual([]);
});
