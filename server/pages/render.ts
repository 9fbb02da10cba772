import { type Child, Fragment } from 'hono/jsx';

/**
 * hono/jsx keeps what it knows of a render in an AsyncLocalStorage, and before Node 24 the first use of one slows every
 * promise and socket of the process down for good: a kept answer by a sixth. Only a component that waits needs it, and none of
 * ours does. Hono looks for it once, at the first render, and does without where it is not to be found.
 */
function renderWithoutStorage(): void {
  const { getBuiltinModule } = process;
  Object.assign(process, { getBuiltinModule: undefined });
  try {
    String(Fragment({}));
  } finally {
    Object.assign(process, { getBuiltinModule });
  }
}
renderWithoutStorage();

/** A path of ours in an attribute. Texts and other attributes hold no quotation mark as it is, so nothing else looks like it. */
const PATH = / (href|src|action|formaction)="\/(?!\/)/g;

/**
 * Parts of a sentence in the markup that the style sheet sets on lines or in columns of their own. JSX drops the line break before
 * them in the source, and then copied text, search engines and programs get `69 USDa month`.
 */
const SET_APART = /(?<! )<(?:span|code) class="(?:condition|citation|leader|wished|arithmetic)\b/g;
const LABEL = /<span class="cell-label">[^<]*<\/span>(?! )/g;

/**
 * A page as HTML, in whose text every part that is set apart is so by a space too. Pages name each other by paths as the routes
 * know them; the base path of the server is put before these here.
 */
export function render(page: Child, basePath: string): string {
  const html = String(page).replaceAll(SET_APART, ' $&').replaceAll(LABEL, '$& ');
  return basePath === '' ? html : html.replaceAll(PATH, (_, attribute) => ` ${attribute}="${basePath}/`);
}
