import type { Interpretation } from '../../../../../server/recommend/read/interpretation.ts';

/** Texts, and their words that express criteria. Every word must be in some part of the interpretation. */
export const WISHES: readonly (readonly [text: string, contentWords: string])[] = [
  // English
  ['a LinkedIn tool that is easy to use', 'LinkedIn easy use'],
  ['must be simple to set up, with webhooks', 'simple set up webhooks'],
  ['easier than a spreadsheet, sends voice notes', 'easier spreadsheet voice notes'],
  ['good support and an API', 'good support API'],
  ['HubSpot, email support', 'HubSpot email support'],
  ['LinkedIn, webhooks on every plan', 'LinkedIn webhooks on every plan'],
  ['cold email with 10 mailboxes', 'cold email 10 mailboxes'],
  ['hosted in Europe, with an API', 'hosted Europe API'],
  ['LinkedIn, data stored in Europe', 'LinkedIn data stored Europe'],
  ['our customers sit in Spain, LinkedIn', 'Spain LinkedIn'],
  ['LinkedIn, Chrome extension not needed', 'LinkedIn Chrome extension not needed'],
  ["a tool that doesn't need an extension", 'need extension'],
  ['WhatsApp not needed, calls', 'WhatsApp not needed calls'],
  ["I can live without calls, but I don't need SMS either", 'live without calls need SMS'],
  ['not easy to use, but with LinkedIn', 'not easy use LinkedIn'],
  // German
  ['LinkedIn, einfach zu bedienen', 'LinkedIn einfach bedienen'],
  ['guter Support, API', 'guter Support API'],
  ['Webhooks in jedem Tarif', 'Webhooks jedem Tarif'],
  ['LinkedIn, Chrome-Erweiterung nicht nötig', 'LinkedIn Chrome Erweiterung nicht nötig'],
  ['WhatsApp brauchen wir nicht, Webhooks', 'WhatsApp brauchen wir nicht Webhooks'],
  // French
  ['LinkedIn, facile à utiliser', 'LinkedIn facile utiliser'],
  ['bon support et WhatsApp', 'bon support WhatsApp'],
  ['webhooks sur tous les forfaits', 'webhooks tous forfaits'],
  ['LinkedIn, extension Chrome pas nécessaire', 'LinkedIn extension Chrome pas nécessaire'],
  // Spanish
  ['LinkedIn, fácil de usar', 'LinkedIn fácil usar'],
  ['buen soporte y WhatsApp', 'buen soporte WhatsApp'],
  ['webhooks en todos los planes', 'webhooks todos planes'],
  ['LinkedIn, extensión de Chrome no necesaria', 'LinkedIn extensión Chrome no necesaria'],
  ['no necesito WhatsApp, webhooks', 'necesito WhatsApp webhooks'],
  // Portuguese
  ['LinkedIn, fácil de usar e com API', 'LinkedIn fácil usar API'],
  ['bom suporte e WhatsApp', 'bom suporte WhatsApp'],
  ['webhooks em todos os planos', 'webhooks todos planos'],
  ['LinkedIn, extensão do Chrome não é necessária', 'LinkedIn extensão Chrome não necessária'],
  ['não preciso de WhatsApp, webhooks', 'preciso WhatsApp webhooks'],
];

/** The words that are in no part of the interpretation. */
export function lost(words: string, { understood, ambiguous, notNeeded, notUnderstood }: Interpretation): string[] {
  const parts = [...[...understood, ...ambiguous, ...notNeeded].map(({ text }) => text), ...notUnderstood];
  const found = new Set(parts.flatMap((part) => part.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  return words.split(' ').filter((word) => !found.has(word.toLowerCase()));
}
