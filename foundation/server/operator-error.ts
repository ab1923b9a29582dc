/** Something the operator has to mend: a setting, a file, a port. The message is one line that says what and how. */
export class OperatorError extends Error {}

/** Prints why the program cannot go on, for an unexpected error with its stack, and ends the process. */
export function exitWithReason(error: unknown): never {
  const isExpected = error instanceof OperatorError;
  const text = error instanceof Error ? (!isExpected && error.stack) || error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
