import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import { canBeChosen } from '#features/catalogue/products/options.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { OwnerLine } from './order-inbox.contract.ts';
import { choicesProblem, priceLine, quantityProblem } from './order-lines.rules.ts';
import { findSellables } from './ordered-lines.store.ts';
import type { OrderLine } from './orders.contract.ts';
import { lineTotal } from './quantity.rules.ts';

/**
 * Lines as the owner enters them, at the agreed price or the catalogue's. The owner may also sell sold-out products.
 * @param path the field that errors name: 'lines' or 'addedLines'
 * @throws {AppError} `invalid` for a product of another card, too few or too many options, or an 'other' line without a
 * name
 */
export async function ownerLines(
  db: Queryable,
  card: AttendedCard,
  written: readonly OwnerLine[],
  path: string,
): Promise<OrderLine[]> {
  const sellables = await findSellables(
    db,
    card,
    written.flatMap(({ type, id }) => (type === 'other' ? [] : { type, id })),
  );
  const wrong: Record<string, string> = {};
  const lines = written.flatMap((line, position): OrderLine[] => {
    const { type, id, name, quantity, choices, note = null } = line;
    if (type === 'other') {
      if (!name) wrong[`${path}.${position}.name`] = 'Escribe qué es.';
      const broken = quantityProblem({ name: name ?? '', quantity });
      if (broken) wrong[`${path}.${position}.quantity`] = broken;
      const price = line.price ?? 0;
      return [
        {
          type,
          id: 0,
          name: name ?? '',
          unit: null,
          choices: [],
          price,
          quantity,
          subtotal: lineTotal(price, quantity),
          note,
        },
      ];
    }
    const sellable = sellables.get(`${type}:${id}`);
    if (!sellable) {
      wrong[`${path}.${position}.id`] = 'Este producto no es de tu tarjeta.';
      return [];
    }
    const wanted = { type, id, quantity, choices, note, position };
    const broken = quantityProblem({ ...sellable, quantity });
    if (broken) wrong[`${path}.${position}.quantity`] = broken;
    // The shop may sell what has run out, then without options.
    const isChosen = canBeChosen(sellable.options) || (choices ?? []).length > 0;
    const problem = isChosen ? choicesProblem(sellable, wanted) : null;
    if (problem) wrong[`${path}.${position}.choices`] = problem;
    const { per: _per, ...priced } = priceLine(wanted, sellable);
    const price = line.price ?? priced.price;
    if (price < 0)
      wrong[`${path}.${position}.price`] = 'Escribe el precio: con esas opciones queda bajo cero.';
    return [{ ...priced, price, subtotal: lineTotal(price, quantity) }];
  });
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', { fields: wrong });
  return lines;
}
