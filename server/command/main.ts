import { runCommandLine } from './run.ts';

/* The entry point of the command `outreach-facts`, for people who use the facts. */

// A reader such as `head` may close the pipe.
process.stdout.on('error', () => process.exit());
const { out, err, code } = await runCommandLine(process.argv.slice(2), process.env, process.stdout.isTTY);
if (out !== undefined) console.log(out);
if (err !== undefined) console.error(err);
process.exitCode = code;
