/** The embedded PostgreSQL cannot be used. The message is one line that names the directory and what to do. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
}

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `57P03`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A directory cannot be read or written; the advice depends on the system's reason. */
export function unusable(directory: string, error: unknown): PostgresStartError {
  const code = errorCode(error);
  const advice =
    code === 'EACCES' || code === 'EPERM'
      ? 'start Vitrina as the user who owns it, or set DATA_DIR to another directory'
      : code === 'ENOSPC'
        ? 'the disk is full, make room'
        : 'set DATA_DIR to a directory that can be written';
  return new PostgresStartError(`${directory} cannot be used (${errorMessage(error)}): ${advice}.`);
}

/** The line in a PostgreSQL program's output with the reason of its failure. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  // A starting server reports clients that connect too early in the same format.
  const isReason = (line: string) =>
    /\b(error|ERROR|FATAL|PANIC):/.test(line) && !line.includes('the database system is');
  const line = lines.find(isReason) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b(FATAL|PANIC):\s*/, '').trim() || 'it gave no reason';
}
