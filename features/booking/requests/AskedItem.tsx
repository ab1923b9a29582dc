import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { mainFacts } from '#features/catalogue/products/details.rules.ts';
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
  const facts = mainFacts(cardType, asked.details).map(([, text]) => text);
  return (
    <p className={styles.item}>
      {asked.imageUrl && <Picture src={asked.imageUrl} width={192} height={144} sizes="192px" widest={480} />}
      <span>
        <b>{asked.name}</b>
        <b>{priceWords(cardType, asked)}</b>
        {facts.join(' · ')}
      </span>
    </p>
  );
}
