import { type Operation, pathParameters } from './operation.ts';

/** An operation as a resource: `outreach-facts://methodology`, `outreach-facts://tools/{slug}`. */
export function resourceUri({ path }: Operation): string {
  return `outreach-facts:/${path}`;
}

/** The addresses of all resources, templates last. */
export function resourceUris(operations: readonly Operation[]): string[] {
  const offered = operations.filter(({ isResource }) => isResource);
  return offered.sort((a, b) => pathParameters(a).length - pathParameters(b).length).map(resourceUri);
}
