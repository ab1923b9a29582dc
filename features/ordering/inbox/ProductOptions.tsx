import { useState } from 'react';
import { toCardOptionGroup } from '#features/catalogue/products/card-items.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { OptionGroups } from '#features/catalogue/products/OptionGroups.tsx';
import { choicesPrice, groupProblem } from '#features/catalogue/products/options.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './ProductOptions.module.css';

interface ProductOptionsProps {
  item: Item;
  onAdd: (choices: number[]) => void;
  onClose: () => void;
}

/** Asks for a product's options before it is added to an order. */
export function ProductOptions({ item, onAdd, onClose }: ProductOptionsProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [isAsked, setAsked] = useState(false);
  const price = item.price + choicesPrice(item.options, chosen);
  const isMissing = item.options.some((group) => groupProblem(group, chosen) !== null);
  return (
    <Dialog isOpen title={item.name} onClose={onClose}>
      <div className={styles.groups}>
        <OptionGroups
          groups={item.options.map((group) => toCardOptionGroup(group, item.price, true))}
          chosen={chosen}
          asksForMissing={isAsked}
          onChoose={setChosen}
        />
      </div>
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Volver
        </Button>
        <Button onClick={() => (isMissing ? setAsked(true) : onAdd(chosen))}>
          Agregar{price > 0 && ` ${formatPesos(price)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
