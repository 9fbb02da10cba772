import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ICON_FILE } from '../../model/drawing/picture-index.ts';
import type { Drawing } from './drawing.ts';
import { iconFile } from './icon-file.ts';
import { indexedPng } from './indexed-png.ts';

/** In pixels. */
const ICON_SIDE = 32;

/** Turns drawings into the bytes of their files. The pixels are the same on every machine, since WebAssembly and the fonts are. */
export interface Renderer {
  /** A hash of the program and the fonts: with another one, the same drawing may give other bytes. */
  readonly id: string;
  /** Loads the program when it is called first. */
  draw(drawing: Drawing): Promise<Uint8Array>;
}

/** @throws Error if the packages are not installed, as where only those of the server are */
export async function openRenderer(): Promise<Renderer> {
  const require = createRequire(import.meta.url);
  const paths = [
    require.resolve('@resvg/resvg-wasm/index_bg.wasm'),
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  ];
  const [program, ...fontBuffers] = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash('sha256').update(program as Buffer);
  for (const font of fontBuffers) hash.update(font);
  const font = { fontBuffers, defaultFontFamily: 'Inter', loadSystemFonts: false };
  return {
    id: hash.digest('hex'),
    async draw({ file, svg }) {
      const { Resvg } = await start(program as Buffer);
      if (file !== ICON_FILE) return toPng(new Resvg(svg, { font }));
      return iconFile(toPng(new Resvg(svg, { fitTo: { mode: 'width', value: ICON_SIDE } })), ICON_SIDE);
    },
  };
}

type Program = typeof import('@resvg/resvg-wasm');

/** It may be started once in a process. */
let started: Promise<Program> | undefined;

function start(program: Buffer): Promise<Program> {
  started ??= import('@resvg/resvg-wasm').then(async (loaded) => {
    await loaded.initWasm(program);
    return loaded;
  });
  return started;
}

function toPng(drawn: InstanceType<Program['Resvg']>): Uint8Array {
  const image = drawn.render();
  const png = indexedPng(image.pixels, image.width, image.height) ?? image.asPng();
  // The garbage collector does not see the memory of the program.
  image.free();
  drawn.free();
  return png;
}
