import type { Operator } from '../../identity/identity.ts';
import { item, link } from '../../markdown/markdown.ts';

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

/** The same addresses in sentences, or that the operator has given no contact. */
export function OperatorAddresses({ operator }: { readonly operator: Operator }) {
  const { contact, repository, imprint, privacy } = operator;
  return (
    <p>
      {contact === undefined ? (
        <>
          The operator of this server has given no contact.
          {repository === undefined && (
            <>
              {' '}
              <a href="/corrections#without-contact">What you can do about a wrong fact without one</a>.
            </>
          )}
        </>
      ) : (
        <>
          Write to the operator of this server: <a href={contact}>{contact.replace(/^mailto:/, '')}</a>.
        </>
      )}
      {imprint !== undefined && (
        <>
          {' '}
          The <a href={imprint}>imprint</a> names who is responsible for it.
        </>
      )}
      {privacy !== undefined && (
        <>
          {' '}
          The <a href={privacy}>privacy statement</a> says what happens with visitors' data.
        </>
      )}
    </p>
  );
}

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
