import { EvidenceMark } from '../facts/evidence.tsx';
import { Sentence } from '../frame/copy-download.tsx';
import { type Line, type LinePart, spansOf } from './document.ts';

/** A line as HTML. */
export function Words({ line }: { readonly line: Line }) {
  return spansOf(line).map((part) => <Part part={part} />);
}

function Part({ part }: { readonly part: LinePart }) {
  if (typeof part === 'string') return <Sentence text={part} />;
  if ('link' in part)
    return (
      <a href={part.link} rel={part.says}>
        {part.label}
      </a>
    );
  if ('code' in part) return <code>{part.code}</code>;
  if ('strong' in part) return <b>{part.strong}</b>;
  if ('price' in part)
    return (
      <span class="price">
        <b>{part.price}</b>
        {part.evidence && <EvidenceMark evidence={part.evidence} />}
        {part.unit !== undefined && <span class="condition">{part.unit}</span>}
      </span>
    );
  if ('note' in part) return <span class="condition">{part.note}</span>;
  if ('sign' in part) {
    const drawn = (
      <>
        {part.sign}
        {part.words !== '' && (
          <>
            {' '}
            <span class="unseen">{part.words}</span>
          </>
        )}
      </>
    );
    return part.at === undefined ? (
      drawn
    ) : (
      <a href={part.at} title={part.words}>
        {drawn}
      </a>
    );
  }
  return <EvidenceMark evidence={part.evidence} />;
}
