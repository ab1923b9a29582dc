/** An error as the log shows it. */
interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: LoggedError;
}

/** An answer that does not fit its description is told field by field, for each of thousands of rows. */
const MAX_MESSAGE = 2_000;

/**
 * Keeps what tells the fault and leaves out what people typed: PostgreSQL puts values of the query into `detail`,
 * `where` and, in quotes, into the message.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint, severity } = error as Error & Record<string, string | undefined>;
  const told = error.message.slice(0, MAX_MESSAGE);
  const message = severity ? told.replace(/"[^"]*"/g, '"…"') : told;
  return {
    type: error.name,
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: (error.stack ?? '').replace(error.message, message),
    ...(error.cause ? { cause: loggedError(error.cause) } : {}),
  };
}
