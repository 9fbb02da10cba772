/** A number from the command line. Where it is none, says so and ends the process. */
export function wholeNumber(option: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  console.error(`--${option} must be a whole number of at most ten digits, not ${JSON.stringify(text)}`);
  process.exit(2);
}
