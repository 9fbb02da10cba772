/** The colours of the pages in light mode, for pictures that are seen elsewhere. */
export const COLOURS = {
  ink: '#1a211f',
  quiet: '#55605c',
  paper: '#fcfbf7',
  line: '#dedbd1',
  brand: '#12625b',
} as const;
