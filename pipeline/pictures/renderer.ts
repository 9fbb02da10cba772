import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PICTURE_SIZE } from '../../model/picture-index.ts';
import type { Picture } from './pictures.tsx';

/** Turns pictures into PNG files. They are the same on every machine, since the WebAssembly and the fonts are. */
export interface Renderer {
  /** A hash of the programs and the fonts: with others, the same picture may give other bytes. */
  readonly id: string;
  /** Loads the programs when it is called first. */
  draw(picture: Pick<Picture, 'content'>): Promise<Uint8Array>;
}

/** @throws Error if the packages are not installed, as where only those of the server are */
export async function openRenderer(): Promise<Renderer> {
  const require = createRequire(import.meta.url);
  const files = [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
    require.resolve('@resvg/resvg-wasm/index_bg.wasm'),
    require.resolve('satori'),
  ];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const [regular, bold, program] = contents as [Buffer, Buffer, Buffer, Buffer];
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  const fonts = [
    { name: 'Inter', data: regular, weight: 400 as const },
    { name: 'Inter', data: bold, weight: 700 as const },
  ];
  return {
    id: hash.digest('hex'),
    async draw({ content }) {
      const { satori, Resvg } = await start(program);
      const drawn = new Resvg(await satori(content, { ...PICTURE_SIZE, fonts }), { font: { loadSystemFonts: false } });
      const image = drawn.render();
      const png = image.asPng();
      // The garbage collector does not see the memory of the program.
      image.free();
      drawn.free();
      return png;
    },
  };
}

/** The program that makes pixels may be started once in a process. */
let started: ReturnType<typeof load> | undefined;

function start(program: Buffer): ReturnType<typeof load> {
  started ??= load(program);
  return started;
}

async function load(program: Buffer) {
  const [{ default: satori }, { initWasm, Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-wasm')]);
  await initWasm(program);
  return { satori, Resvg };
}
