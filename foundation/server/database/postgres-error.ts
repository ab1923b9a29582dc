/** The embedded PostgreSQL cannot be used; the message is one line that names the directory and the way out. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
}

/** PostgreSQL was killed while this process started or joined it: the next try is right, no operator is needed. */
export class PostgresGoneError extends Error {
  override name = 'PostgresGoneError';
}

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `57P03`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
