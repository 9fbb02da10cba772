import type { Operator } from '../../identity/identity.ts';

/** Where the operator of the server can be reached, in a sentence or two; that nothing is known where nothing is. */
export function OperatorAddresses({ operator: { contact, imprint, privacy } }: { readonly operator: Operator }) {
  return (
    <p>
      {contact === undefined ? (
        'The operator of this server has given no contact.'
      ) : (
        <>
          Write to the operator of this server: <a href={contact}>{contact.replace(/^mailto:/, '')}</a>.
        </>
      )}
      {imprint !== undefined && (
        <>
          {' '}
          Who is responsible for it: <a href={imprint}>imprint</a>.
        </>
      )}
      {privacy !== undefined && (
        <>
          {' '}
          What happens with visitors' data: <a href={privacy}>privacy</a>.
        </>
      )}
    </p>
  );
}
