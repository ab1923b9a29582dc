import type { ReactNode } from 'react';
import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import { readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { hiddenText } from '#features/card/cards/visibility-words.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './OwnCard.module.css';

interface OwnCardProps {
  card: Card;
  /** The card's canonical address. */
  pageUrl: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** One of the viewer's own cards: its title, its visibility and its address. */
export function OwnCard({ card, pageUrl, actions, children }: OwnCardProps) {
  const id = `tarjeta-${card.id}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <CardPicture card={card} widths={[96, 96, 96]} widest={480} isEager />
        <div>
          <h2 id={id}>{card.title}</h2>
          <p className={classNames(styles.state, card.isActive && styles.active)}>
            {card.isActive ? 'Activa' : hiddenText(card)}
          </p>
          <p className={styles.address}>{readableAddress(pageUrl)}</p>
        </div>
      </div>
      <div className={styles.actions}>
        {actions}
        <Button href={`/${card.subdomain}`} variant="line">
          Ver tarjeta
        </Button>
      </div>
      {children}
    </article>
  );
}
