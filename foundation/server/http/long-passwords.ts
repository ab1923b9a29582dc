import type { FastifyError } from 'fastify';
import { AppError } from './errors.ts';
import type { App } from './http.ts';

/** For routes whose body is too long only if a password is: the answer names that field (400) instead of being 413. */
export function takeLongBodiesForLongPasswords(scope: App): void {
  scope.setErrorHandler((error: FastifyError) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' && error.code !== 'too_large') throw error;
    throw new AppError('invalid', { cause: error });
  });
}
