import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import type { Command } from './command.ts';
import { countsCommand } from './counts.ts';
import { diffCommand, reportCommand } from './diff.ts';
import { figuresCommand } from './figures.ts';
import { formatCommand } from './format.ts';
import { historyCommand } from './history.ts';
import { missingCommand, staleCommand } from './missing-and-stale.ts';
import { newCommand } from './new.ts';
import { placesCommand } from './places.ts';
import { sampleCommand } from './sample.ts';
import { schemaCommand } from './schema.ts';
import { showCommand } from './show.ts';

/** The commands for editors, in the order of their work. */
export const commands: readonly Command[] = [
  newCommand,
  checkCommand,
  formatCommand,
  showCommand,
  countsCommand,
  placesCommand,
  missingCommand,
  staleCommand,
  sampleCommand,
  diffCommand,
  reportCommand,
  schemaCommand,
  buildCommand,
  figuresCommand,
  historyCommand,
];
