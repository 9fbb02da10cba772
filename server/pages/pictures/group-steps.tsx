/** The width of one group with the space around it. */
const STEP = 12;
const HEIGHT = 12;

interface GroupStepsProps {
  /** From 1, the group with the most proven. Undefined if the tool has no place. */
  readonly group: number | undefined;
  /** How many groups the list has. */
  readonly of: number;
}

/** A square for each group of a list, that of the tool filled. The text has to give both numbers. */
export function GroupSteps({ group, of }: GroupStepsProps) {
  return (
    <svg class="group-steps" width={STEP * of} height={HEIGHT} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <rect
          class={i + 1 === group ? 'mark-full' : 'mark-ring'}
          x={i * STEP + 1}
          y="1.5"
          width={STEP - 3}
          height={STEP - 3}
        />
      ))}
    </svg>
  );
}
