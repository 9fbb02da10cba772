import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { Limit } from '../../server/reader/parsed-text.ts';

/** The budget of a text. */
export interface Budget extends Omit<Limit, 'text' | 'per'> {
  readonly per?: 'person' | 'account' | 'total' | Limit['per'];
}

/** A text with labels that people wrote. The README next to the files explains each field. */
export interface LabelledText extends SetUp {
  /** The name of its file, without the extension. */
  readonly file: string;
  readonly q: string;
  readonly kind: 'need' | 'question';
  readonly required?: readonly string[];
  readonly nice?: readonly string[];
  readonly unwanted?: readonly string[];
  readonly open?: readonly string[];
  readonly budget?: Budget;
  readonly about?: readonly string[];
  readonly tools?: readonly string[];
  readonly not_understood?: readonly string[];
}

const FOLDER = new URL('texts/', import.meta.url);

/** All labelled texts, in the order of their files. */
export async function readLabelledTexts(): Promise<LabelledText[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.yaml')).sort();
  const texts = files.map(async (name): Promise<LabelledText[]> => {
    const labels: Omit<LabelledText, 'file'>[] = parse(await readFile(new URL(name, FOLDER), 'utf8'));
    return labels.map((label) => ({ file: name.replace('.yaml', ''), ...label }));
  });
  return (await Promise.all(texts)).flat();
}
