/**
 * Formats a message that GitHub shows next to a line of a file. Escapes the text, so that it can't begin a second command.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 * @param kind such as `notice` or `error`
 * @param properties such as `file` and `line`
 */
export function formatAnnotation(
  kind: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const fields = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${kind} ${fields.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
