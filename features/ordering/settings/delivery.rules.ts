import { formatPesos } from '#foundation/contract/money.ts';
import type { OrderSettings } from './order-settings.contract.ts';

export type DeliveryZone = OrderSettings['zones'][number];

/** The delivery fee for products worth `subtotal`, in pesos. */
export const deliveryFee = ({ fee, freeFrom }: DeliveryZone, subtotal: number): number =>
  freeFrom !== null && subtotal >= freeFrom ? 0 : fee;

/**
 * A sentence to show that says why products worth `subtotal` are not delivered there; null if they are.
 * @param showsPrices false leaves out what is missing, which tells what the products cost
 */
export function minimumProblem(
  { name, minimum }: DeliveryZone,
  subtotal: number,
  showsPrices = true,
): string | null {
  if (minimum === null || subtotal >= minimum) return null;
  const missing = showsPrices ? `: te faltan ${formatPesos(minimum - subtotal)}` : '';
  return `El mínimo para despacho a ${name} es ${formatPesos(minimum)}${missing}.`;
}
