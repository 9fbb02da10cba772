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

/** A page as HTML. Pages name each other by paths as the routes know them; the base path of the server is put before these here. */
export function render(page: Child, basePath: string): string {
  const html = String(page);
  return basePath === '' ? html : html.replaceAll(PATH, (_, attribute) => ` ${attribute}="${basePath}/`);
}
