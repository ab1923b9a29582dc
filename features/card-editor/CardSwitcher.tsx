import { Check } from 'lucide-react';
import type { Card } from '#features/cards/cards.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { CardPhoto } from './CardPhoto.tsx';
import styles from './CardSwitcher.module.css';

interface CardSwitcherProps {
  cards: Card[];
  /** The current card. */
  current: Card;
  isOpen: boolean;
  onChoose: (card: Card) => void;
  onClose: () => void;
}

/** Switches between one's own cards and links to creating another. */
export const CardSwitcher = ({ cards, current, isOpen, onChoose, onClose }: CardSwitcherProps) => (
  <Dialog isOpen={isOpen} title="Tus tarjetas" onClose={onClose}>
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            aria-current={card.id === current.id || undefined}
            onClick={() => {
              onChoose(card);
              onClose();
            }}
          >
            <CardPhoto card={card} size={44} />
            <span>
              <b>{card.title}</b>
              {card.isActive ? 'Activa' : 'Inactiva: solo tú la ves'}
            </span>
            {card.id === current.id && <Check size={20} strokeWidth={2.2} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
    <Button variant="line" wide href="/create-card">
      <Icon name="plus" />
      Nueva Tarjeta
    </Button>
  </Dialog>
);
