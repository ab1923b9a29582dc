import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import { writePath } from '#features/conversations/messages/conversation-address.rules.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { shareLink } from '#foundation/ui/feedback/share-link.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { CardPageProps } from './card.props.ts';
import styles from './ProductLinks.module.css';

interface ProductLinksProps extends Pick<CardPageProps, 'card' | 'pageUrl' | 'takesMessages'> {
  item: CardItem;
  onShare: () => void;
}

/** The buttons in a product's sheet that share the product's address and open a conversation about it. */
export function ProductLinks({ card, item, pageUrl, takesMessages, onShare }: ProductLinksProps) {
  const { one, o } = tradeWords(card.cardType);
  const share = async () => {
    const isShared = await shareLink(`${item.name} · ${card.title}`, `${pageUrl}/${productSlug(item)}`);
    if (isShared) onShare();
  };
  return (
    <>
      {takesMessages && (
        <a className={styles.ask} href={writePath(card.id, item.id)}>
          <Icon name="chat" />
          Preguntar por {o === 'o' ? 'este' : 'esta'} {one}
        </a>
      )}
      <RoundButton
        label={`Compartir ${item.name}`}
        plain={!item.imageUrl}
        className={styles.share}
        onClick={share}
      >
        <Icon name="share" />
      </RoundButton>
    </>
  );
}
