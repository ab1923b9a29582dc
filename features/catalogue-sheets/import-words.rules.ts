import { countOf } from '#foundation/contract/count.ts';
import type { ImportReport } from './sheets.contract.ts';

type Counts = Pick<ImportReport, 'created' | 'changed' | 'unchanged'>;

/** '12 nuevos, 30 cambian, 958 iguales'. */
export function summaryText({ created, changed, unchanged }: Counts): string {
  const parts = [
    created > 0 && countOf(created, 'nuevo', 'nuevos'),
    changed > 0 && countOf(changed, 'cambia', 'cambian'),
    unchanged > 0 && countOf(unchanged, 'igual', 'iguales'),
  ].filter(Boolean);
  if (parts.length === 0) return 'El archivo no trae productos.';
  return created + changed === 0 ? `Nada que cambiar: ${parts.join(', ')}.` : parts.join(', ');
}

/** What was done: '12 productos nuevos y 30 cambiados'. */
export function doneText({ created, changed }: Omit<Counts, 'unchanged'>): string {
  const parts = [
    created > 0 && countOf(created, 'producto nuevo', 'productos nuevos'),
    changed > 0 &&
      (created > 0
        ? countOf(changed, 'cambiado', 'cambiados')
        : countOf(changed, 'producto cambiado', 'productos cambiados')),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' y ') : 'Nada que cambiar';
}
