interface CopyTextProps {
  readonly text: string;
  /** What is copied, in words: the button reads "Copy <name>". */
  readonly name: string;
  /** Set as code, with its line breaks. */
  readonly code?: boolean;
}

/** A text to take along. The button that copies it is there only where JavaScript is. */
export function CopyText({ text, name, code = false }: CopyTextProps) {
  return code ? (
    <pre data-copy="" data-copy-name={name}>
      <code>{text}</code>
    </pre>
  ) : (
    <q data-copy="" data-copy-name={name}>
      {text}
    </q>
  );
}
