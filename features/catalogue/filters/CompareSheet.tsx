import { useId } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { ProductPrice } from '#features/catalogue/products/ProductPrice.tsx';
import { productHash } from '#features/catalogue/products/product-address.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { closeHash, openHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import styles from './CompareSheet.module.css';
import { facetNames, kindOf, knownValue, valueText } from './facets.rules.ts';
import { toggleCompared } from './useCompared.tsx';

interface CompareSheetProps {
  isOpen: boolean;
  cardType: string;
  items: CardItem[];
  showsPrices: boolean;
}

/** Products side by side: what is known of one of them is a row. */
export function CompareSheet({ isOpen, cardType, items, showsPrices }: CompareSheetProps) {
  const id = useId();
  const names = facetNames(cardType).filter(
    (name) => name !== 'price' && items.some((item) => knownValue(item, name) !== undefined),
  );
  return (
    <Sheet isOpen={isOpen} labelledBy={id} onClose={closeHash} className={styles.sheet}>
      <SheetHead id={id} title="Comparar" onClose={closeHash} />
      <div className={styles.body}>
        <table>
          <thead>
            <tr>
              {items.map((item) => (
                <th key={item.id} scope="col">
                  {item.imageUrl && (
                    <Picture
                      src={item.imageUrl}
                      width={300}
                      height={200}
                      sizes="(min-width: 1024px) 220px, 33vw"
                    />
                  )}
                  <a
                    href={`#${productHash(item.id)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      openHash(productHash(item.id));
                    }}
                  >
                    {item.name}
                  </a>
                  {showsPrices && <ProductPrice {...item} />}
                </th>
              ))}
            </tr>
          </thead>
          {names.map((name) => (
            // A row of its own for the heading leaves a phone's width to the values.
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={items.length}>
                  {kindOf(name)?.label}
                </th>
              </tr>
              <tr>
                {items.map((item) => {
                  const value = knownValue(item, name);
                  return <td key={item.id}>{value === undefined ? '–' : valueText(name, value)}</td>;
                })}
              </tr>
            </tbody>
          ))}
          <tfoot>
            <tr>
              {items.map((item) => (
                <td key={item.id}>
                  <Button
                    variant="line"
                    small
                    aria-label={`Quitar ${item.name}`}
                    onClick={() => {
                      toggleCompared(item.id);
                      if (items.length === 1) closeHash();
                    }}
                  >
                    Quitar
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Sheet>
  );
}
