import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { messageInSpanish } from '#foundation/contract/messages.ts';

z.config({ customError: messageInSpanish });

interface ValidationIssue {
  instancePath: string;
  message?: string;
}

/** 'categories.0.name' → why, for every issue of a request that did not validate. */
export function fieldsOfValidation(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of (error.validation ?? []) as ValidationIssue[]) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[name] ??= issue.message ?? 'El valor no es válido.';
  }
  return fields;
}
