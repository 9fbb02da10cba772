import { run } from './bundle.mjs';

/* Runs `npm start`. */

/** In milliseconds. */
const PARENT_CHECK = 500;

// A signal to npm ends its shell, but not the processes that the shell has started.
if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK).unref();
}
await run('server', 'server/main.ts').catch((error) => {
  // Limits of the machine, such as that of open files, are not bugs.
  if (error.code === undefined) throw error;
  console.error(`Cannot start the server: ${error.message.split('\n', 1)[0]}`);
  process.exitCode = 1;
});
