import { AppError } from '#foundation/server/http/errors.ts';

/** How stores say that there is no space. A picture is far below the largest object that a store takes. */
const FULL = /quota|storage.?full|insufficient.?storage|entity.?too.?large/i;
const CODE = /<Code>([\w.-]+)<\/Code>/;

/** The store has answered, but refuses. */
export class StoreError extends Error {
  readonly status: number;
  /** What the store calls it: 'NoSuchBucket'. */
  readonly code: string;

  constructor(status: number, body: string) {
    const code = CODE.exec(body)?.[1] ?? `HTTP ${status}`;
    super(code);
    this.status = status;
    this.code = code;
  }
}

export const isFull = (error: unknown): boolean =>
  error instanceof StoreError && (error.status === 507 || error.status === 413 || FULL.test(error.code));

/** The store's own code, or what the network says. */
export function nameOfStoreError(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  const why = cause instanceof AggregateError ? cause.errors[0] : cause;
  return why instanceof Error ? ((why as NodeJS.ErrnoException).code ?? why.message) : message;
}

export function explainStoreError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = new Error(`the object store of the pictures: ${nameOfStoreError(error)}`, { cause: error });
  if (isFull(error)) return new AppError('storage_full', { cause });
  return new AppError('unavailable', { cause, retryAfterSeconds: 10 });
}
