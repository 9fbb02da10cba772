/** The folder of the pictures, next to that of the snapshot. */
export const PICTURE_FOLDER = 'dist-pictures';

/** The file in it that lists the others. */
export const PICTURE_INDEX = 'index.json';

/** The pixels of a picture that link previews show (https://ogp.me/). */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The picture of every page without one of its own. */
export const DEFAULT_PICTURE = 'default';
export const HOME_PICTURE = 'home';

export const toolPicture = (slug: string): string => `tool-${slug}`;

export const jobPicture = (job: string): string => `job-${job}`;

export const pictureFile = (name: string): string => `${name}.png`;

interface DrawnFile {
  /** A hash of what it was drawn from and by: the content, the programs and the fonts. */
  readonly drawn_from: string;
  readonly sha256: string;
  /** What the picture says, for people who do not see it. */
  readonly alt: string;
}

/** index.json: every other file of the folder, by its name, in code-unit order. */
export type PictureIndex = Readonly<Record<string, DrawnFile>>;

const FIELDS = ['drawn_from', 'sha256', 'alt'] as const satisfies readonly (keyof DrawnFile)[];

/** @throws Error with one line that says what is wrong with the text of an index */
export function parsePictureIndex(text: string): PictureIndex {
  const index: unknown = JSON.parse(text);
  const isIndex =
    typeof index === 'object' &&
    index !== null &&
    Object.entries(index).every(
      ([file, entry]) => /^[a-z0-9-]+\.png$/.test(file) && FIELDS.every((field) => typeof entry?.[field] === 'string'),
    );
  if (!isIndex) throw new Error(`${PICTURE_INDEX} must give ${FIELDS.join(', ')} for each file`);
  return index as PictureIndex;
}

/** The colours of the pages in light mode, for pictures that are seen elsewhere. */
export const COLOURS = {
  ink: '#1a211f',
  quiet: '#55605c',
  paper: '#fcfbf7',
  line: '#dedbd1',
  brand: '#12625b',
} as const;
