/*
 * Ends the process if its version of Node is too old. Other entry files import this one first, and the rest of the program only
 * afterwards, with `import()`: old versions cannot even parse it. Node 12 must be able to parse this file and those that import it.
 */

const MIN_MAJOR = 20;

if (parseInt(process.versions.node, 10) < MIN_MAJOR) {
  console.error(
    `Outreach Facts needs Node ${MIN_MAJOR} or later. This is Node ${process.versions.node}. See https://nodejs.org/en/download`,
  );
  process.exit(1);
}
