interface RecommendBoxProps {
  /** Of the field, unique on the page. */
  readonly id: string;
  /** What was asked for. */
  readonly value?: string | undefined;
}

/** A need in plain words, held against the facts. Works without JavaScript. */
export function RecommendBox({ id, value = '' }: RecommendBoxProps) {
  return (
    <form class="recommend-box" action="/recommend" method="get">
      <label class="box-title" for={id}>
        Say what you need
      </label>
      <textarea
        id={id}
        name="q"
        rows={3}
        required
        maxlength={2000}
        placeholder="LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp"
      >
        {value}
      </textarea>
      <button type="submit">Find tools that fit</button>
    </form>
  );
}
