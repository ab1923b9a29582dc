import type { ImportReport } from './sheets.contract.ts';

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** '1 error', '1.204 errores'. */
export const countText = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

type Counts = Pick<ImportReport, 'created' | 'changed' | 'unchanged'>;

/** '12 nuevos, 30 cambian, 958 iguales'. */
export function summaryText({ created, changed, unchanged }: Counts): string {
  const parts = [
    created > 0 && countText(created, 'nuevo', 'nuevos'),
    changed > 0 && countText(changed, 'cambia', 'cambian'),
    unchanged > 0 && countText(unchanged, 'igual', 'iguales'),
  ].filter(Boolean);
  if (parts.length === 0) return 'El archivo no trae productos.';
  return created + changed === 0 ? `Nada que cambiar: ${parts.join(', ')}.` : parts.join(', ');
}

/** What was done: '12 productos nuevos y 30 cambiados'. */
export function doneText({ created, changed }: Omit<Counts, 'unchanged'>): string {
  const parts = [
    created > 0 && countText(created, 'producto nuevo', 'productos nuevos'),
    changed > 0 &&
      (created > 0
        ? countText(changed, 'cambiado', 'cambiados')
        : countText(changed, 'producto cambiado', 'productos cambiados')),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' y ') : 'Nada que cambiar';
}
