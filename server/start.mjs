import { run } from './bundle.mjs';

/* `npm start`. */

/** In milliseconds. */
const PARENT_CHECK = 500;

// A signal to npm ends its shell, but not what the shell has started.
if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK).unref();
}
await run('server', 'server/main.ts').catch((error) => {
  // A limit of the machine, such as that of open files, is no fault of the code.
  if (error.code === undefined) throw error;
  console.error(`the server cannot start: ${error.message.split('\n', 1)[0]}`);
  process.exitCode = 1;
});
