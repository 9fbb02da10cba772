import type { PageContent } from '../blocks/page.ts';

/** Title, one lead and the next step, with the need at its side. */
export function Opening({ title, lead, links, next, side }: PageContent) {
  const words = (
    <>
      <h1>{title}</h1>
      {lead !== '' && <p class="lead">{linkNames(lead, links)}</p>}
      {next?.html()}
    </>
  );
  if (side === undefined) return words;
  return (
    <div class="row opening">
      <div class="wide">{words}</div>
      <div class="side">{side.html()}</div>
    </div>
  );
}

/** Links names in a sentence. The longest come first, because a name may begin with another one. */
function linkNames(sentence: string, links: ReadonlyMap<string, string> = new Map()) {
  if (links.size === 0) return sentence;
  const names = [...links.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  return sentence
    .split(new RegExp(`(?<![\\p{L}\\d])(${pattern})(?![\\p{L}\\d])`, 'u'))
    .map((part) => (links.has(part) ? <a href={links.get(part)}>{part}</a> : part));
}
