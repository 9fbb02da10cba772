/** A text in the part of CommonMark that descriptions use: paragraphs, one level of bullets, strong words and code. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('\n\n').map((block) =>
        block.startsWith('- ') ? (
          <ul class="spaced">
            {block
              .split(/\n?^- /m)
              .filter(Boolean)
              .map((item) => (
                <li>
                  <Inline text={item} />
                </li>
              ))}
          </ul>
        ) : (
          <p>
            <Inline text={block} />
          </p>
        ),
      )}
    </>
  );
}

function Inline({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece) => {
        if (piece.startsWith('**')) return <b>{piece.slice(2, -2)}</b>;
        return piece.startsWith('`') ? <code>{piece.slice(1, -1)}</code> : piece;
      })}
    </>
  );
}
