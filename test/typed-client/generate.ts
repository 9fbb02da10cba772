import openapiTS, { astToString } from 'openapi-typescript';

/** The TypeScript types of an OpenAPI document, as a module. */
export async function generateTypes(document: string): Promise<string> {
  return astToString(await openapiTS(document));
}
