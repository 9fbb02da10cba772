import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/*
 * A folder cannot be exchanged for another in one step by what Node offers: the old one steps aside, then the new one takes
 * its name. In between no folder has that name, for a moment or, where a publish was killed, for long. So whoever reads a
 * snapshot goes by the rule that stands here: where the folder is missing, the one that stepped aside counts. That needs
 * nothing of the folder but its name, whereas a link to the current one could not be committed and served as it is.
 *
 * It holds as long as publishing keeps to two things: a whole snapshot and nothing else steps aside, and one is removed from
 * there only while the folder itself is present. Each name has a mark of its own, so that two builds at once cannot meet.
 */
const FRESH = '.new-';
const ASIDE = '.old-';

/** Where a snapshot is written, and what is done with is removed; nobody reads there. */
export const freshBeside = (folder: string, mark: string) => `${resolve(folder)}${FRESH}${mark}`;

/** Where a whole snapshot steps aside. */
export const asideBeside = (folder: string, mark: string) => `${resolve(folder)}${ASIDE}${mark}`;

/** What publishing has under way beside a folder, or left there when it was killed. */
export async function listBeside(folder: string): Promise<{ present: boolean; fresh: string[]; aside: string[] }> {
  const path = resolve(folder);
  const name = basename(path);
  const names = await readdir(dirname(path)).catch((): string[] => []);
  const starting = (start: string) =>
    names.filter((other) => other.startsWith(start)).map((other) => join(dirname(path), other));
  return { present: names.includes(name), fresh: starting(name + FRESH), aside: starting(name + ASIDE) };
}

/** The folder that holds a snapshot at the moment. */
export interface Standing {
  readonly path: string;
  /** Another one once another folder stands there; undefined where none does. */
  readonly version: string | undefined;
}

/** Finds the snapshot of a folder: in the folder, or in the one that stepped aside. */
export async function standing(folder: string): Promise<Standing> {
  for (;;) {
    const { present, aside } = await listBeside(folder);
    const path = present ? folder : aside[0];
    if (path === undefined) return { path: folder, version: undefined };
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    // The number of a removed folder is given away again; the time of its last change is not. Gone since it was listed: look again.
    if (found) return { path, version: `${found.dev} ${found.ino} ${found.ctimeNs}` };
  }
}

/** Reads again so often where another folder took the place of the first; builds are seconds apart, a reading takes a tenth of one. */
const MOST_READINGS = 20;

/**
 * What a reading makes of the snapshot of a folder. Where a build publishes in the meantime it reads again, so that the
 * answer is about one whole snapshot; the reading itself has to bear that files vanish under its hands.
 */
export async function readStanding<T>(folder: string, read: (path: string) => Promise<T>): Promise<T> {
  for (let readings = 1; ; readings += 1) {
    const { path, version } = await standing(folder);
    const found = await read(path);
    if (readings === MOST_READINGS || (await standing(folder)).version === version) return found;
  }
}
