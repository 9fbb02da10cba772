import type { Missing } from './missing.ts';
import type { Period } from './term.ts';

/** What is missing, each once, in its order. */
export function distinctMissing(missing: readonly Missing[]): readonly Missing[] {
  if (missing.length < 2) return missing;
  return missing.filter((one, i) => missing.findIndex((other) => isSame(one, other)) === i);
}

/** Compared field by field, because every cost of every tool asks for it. */
function isSame(a: MissingFields, b: MissingFields): boolean {
  return (
    a === b ||
    (a.why === b.why &&
      a.plan === b.plan &&
      a.label === b.label &&
      a.unit === b.unit &&
      a.need === b.need &&
      a.sold === b.sold &&
      a.billed === b.billed)
  );
}

/** All fields that something missing can have. */
interface MissingFields extends Pick<Missing, 'why'> {
  readonly plan?: string | null;
  readonly label?: string;
  readonly unit?: string;
  readonly need?: number;
  readonly sold?: boolean;
  readonly billed?: Period;
}
