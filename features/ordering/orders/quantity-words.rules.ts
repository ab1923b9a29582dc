import { formatCount } from '#foundation/contract/count.ts';
import type { Measured } from './quantity.rules.ts';

const PLURALS: Record<string, string> = {
  kilo: 'kilos',
  docena: 'docenas',
  hora: 'horas',
  'm²': 'm²',
  persona: 'personas',
};

/** '2', '1,5 kilos', '½ kilo', '3 × 100 g' */
export function amountWords({ quantity, unit }: Measured): string {
  const count = formatCount(quantity);
  if (!unit) return count;
  const plural = PLURALS[unit];
  // '½ kilo' and '100 g' are amounts themselves.
  if (!plural) return quantity === 1 ? unit : `${count} × ${unit}`;
  if (quantity === 0.5) return `½ ${unit}`;
  return `${count} ${quantity === 1 ? unit : plural}`;
}

/** What is written before a line's name: '2 ×', '1,5 kilos de', '20 personas ·'. */
export function quantityWords(line: Measured): string {
  const between = line.unit === 'persona' ? '·' : line.unit ? 'de' : '×';
  return `${amountWords(line)} ${between}`;
}
