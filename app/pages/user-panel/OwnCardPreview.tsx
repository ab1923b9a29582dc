import { useMemo, useState } from 'react';
import { cardComponents } from '#app/pages/card/CardPage.tsx';
import { readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { PhonePreview } from '#features/publishing/guided-form/PhonePreview.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './OwnCardPreview.module.css';

interface OwnCardPreviewProps {
  card: Card;
  /** Whether it shows changes that are not saved. */
  isUnsaved: boolean;
  pageUrl: string;
  onShare: () => void;
}

const NO_ITEMS: readonly Item[] = [];
const NO_OFFERS: readonly Offer[] = [];
const NO_CATEGORIES: Category[] = [];

/** The owner's card as customers see it, updated with every change. */
export function OwnCardPreview({ card, isUnsaved, pageUrl, onShare }: OwnCardPreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const items = useOwnItems(card.id).query.data ?? NO_ITEMS;
  const categories = useOwnCategories(card.id).query.data ?? NO_CATEGORIES;
  const offers = useOwnOffers(card.id).query.data ?? NO_OFFERS;
  const active = useMemo(() => items.filter(({ isActive }) => isActive), [items]);
  return (
    <>
      <div className={styles.head}>
        <h2>Así la ven tus clientes</h2>
        {isUnsaved ? (
          <p data-state="unsaved">Sin publicar</p>
        ) : (
          <p data-state={card.isActive && 'live'}>{card.isActive ? 'En vivo' : 'Inactiva'}</p>
        )}
      </div>
      <div className={styles.phone}>
        <PhonePreview
          title="Tarjeta pública"
          components={cardComponents}
          card={card}
          items={active}
          categories={categories}
          offers={offers}
          pageUrl={pageUrl}
          now={now}
        />
      </div>
      <div className={styles.foot}>
        <p>{readableAddress(pageUrl)}</p>
        <RoundButton plain label="Compartir la tarjeta" onClick={onShare}>
          <Icon name="qr" />
        </RoundButton>
        <RoundButton plain label="Ver tarjeta" href={`/${card.subdomain}`}>
          <Icon name="outside" />
        </RoundButton>
      </div>
    </>
  );
}
