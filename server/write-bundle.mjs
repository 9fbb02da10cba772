/* Writes the bundle of a program, by default where starts look for it, or reports in one line why it cannot. */
try {
  const { bundle } = await import('./bundle.mjs');
  const [program, folder] = process.argv.slice(2);
  await bundle(program, folder);
} catch ({ message }) {
  console.error(message.split('\n', 1)[0]);
  process.exitCode = 1;
}
