import type { z } from 'zod';
import { formatCount } from './count.ts';

type Issue = z.core.$ZodRawIssue;

const FORMATS: Record<string, string> = {
  email: 'Email inválido',
  url: 'Escribe una dirección web válida.',
  datetime: 'Escribe una fecha válida.',
};

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1
      ? 'Este campo es obligatorio.'
      : `Debe tener al menos ${issue.minimum} caracteres.`;
  }
  if (issue.origin === 'array') return `Debe haber al menos ${issue.minimum}.`;
  return `Debe ser ${formatCount(Number(issue.minimum))} o más.`;
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `Debe tener como máximo ${issue.maximum} caracteres.`;
  if (issue.origin === 'array') return `Debe haber como máximo ${issue.maximum}.`;
  return `Debe ser ${formatCount(Number(issue.maximum))} o menos.`;
}

/** The message for a field that fails validation. */
export function messageInSpanish(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue as Extract<Issue, { code: 'too_small' }>);
    case 'too_big':
      return tooBig(issue as Extract<Issue, { code: 'too_big' }>);
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Este campo es obligatorio.'
        : 'El tipo de dato no es el esperado.';
    case 'invalid_format':
      return FORMATS[issue.format as string] ?? 'El formato no es válido.';
    case 'invalid_value':
      return 'Elige una de las opciones.';
    default:
      return 'El valor no es válido.';
  }
}
