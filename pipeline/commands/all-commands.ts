import { answerCommand } from './answer.ts';
import { buildCommand, drawCommand, historyCommand } from './build.ts';
import { checkCommand, formatCommand, schemaCommand } from './check.ts';
import type { Command } from './command.ts';
import { diffCommand, reportCommand } from './diff.ts';
import { importCommand } from './import.ts';
import { countsCommand, missingCommand, sampleCommand, staleCommand } from './open-facts.ts';
import { printCommand } from './print.ts';
import { serveCommand } from './serve.ts';
import { setCommand } from './set.ts';
import { placesCommand, showCommand } from './show.ts';
import { closeCommand, newCommand, renameCommand } from './tool-files.ts';
import { verifyCommand } from './verify.ts';

/** The commands for editors, in the order of their work. */
export const commands: readonly Command[] = [
  newCommand,
  setCommand,
  importCommand,
  renameCommand,
  closeCommand,
  checkCommand,
  formatCommand,
  showCommand,
  serveCommand,
  countsCommand,
  placesCommand,
  missingCommand,
  staleCommand,
  sampleCommand,
  printCommand,
  verifyCommand,
  answerCommand,
  diffCommand,
  reportCommand,
  schemaCommand,
  buildCommand,
  drawCommand,
  historyCommand,
];
