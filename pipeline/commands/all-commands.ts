import type { Command } from './command.ts';

/** The commands of `npm run facts` by name, in the order in which editors use them. Each command is loaded on demand. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).checkCommand,
  new: async () => (await import('./new.ts')).newCommand,
  set: async () => (await import('./set.ts')).setCommand,
  format: async () => (await import('./check.ts')).formatCommand,
  fingerprint: async () => (await import('./fingerprint.ts')).fingerprintCommand,
  list: async () => (await import('./list.ts')).listCommand,
  diff: async () => (await import('./diff.ts')).diffCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
};
