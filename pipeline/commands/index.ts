import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import type { Command } from './command.ts';
import { countsCommand } from './counts.ts';
import { diffCommand } from './diff.ts';
import { formatCommand } from './format.ts';
import { missingCommand } from './missing.ts';
import { newCommand } from './new.ts';
import { reportCommand } from './report.ts';
import { sampleCommand } from './sample.ts';
import { schemaCommand } from './schema.ts';
import { showCommand } from './show.ts';
import { staleCommand } from './stale.ts';

/** The editors' program, in the order of their work. */
export const commands: readonly Command[] = [
  newCommand,
  checkCommand,
  formatCommand,
  showCommand,
  countsCommand,
  missingCommand,
  staleCommand,
  sampleCommand,
  diffCommand,
  reportCommand,
  schemaCommand,
  buildCommand,
];
