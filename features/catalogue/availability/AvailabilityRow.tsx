import { useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { backAgain } from '#features/catalogue/editor/back-again.rules.ts';
import { parseStock, typedStock } from '#features/catalogue/editor/item-form.rules.ts';
import type { ItemChanges } from '#features/catalogue/editor/useOwnItems.tsx';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { isFractional } from '#features/catalogue/products/item-bounds.rules.ts';
import { priceWords } from '#features/catalogue/products/price-words.rules.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import styles from './AvailabilityPanel.module.css';

interface AvailabilityRowProps {
  item: Item;
  cardType: string;
  words: TradeWords;
  changes: ItemChanges;
  onOpen?: ((item: Item) => void) | undefined;
}

/** A product with its switch, 'Agotado hoy', and its stock if it is counted. */
export function AvailabilityRow({ item, cardType, words, changes, onOpen }: AvailabilityRowProps) {
  const isOn = item.isAvailable && item.soldOutUntil === null;
  const zone = useShopZone();
  const soldOut = `Agotad${words.o} hoy`;
  return (
    <li>
      <p>
        {onOpen ? (
          <button type="button" aria-label={`Editar ${item.name}`} onClick={() => onOpen(item)}>
            {item.name}
          </button>
        ) : (
          <b>{item.name}</b>
        )}
        {item.soldOutUntil
          ? `${soldOut}. ${backAgain(item.soldOutUntil, new Date(), zone)}`
          : `${priceWords(cardType, item)}${typeof item.ownPrice === 'number' ? ' · Precio de aquí' : ''}${item.isAvailable ? '' : ' · No disponible'}`}
      </p>
      {item.stock !== null && (
        <StockField key={item.stock} item={item} stock={item.stock} changes={changes} />
      )}
      {item.isAvailable && isOn && (
        <Button
          variant="line"
          small
          aria-label={`${soldOut}: ${item.name}`}
          onClick={() => changes.setAvailability(item, 'soldOutToday')}
        >
          {soldOut}
        </Button>
      )}
      <Switch
        label={`${item.name} disponible`}
        isOn={isOn}
        onChange={(on) => changes.setAvailability(item, on ? 'available' : 'unavailable')}
      />
    </li>
  );
}

/** The field for the pieces left. It is saved when it loses the focus, or with Enter. */
function StockField({
  item,
  stock,
  changes,
}: Pick<AvailabilityRowProps, 'item' | 'changes'> & { stock: number }) {
  const [typed, setTyped] = useState(typedStock(stock));
  const save = async () => {
    const value = parseStock(typed);
    if (value === null) return setTyped(typedStock(stock));
    if (value === stock) return;
    try {
      await changes.update(item, { stock: value });
    } catch (error) {
      setTyped(typedStock(stock));
      showFailure('No se pudo guardar cuántas quedan', error);
    }
  };
  return (
    <label className={styles.stock}>
      Quedan
      <input
        inputMode={isFractional(item.unit) ? 'decimal' : 'numeric'}
        maxLength={9}
        aria-label={`Cuántas quedan: ${item.name}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  );
}
