import type { FastifyRequest } from 'fastify';
import { MAX_KEY } from '#foundation/contract/schemas.ts';
import { invalidField } from './errors.ts';

/** The request's `Idempotency-Key`, which makes repeating it safe. @throws {AppError} `invalid` if it is too long */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > MAX_KEY) {
    throw invalidField('Idempotency-Key', `Debe tener como máximo ${MAX_KEY} caracteres.`);
  }
  return key;
}
