#!/usr/bin/env node
import '../check-node.mjs';

/* Runs `npx outreach-facts mcp`. */

import('../bundle.mjs').then(({ run }) => run('command', 'server/command/mcp.ts'));
