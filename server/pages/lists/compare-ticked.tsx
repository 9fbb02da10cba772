/** The id of the form, which the boxes in the rows name. */
const FORM = 'compare-ticked';

interface TickProps {
  readonly slug: string;
  readonly name: string;
}

/** A box in the row of a tool, to compare it with others. */
export function Tick({ slug, name }: TickProps) {
  return <input class="tick" type="checkbox" name="tools" value={slug} form={FORM} aria-label={`Compare ${name}`} />;
}

/** The form that the boxes belong to. It follows the list, and stays in sight while a box is ticked. */
export function CompareTicked({ job }: { readonly job?: string | undefined }) {
  return (
    <form id={FORM} class="compare-ticked" action="/compare" method="get">
      {job && <input type="hidden" name="job" value={job} />}
      <button type="submit">Compare the ticked tools</button>
    </form>
  );
}
