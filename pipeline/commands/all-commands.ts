import { answerCommand } from './answer.ts';
import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import { closeCommand } from './close.ts';
import type { Command } from './command.ts';
import { countsCommand } from './counts.ts';
import { diffCommand, reportCommand } from './diff.ts';
import { drawCommand } from './draw.ts';
import { figuresCommand } from './figures.ts';
import { formatCommand } from './format.ts';
import { historyCommand } from './history.ts';
import { importCommand } from './import.ts';
import { missingCommand, staleCommand } from './missing-and-stale.ts';
import { newCommand } from './new.ts';
import { placesCommand } from './places.ts';
import { printCommand } from './print.ts';
import { renameCommand } from './rename.ts';
import { sampleCommand } from './sample.ts';
import { schemaCommand } from './schema.ts';
import { serveCommand } from './serve.ts';
import { setCommand } from './set.ts';
import { showCommand } from './show.ts';
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
  figuresCommand,
  historyCommand,
];
