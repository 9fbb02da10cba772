/** The name to which robots.txt addresses rules for our verifier. */
export const VERIFIER_NAME = 'OutreachFacts-Verifier';

/**
 * The User-Agent of the program that reads cited pages again.
 * @param baseUrl the public address of the service, without a trailing slash; its page `/bot` explains the program. Without one
 *   the agent has a name only
 */
export function verifierAgent(baseUrl?: string): string {
  return `${VERIFIER_NAME}/1.0${baseUrl === undefined ? '' : ` (+${baseUrl}/bot)`}`;
}
