interface CopyTextProps {
  readonly text: string;
  /** Names the text: the accessible name of the button is "Copy <name>". */
  readonly name: string;
  /** Whether it is code, shown with its line breaks. */
  readonly code?: boolean;
}

/** A text to copy. The script adds the button; its space is reserved, so that nothing moves. */
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

interface SameAsDataProps {
  /** The address of the JSON answer that the page shows. */
  readonly json: string | undefined;
  /** Whether there is a CSV too. */
  readonly table?: boolean;
  /** Whether there is a text in Markdown too. */
  readonly markdown?: boolean;
}

/** Links to the data of the page as JSON and CSV. */
export function SameAsData({ json, table = true, markdown = false }: SameAsDataProps) {
  if (json === undefined) return null;
  if (!table) {
    return (
      <p class="after quiet">
        Also available as <a href={json}>JSON</a>.
      </p>
    );
  }
  const [path, query = ''] = json.split('?');
  // A page shows a part of a long list; whoever takes it along wants all of it.
  const whole = query.split('&').filter((parameter) => !/^(limit|offset)=|^$/.test(parameter));
  const as = (extension: string) => `${path}${extension}${whole.length > 0 ? `?${whole.join('&')}` : ''}`;
  return (
    <p class="after quiet">
      Also available as <a href={json}>JSON</a>
      {markdown && (
        <>
          , as a memo in <a href={as('.md')}>Markdown</a>
        </>
      )}
      , or as <a href={as('.csv')}>CSV</a> for a spreadsheet.
    </p>
  );
}

/** A sentence whose dates are not broken across lines. */
export function Sentence({ text }: { readonly text: string }) {
  return <>{text.split(/(\d{4}-\d{2}-\d{2})/).map((part, i) => (i % 2 === 1 ? <time>{part}</time> : part))}</>;
}
