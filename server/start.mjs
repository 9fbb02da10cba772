import './check-node.mjs';

/* Runs `npm start`. */

/** In milliseconds. */
const PARENT_CHECK_INTERVAL = 500;

// If a signal ends npm and its shell, the processes that the shell has started go on, so this process watches its parent.
if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_INTERVAL).unref();
}
import('./bundle.mjs')
  .then(({ run }) => run('server', 'server/main.ts'))
  .catch((error) => {
    // Errors with a code come from the machine, such as a limit of open files. They are not bugs and need no stack.
    if (error.code === undefined) throw error;
    console.error(`Cannot start the server: ${error.message.split('\n', 1)[0]}`);
    process.exitCode = 1;
  });
