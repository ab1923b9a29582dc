import { useId } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { ProductPrice } from '#features/catalogue/products/ProductPrice.tsx';
import { productHash } from '#features/catalogue/products/product-address.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { closeHash, openHash } from '#foundation/ui/browser/useHash.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
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
                  <RoundButton
                    label={`Quitar ${item.name}`}
                    className={styles.remove}
                    onClick={() => {
                      toggleCompared(item.id);
                      if (items.length === 1) closeHash();
                    }}
                  >
                    <Icon name="close" size={18} />
                  </RoundButton>
                </th>
              ))}
            </tr>
          </thead>
          {names.map((name) => {
            const values = items.map((item) => {
              const value = knownValue(item, name);
              return { id: item.id, text: value === undefined ? '–' : valueText(name, value) };
            });
            return (
              // A row of its own for the heading leaves a phone's width to the values.
              <tbody key={name} data-equal={values.every(({ text }) => text === values[0]?.text)}>
                <tr>
                  <th scope="rowgroup" colSpan={items.length}>
                    {kindOf(name)?.label}
                  </th>
                </tr>
                <tr>
                  {values.map((value) => (
                    <td key={value.id}>{value.text}</td>
                  ))}
                </tr>
              </tbody>
            );
          })}
        </table>
      </div>
    </Sheet>
  );
}
