import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import type { ImportReport } from './sheets.contract.ts';

type Counts = Pick<ImportReport, 'created' | 'changed' | 'unchanged'>;

/** '12 nuevos, 30 cambian, 958 iguales'. */
export function summaryText({ created, changed, unchanged }: Counts, { many, o }: TradeWords): string {
  const parts = [
    created > 0 && countOf(created, `nuev${o}`, `nuev${o}s`),
    changed > 0 && countOf(changed, 'cambia', 'cambian'),
    unchanged > 0 && countOf(unchanged, 'igual', 'iguales'),
  ].filter(Boolean);
  if (parts.length === 0) return `El archivo no trae ${many}.`;
  return created + changed === 0 ? `Nada que cambiar: ${parts.join(', ')}.` : parts.join(', ');
}
