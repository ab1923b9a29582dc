/**
 * A problem that the operator has to solve: a setting, a file, a port. The message is one line that says what is wrong
 * and what to do.
 */
export class OperatorError extends Error {}

/** Prints why the program cannot continue (for an unexpected error with its stack), and ends the process. */
export function exitWithReason(error: unknown): never {
  const isExpected = error instanceof OperatorError;
  const text = error instanceof Error ? (!isExpected && error.stack) || error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
