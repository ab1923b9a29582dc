import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { priceWords } from '#features/catalogue/products/price-words.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import styles from './RequestsPanel.module.css';
import type { OwnRequest } from './requests.contract.ts';

interface AskedItemProps {
  request: OwnRequest;
  cardType: string;
}

/** What was asked for, as it is now; nothing if the card has it no more. */
export function AskedItem({ request: { cardId, item }, cardType }: AskedItemProps) {
  const { data: items } = useOwnItems(cardId).query;
  const asked = items?.find(({ id }) => id === item.id);
  if (!asked) return null;
  return (
    <p className={styles.item}>
      {asked.imageUrl && <Picture src={asked.imageUrl} width={96} height={72} sizes="96px" widest={240} />}
      <span>
        <b>{asked.name}</b>
        {priceWords(cardType, asked)}
      </span>
    </p>
  );
}
