/** A sentence whose dates stay whole at the end of a line. */
export function Sentence({ text }: { readonly text: string }) {
  return <>{text.split(/(\d{4}-\d{2}-\d{2})/).map((part, i) => (i % 2 === 1 ? <time>{part}</time> : part))}</>;
}
