/** @jsxImportSource satori/jsx */
import type { JSXNode } from 'satori/jsx';
import { COLOURS, PICTURE_SIZE } from '../../model/picture-index.ts';

const TICK =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Cpath fill="%2312625b" d="M0 0h40v40H0z"/%3E%3Cpath d="m10 20 7.5 7.5 12.5-15" fill="none" stroke="%23fff" stroke-width="5"/%3E%3C/svg%3E';

interface Card {
  readonly content: JSXNode;
  /** In bold letters at the bottom. */
  readonly foot: string;
  /** At the bottom on the right. */
  readonly day?: string;
}

/** A picture for link previews: our name at the top, the subject, and at the bottom what the record rests on. */
export function card({ content, foot, day }: Card): JSXNode {
  const frame = {
    ...PICTURE_SIZE,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    padding: '34px 72px 0',
    lineHeight: 1.25,
    background: COLOURS.paper,
    borderTop: `12px solid ${COLOURS.brand}`,
    color: COLOURS.ink,
    fontFamily: 'Inter',
  } as const;
  const bottom = {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    height: 84,
    borderTop: `2px solid ${COLOURS.line}`,
  } as const;
  return (
    <div style={frame}>
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 30, fontWeight: 700, color: COLOURS.brand }}>
        <img src={TICK} width={40} height={40} alt="" style={{ marginRight: 16 }} />
        Outreach Facts
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, height: 0, overflow: 'hidden' }}>
        {content}
      </div>
      <div style={bottom}>
        <div style={{ fontSize: 28, fontWeight: 700 }}>{foot}</div>
        <div style={{ fontSize: 26, color: COLOURS.quiet }}>{day ?? ''}</div>
      </div>
    </div>
  );
}

/** Sizes of letters, the preferred one first, each for texts of at most so many characters. */
type Sizes = readonly (readonly [size: number, characters: number])[];

interface Style {
  readonly sizes: Sizes;
  readonly bold?: boolean;
  readonly top?: number;
}

/** A text in the largest letters for its length. What is even longer ends with an ellipsis after so many lines. */
export function textBlock(content: string, { sizes, bold = false, top = 0 }: Style, lines = 3): JSXNode {
  const [size] = sizes.find(([, characters]) => content.length <= characters) ?? (sizes.at(-1) as Sizes[number]);
  const style = {
    display: 'block',
    lineClamp: lines,
    fontSize: size,
    marginTop: top,
    fontWeight: bold ? 700 : 400,
    wordBreak: 'break-word',
    flexShrink: 0,
  } as const;
  return <div style={style}>{content}</div>;
}

/** A line in quiet letters, with another at its right end. */
export function quietLine(content: string, size: number, top: number, right = ''): JSXNode {
  const style = { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', flexShrink: 0 } as const;
  return (
    <div style={{ ...style, marginTop: top, fontSize: size, color: COLOURS.quiet }}>
      <div>{content}</div>
      <div style={{ fontSize: 22 }}>{right}</div>
    </div>
  );
}

/** Whether the font has the letters of a text: Inter has those of European languages. */
export function isDrawable(content: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{Sm} ]*$/u.test(content);
}
