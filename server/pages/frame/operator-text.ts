import type { Operator } from '../../identity/identity.ts';
import { item, link } from '../../markdown/markdown.ts';

/** The addresses that the operator of the server has given, as items of a list, or that there is no contact. */
export function operatorItems({ contact, imprint, privacy }: Operator): string[] {
  return [
    item(
      contact === undefined
        ? 'The operator of this server has given no contact.'
        : `The operator of this server: ${link(contact.replace(/^mailto:/, ''), contact)}`,
    ),
    ...(imprint === undefined ? [] : [item(link('Imprint', imprint))]),
    ...(privacy === undefined ? [] : [item(link('Privacy statement', privacy))]),
  ];
}
