import type { Dataset } from '../../../pipeline/artifacts/dataset.ts';

export type Field = Dataset['fields'][number];

/** The fields that are questions of the catalogue; the others name and rate the tool. */
export const questionsOf = ({ fields }: Dataset): Field[] => fields.filter(({ name }) => name.includes('.'));
