import { andList } from './lists.ts';

/* Formats labels and plan names within sentences. */

/** `email`, `LinkedIn`, `multi-step sequences`, `email: no`, `European Union`. */
export const nameInSentence = (label: string) =>
  label.replace(/^[A-Z](?![a-z]+ [A-Z][a-z]+\b)(?=[a-z-]+(?:[ :]|$))/, (letter) => letter.toLowerCase());

/** `Growth plan`, `Growth only`. */
export const namePlan = (plan: string | null | undefined) =>
  /\b(plan|only)$/i.test(plan ?? '') ? `${plan}` : `${plan} plan`;

interface FeaturePlans {
  readonly plan?: string | undefined;
  readonly only_on?: readonly string[] | undefined;
}

/** The cheapest plan with a feature, or its only plans: `Growth`, `Growth only`. Undefined if no source names a plan. */
export const nameFeaturePlan = ({ plan, only_on: onlyOn }: FeaturePlans) => (onlyOn ? `${andList(onlyOn)} only` : plan);

/** `Flagmast’s`, `Rivers’`. */
export const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
