/** The id of the form, which the boxes in the rows name. */
const FORM = 'compare-ticked';

interface TickProps {
  readonly slug: string;
  readonly name: string;
  readonly checked?: boolean;
}

/** A box in the row of a tool, to compare it with others. */
export function Tick({ slug, name, checked }: TickProps) {
  return (
    <input
      class="tick"
      type="checkbox"
      name="tools"
      value={slug}
      form={FORM}
      checked={checked}
      aria-label={`Compare ${name}`}
    />
  );
}

interface CompareTickedProps {
  readonly job?: string | undefined;
  readonly profile?: string | undefined;
}

/** The form that the boxes belong to. It follows the list, and stays in sight while a box is ticked, with their number. */
export function CompareTicked(input: CompareTickedProps) {
  return (
    <form id={FORM} class="compare-ticked" action="/compare" method="get">
      <Hidden input={{ profile: input.profile, job: input.job }} />
      <button type="submit">Compare the ticked tools</button>
    </form>
  );
}

/** Sends parameters of the address again, as far as they are stated. */
export function Hidden({ input }: { readonly input: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(input).map(([name, value]) =>
    value === undefined ? null : <input type="hidden" name={name} value={value} />,
  );
}
