import type { Operator } from '../../identity/identity.ts';
import type { Line } from '../document/document.ts';

/** For the footer: links to those addresses that the operator of the server has given. */
export function OperatorLinks({ operator: { contact, imprint, privacy } }: { readonly operator: Operator }) {
  const links = [
    ['Contact', contact],
    ['Imprint', imprint],
    ['Privacy', privacy],
  ].filter(([, address]) => address !== undefined);
  if (links.length === 0) return null;
  return (
    <nav class="navigation" aria-label="Operator of this server">
      <ul>
        {links.map(([label, address]) => (
          <li>
            <a href={address}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same addresses in sentences, or that there is no contact. */
export function operatorLine({ contact, repository, imprint, privacy }: Operator): Line {
  return [
    ...(contact === undefined
      ? [
          'No address to write to is given here. ',
          ...(repository === undefined
            ? [{ link: '/corrections#without-contact', label: 'What you can do about a wrong fact' }, '.']
            : []),
        ]
      : ['Write to the operator of this server: ', { link: contact, label: contact.replace(/^mailto:/, '') }, '.']),
    ...(imprint === undefined
      ? []
      : [' The ', { link: imprint, label: 'imprint' }, ' names who is responsible for it.']),
    ...(privacy === undefined
      ? []
      : [' The ', { link: privacy, label: 'privacy statement' }, " says what happens with visitors' data."]),
  ];
}
