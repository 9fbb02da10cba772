import type { ProblemDetails } from '../../problem/problem.ts';

/** What is wrong, for people: without the address at which programs find what is allowed. */
export function detailForPeople({ detail }: Pick<ProblemDetails, 'detail'>): string {
  return detail.replace(/ \w+ \(GET [^)]*\).*$/s, '');
}

/** A detail that calls the parameters of a form by the labels of their fields. @param labels by parameter */
export function withFieldLabels(detail: string, labels: Readonly<Record<string, string>>): string {
  return detail.replaceAll(/"(\w+)"/g, (quoted, name: string) => {
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return label === undefined ? quoted : `“${label}”`;
  });
}
