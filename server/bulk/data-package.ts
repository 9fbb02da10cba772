import { describedPackage, tableResource } from '../dataset/metadata.ts';
import { mediaTypeOf } from './bulk-file.ts';
import { COLUMNS, type Column, type ColumnType } from './columns.ts';
import type { DescribedFacts } from './descriptions.ts';
import type { Format } from './paths.ts';

/** Describes the files with all facts as a Frictionless Data Package, which names each with its columns, length and hash. */
export function factsPackage({ about, files }: DescribedFacts): object {
  return describedPackage(
    about,
    files.map(({ file, bytes, sha256 }) => {
      const { format, path } = file;
      const hashed = { bytes, hash: `sha256:${sha256}` };
      const named = { name: path.replace('.', '-'), path, format, mediatype: mediaTypeOf(file) };
      // It has several tables, whose columns its own schema describes.
      if (format === 'sqlite') return { ...named, ...hashed };
      const schema = { fields: COLUMNS.map((column) => fieldOf(column, format)), primaryKey: ['tool', 'key'] };
      return { ...tableResource({ ...named, schema }), ...hashed };
    }),
  );
}

function fieldOf({ name, type, description, required, allowed }: Column, format: Format): object {
  const constraints = { ...(required && isScalar(type) && { required }), ...(allowed && { enum: allowed }) };
  return { name, description, ...typeIn(format, type), ...(Object.keys(constraints).length > 0 && { constraints }) };
}

const isScalar = (type: ColumnType) => type !== 'texts' && type !== 'addresses';

/** The type of a field in a form of the table. Only CSV has to say how a list is written. */
function typeIn(format: Format, type: ColumnType): object {
  if (type === 'boolean' || type === 'date') return { type };
  if (type === 'text') return { type: 'string' };
  if (type === 'value') return { type: format === 'ndjson' ? 'any' : 'string' };
  if (format !== 'csv') return { type: 'array' };
  return { type: 'list', delimiter: type === 'addresses' ? ' ' : '|' };
}
