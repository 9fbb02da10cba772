/** The path under which all files are. */
export const DATA_ROOT = '/data';

/** The index: the small file by which a client finds out what changed. */
export const INDEX_FILE = 'index.json';

/** The Data Package that describes the table of all facts. */
export const DESCRIPTION_FILE = 'datapackage.json';

/** The same for people, with what to know before using it. */
export const CARD_FILE = 'README.md';

/** The forms of the table of all facts, with the names of their formats. */
export const FORMATS = { csv: 'CSV', ndjson: 'NDJSON', parquet: 'Parquet', sqlite: 'SQLite' } as const;
export type Format = keyof typeof FORMATS;

/**
 * The most tools whose facts are in one file, so that it takes less than a second to write and stays under the 25 MiB that static hosts
 * allow. With 121 questions, 250 tools are 30,000 rows, and at most 12 MB.
 */
export const TOOLS_PER_FILE = 250;

/**
 * The paths of the table of all facts in a form, below `/data/`: `facts.csv` or, if there are more tools than one file may have, `facts-1.csv`,
 * `facts-2.csv` and so on. No file has a part under the name of the whole.
 */
export function factPaths(format: Format, tools: number, toolsPerFile = TOOLS_PER_FILE): string[] {
  const parts = Math.max(1, Math.ceil(tools / toolsPerFile));
  return Array.from({ length: parts }, (_, i) => `facts${parts === 1 ? '' : `-${i + 1}`}.${format}`);
}
