import openapiTS, { astToString } from 'openapi-typescript';

/** Generates a TypeScript module with the types of an OpenAPI document. */
export async function generateTypes(document: string): Promise<string> {
  return astToString(await openapiTS(document));
}
