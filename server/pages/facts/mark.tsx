import type { Fact } from '../../../model/fact.ts';

/** A sign for each status, told apart by its shape; words stand beside it or in what it marks. */
export function Mark({ status }: { readonly status: Fact['status'] }) {
  return (
    <svg class={`mark ${status}`} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {SHAPES[status]}
    </svg>
  );
}

const SHAPES = {
  known: <circle class="mark-full" cx="6" cy="6" r="4.5" />,
  unknown: <circle class="mark-ring" cx="6" cy="6" r="4" stroke-dasharray="2 2.2" />,
  disputed: (
    <>
      <circle class="mark-ring" cx="6" cy="6" r="4.5" />
      <path class="mark-full" d="M6 1.5a4.5 4.5 0 0 1 0 9z" />
    </>
  ),
  not_applicable: <path class="mark-ring" d="M2.5 6h7" />,
} as const;
