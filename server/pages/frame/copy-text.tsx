import { Sentence } from './sentence.tsx';

interface CopyTextProps {
  readonly text: string;
  /** What is copied, in words: the button is called "Copy <name>". */
  readonly name: string;
  /** Set as code, with its line breaks. */
  readonly code?: boolean;
}

/** A text to take along. The button that copies it is there only where JavaScript is; its room is there for all. */
export function CopyText({ text, name, code = false }: CopyTextProps) {
  return (
    <div class="copyable">
      {code ? (
        <pre data-copy={name}>
          <code>{text}</code>
        </pre>
      ) : (
        <p data-copy={name}>
          <Sentence text={text} />
        </p>
      )}
    </div>
  );
}
