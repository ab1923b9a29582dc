import { OperatorError } from '../operator-error.ts';

/** The embedded PostgreSQL cannot be used. The message is one line that names the directory and what to do. */
export class PostgresStartError extends OperatorError {
  override name = 'PostgresStartError';
}

/** The `code` of a system error (`ENOENT`), if it has one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Any error as a `PostgresStartError`; the advice for an error of the file system depends on its code. */
export function asStartError(directory: string, error: unknown): PostgresStartError {
  if (error instanceof PostgresStartError) return error;
  const code = errorCode(error);
  const advice = ['EACCES', 'EPERM'].includes(code)
    ? 'start Vitrina as the user who owns it, or set DATA_DIR to another directory'
    : code === 'ENOSPC'
      ? 'the disk is full, make room'
      : 'set DATA_DIR to a directory that can be written';
  const reason = error instanceof Error ? error.message : String(error);
  return new PostgresStartError(`${directory} cannot be used (${reason}): ${advice}.`);
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
