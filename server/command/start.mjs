#!/usr/bin/env node
import { run } from '../bundle.mjs';

/* Runs `npx outreach-facts …` in the repository. The npm package has the same program as one file. */

await run('command', 'server/command/main.ts');
