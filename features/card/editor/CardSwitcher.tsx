import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import { hiddenText } from '#features/card/cards/visibility-words.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Check } from '#foundation/ui/icon/lucide.ts';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { CardPhoto } from './CardPhoto.tsx';
import styles from './CardSwitcher.module.css';

const ROLE_TEXTS = { manages: 'La administras', attends: 'La atiendes' } as const;

interface CardSwitcherProps {
  cards: CardWithRole[];
  current: Pick<CardWithRole, 'id'>;
  isOpen: boolean;
  onChoose: (card: CardWithRole) => void;
  onClose: () => void;
}

/** Switches between the cards that the person works with, and has a link to create another one. */
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
              {card.role === 'owner' ? (card.isActive ? 'Activa' : hiddenText(card)) : ROLE_TEXTS[card.role]}
            </span>
            {card.id === current.id && <Check size={20} strokeWidth={2.2} />}
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
