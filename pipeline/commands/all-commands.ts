import type { Command } from './command.ts';

/** The commands of `npm run facts` by name, in the order in which editors use them. Each command is loaded on demand. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).checkCommand,
  new: async () => (await import('./new.ts')).newCommand,
  set: async () => (await import('./set.ts')).setCommand,
  rename: async () => (await import('./tool-files.ts')).renameCommand,
  close: async () => (await import('./tool-files.ts')).closeCommand,
  format: async () => (await import('./check.ts')).formatCommand,
  fingerprint: async () => (await import('./fingerprint.ts')).fingerprintCommand,
  list: async () => (await import('./list.ts')).listCommand,
  diff: async () => (await import('./diff.ts')).diffCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
};
