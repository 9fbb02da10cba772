/* Formats labels and plan names within sentences. */

/** `email`, `LinkedIn`, `multi-step sequences`. */
export const nameInSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z-]+(?: |$))/, (letter) => letter.toLowerCase());

/** `Growth plan`. */
export const namePlan = (plan: string | null | undefined) => (/\bplan$/i.test(plan ?? '') ? `${plan}` : `${plan} plan`);

/** `Flagmast’s`, `Rivers’`. */
export const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
