import { mkdir, readdir } from 'node:fs/promises';

/**
 * Makes a folder to write to, or takes one that is empty.
 * @param {string} folder
 * @throws Error with one line if something is there
 */
export async function makeEmptyFolder(folder) {
  const present = await mkdir(folder, { recursive: true }).then(
    () => readdir(folder),
    ({ code, message }) =>
      refuse(code === 'EEXIST' ? `${folder} is not a folder: name a new or an empty folder` : message),
  );
  if (present.length > 0) refuse(`${folder} is not empty: name a new or an empty folder`);
}

function refuse(message) {
  throw new Error(message);
}
