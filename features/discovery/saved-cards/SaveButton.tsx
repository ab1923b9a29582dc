import type { MouseEvent } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SaveButton.module.css';
import { saveAfterLogin, setSaved, useIsSaved } from './useSavedCards.tsx';

interface SaveButtonProps {
  card: Pick<Card, 'id' | 'userId' | 'title' | 'enableSaveButton'>;
  className?: string;
  /** Whether it is the only heart on its page. */
  isAlone?: boolean;
  /**
   * Whether it is in the list of saved cards, where every card can be removed, even if its owner has hidden the heart.
   */
  isListed?: boolean;
}

/** The heart. A guest goes to the login, and the card is saved on return. */
export function SaveButton({ card, className, isAlone = false, isListed = false }: SaveButtonProps) {
  const viewer = useViewer();
  const isSaved = useIsSaved(card.id, isAlone);
  // Owners do not save their own cards.
  if (!isListed && (!card.enableSaveButton || viewer?.id === card.userId)) return null;

  const label = `${isSaved ? 'Quitar de guardadas' : 'Guardar tarjeta'}: ${card.title}`;
  const names = classNames(styles.heart, className);
  const icon = <Icon name="heart" />;
  if (viewer) {
    return (
      <RoundButton
        label={label}
        aria-pressed={isSaved}
        className={names}
        onClick={() => setSaved(viewer.id, card.id, !isSaved)}
      >
        {icon}
      </RoundButton>
    );
  }
  const comeBackHere = (event: MouseEvent<HTMLAnchorElement>) => {
    saveAfterLogin(card.id);
    event.currentTarget.href = `/login?next=${encodeURIComponent(location.pathname + location.search)}`;
  };
  return (
    <RoundButton
      href="/login"
      rel="nofollow"
      data-early
      label={label}
      className={names}
      onClick={comeBackHere}
    >
      {icon}
    </RoundButton>
  );
}
