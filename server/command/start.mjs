#!/usr/bin/env node
import '../check-node.mjs';

/* Runs `npx outreach-facts mcp` in the repository. The npm package has the same program as one file. */

import('../bundle.mjs').then(({ run }) => run('command', 'server/command/mcp.ts'));
