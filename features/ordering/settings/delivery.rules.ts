import { formatPesos } from '#foundation/contract/money.ts';

/** A comuna or zone that the shop delivers to; amounts in pesos. */
export interface DeliveryZone {
  /** Unique within the card. */
  id: number;
  name: string;
  fee: number;
  /** The products must cost at least this much; null for no minimum. */
  minimum: number | null;
  /** From this amount on, delivery is free; null for never. */
  freeFrom: number | null;
}

/** The delivery fee for products worth `subtotal`, in pesos. */
export const deliveryFee = ({ fee, freeFrom }: DeliveryZone, subtotal: number): number =>
  freeFrom !== null && subtotal >= freeFrom ? 0 : fee;

/** A sentence to show that says why products worth `subtotal` are not delivered there; null if they are. */
export function minimumProblem({ name, minimum }: DeliveryZone, subtotal: number): string | null {
  if (minimum === null || subtotal >= minimum) return null;
  return `El mínimo para despacho a ${name} es ${formatPesos(minimum)}: te faltan ${formatPesos(minimum - subtotal)}.`;
}
