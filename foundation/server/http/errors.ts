import { ERRORS, type ErrorBody, type ErrorCode } from '#foundation/contract/errors.ts';
import { OperatorError } from '#foundation/server/operator-error.ts';

/** An error for the user, in the contract's shape. It may be thrown anywhere below a route. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Problems by row, where the request has rows. */
  readonly rows: ErrorBody['errors'];
  /** The nearest free hours, where one is taken. */
  readonly alternatives: string[] | undefined;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: Record<string, string>;
      rows?: ErrorBody['errors'];
      alternatives?: string[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code][1], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = options.fields;
    this.rows = options.rows;
    this.alternatives = options.alternatives;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.rows ? { errors: this.rows } : {}),
      ...(this.alternatives ? { alternatives: this.alternatives } : {}),
    };
  }
}

/** For a command of the operator: says what caused an error that would be told to a user, in one line. */
export function asOperatorError(error: unknown, whatNow: string): unknown {
  if (!(error instanceof AppError) || !(error.cause instanceof Error)) return error;
  return new OperatorError(`It failed: ${error.cause.message}. ${whatNow}`);
}

export const notFound = (message?: string) => new AppError('not_found', { message });
/** A 409 with the reason why the request cannot be granted. */
export const notAvailable = (message: string, fields?: Record<string, string>) =>
  new AppError('not_available', { message, fields });
/** For nobody: the caller has gone. */
export const connectionCut = (cause?: unknown) =>
  new AppError('invalid', { message: 'La conexión se cortó.', cause });
/** A 400 that names the field and its problem. */
export const invalidField = (name: string, why: string) =>
  new AppError('invalid', { fields: { [name]: why } });

/** The resource has moved permanently: answered with a 308. */
export class MovedError extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`moved to ${location}`);
    this.location = location;
  }
}
