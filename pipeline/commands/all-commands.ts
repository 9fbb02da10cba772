import type { Command } from './command.ts';

/** The commands for editors by name, in the order of their work. Each loads its code when it is used. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import('./tool-files.ts')).newCommand,
  set: async () => (await import('./set.ts')).setCommand,
  rename: async () => (await import('./tool-files.ts')).renameCommand,
  close: async () => (await import('./tool-files.ts')).closeCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  format: async () => (await import('./check.ts')).formatCommand,
  show: async () => (await import('./show.ts')).showCommand,
  missing: async () => (await import('./missing.ts')).missingCommand,
  fingerprint: async () => (await import('./fingerprint.ts')).fingerprintCommand,
  passages: async () => (await import('./passages.ts')).passagesCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
  diff: async () => (await import('./diff.ts')).diffCommand,
  report: async () => (await import('./diff.ts')).reportCommand,
  schema: async () => (await import('./check.ts')).schemaCommand,
  build: async () => (await import('./build.ts')).buildCommand,
};
