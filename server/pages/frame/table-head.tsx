interface TableHeadProps {
  readonly text: readonly string[];
  /** The columns of numbers, which are last. */
  readonly numbers?: readonly string[];
}

/** The row of a table that names its columns. */
export function TableHead({ text, numbers = [] }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {text.map((head) => (
          <th scope="col">{head}</th>
        ))}
        {numbers.map((head) => (
          <th scope="col" class="number">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
