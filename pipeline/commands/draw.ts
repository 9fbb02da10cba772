import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_FOLDER } from '../../model/drawing/picture-index.ts';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import { keepPictures, pictureDifferences } from '../pictures/keep-pictures.ts';
import type { Files } from '../publish/freeze.ts';
import type { Command, Output } from './command.ts';

export const drawCommand: Command = {
  name: 'draw',
  usage: 'draw [--check]',
  help: 'Draws the pictures in dist-pictures/, which link previews show, from the snapshot in dist-data/: those that have changed since they were drawn. With --check draws nothing, and fails if they are not up to date.',
  options: { check: { type: 'boolean' } },
  async run({ places, options }) {
    const files = await snapshotFiles(places.out);
    return options.check ? checkPictures(places.root, files) : drawPictures(places.root, files);
  },
};

/** @param root of the repository */
export async function drawPictures(root: string, files: Files): Promise<Output> {
  const { all, drawn, removed } = await keepPictures(join(root, PICTURE_FOLDER), files);
  return { text: `${all} pictures, ${drawn} drawn, ${removed} removed`, code: 0 };
}

/** @param root of the repository */
export async function checkPictures(root: string, files: Files): Promise<Output> {
  const differing = await pictureDifferences(join(root, PICTURE_FOLDER), files);
  if (differing.length === 0) return { text: 'dist-pictures/ is up to date', code: 0 };
  return {
    text: [...differing.map((file) => `differs: dist-pictures/${file}`), 'run "npm run build"'].join('\n'),
    code: 1,
  };
}

/** The files of a snapshot that pictures are drawn from. */
function snapshotFiles(folder: string): Promise<Files> {
  return withCurrentSnapshot(folder, async (path) => {
    const tools = (await readdir(join(path, 'tools'))).sort().map((name) => `tools/${name}`);
    const names = ['manifest.json', 'methodology.json', ...tools];
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')] as const)),
    );
  });
}
