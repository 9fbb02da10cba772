/* Writes the bundle of a program, or reports in one line why it cannot. */
try {
  const { bundle } = await import('./bundle.mjs');
  await bundle(process.argv[2]);
} catch ({ message }) {
  console.error(message.split('\n', 1)[0]);
  process.exitCode = 1;
}
