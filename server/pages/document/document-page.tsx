import type { Static, TObject } from 'typebox';
import { definePage, type Page, type View } from '../page.ts';
import type { PageDocument } from './document.ts';
import { DrawnDocument } from './draw.tsx';
import { writeDocument } from './write.ts';

type DocumentPage<Input extends TObject, Data> = Omit<Page<Input, Data>, 'markdown' | 'render'> & {
  /** What the page says, to people and to programs. */
  document(view: View<Static<Input>, Data>): PageDocument;
};

/** Declares a page whose HTML and Markdown are made from one document. */
export function documentPage<Input extends TObject, Data>({ document, ...page }: DocumentPage<Input, Data>): Page {
  return definePage<Input, Data>({
    ...page,
    markdown: (view) => writeDocument(document(view), view),
    render: (view) => <DrawnDocument document={document(view)} />,
  });
}
