import type { MouseEvent, ReactNode } from 'react';
import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import styles from './BranchNote.module.css';
import { sharedWord } from './branch-words.rules.ts';

export interface BranchProps {
  card: CardWithRole;
  cards: readonly CardWithRole[];
  linkTo: (card: CardWithRole) => { href: string; onClick: (event: MouseEvent) => void };
}

/** Says where the catalogue of a branch comes from. */
export function BranchNote({ card, cards, linkTo, children }: BranchProps & { children?: ReactNode }) {
  const source = cards.find(({ id }) => id === card.catalogueOf);
  return (
    <p className={styles.note}>
      El {sharedWord(card.cardType)} viene de{' '}
      {source ? <a {...linkTo(source)}>{source.title}</a> : 'otra tarjeta del mismo negocio'}: lo que cambia
      allá cambia aquí al instante. {children}
    </p>
  );
}
