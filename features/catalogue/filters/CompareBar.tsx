import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { openHash, useHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CompareBar.module.css';
import { CompareSheet } from './CompareSheet.tsx';
import { compareOnly, useCompared } from './useCompared.tsx';

interface CompareBarProps {
  cardType: string;
  items: CardItem[];
  showsPrices: boolean;
}

const COMPARE_HASH = 'comparar';

/** The products that were chosen to be compared, below the list, and the sheet that compares them. */
export function CompareBar({ cardType, items, showsPrices }: CompareBarProps) {
  const ids = useCompared();
  const isOpen = useHash() === COMPARE_HASH;
  const chosen = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const { one, o } = tradeWords(cardType);
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bar}>
          {chosen.length === 1 ? (
            <p role="status">
              Elige otr{o} {one} para comparar
            </p>
          ) : (
            <Button variant="accent" aria-haspopup="dialog" onClick={() => openHash(COMPARE_HASH)}>
              Comparar {chosen.length}
            </Button>
          )}
          <RoundButton plain label="No comparar" onClick={() => compareOnly([])}>
            <Icon name="close" />
          </RoundButton>
        </div>
      )}
      <CompareSheet {...{ isOpen: isOpen && chosen.length > 0, cardType, items: chosen, showsPrices }} />
    </>
  );
}
