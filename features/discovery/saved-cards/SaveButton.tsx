import type { Card } from '#features/card/cards/cards.contract.ts';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SaveButton.module.css';
import { pressHeart, useIsSaved } from './useIsSaved.tsx';
import type { HeartCard } from './useSavedOnDevice.tsx';

interface SaveButtonProps {
  card: HeartCard & Pick<Card, 'userId' | 'enableSaveButton'>;
  className?: string;
  /** On a card's own page, where it is the only heart: the address of the home page. */
  home?: string;
  /**
   * Whether it is in the list of saved cards, where every card can be removed, even if its owner has hidden the heart.
   */
  isListed?: boolean;
}

/** The heart. A guest's cards are saved on this device. */
export function SaveButton({ card, className, home, isListed = false }: SaveButtonProps) {
  const viewer = useViewer();
  const isSaved = useIsSaved(card.id, home !== undefined);
  // Owners do not save their own cards.
  if (!isListed && (!card.enableSaveButton || viewer?.id === card.userId)) return null;
  return (
    <RoundButton
      label={`${isSaved ? 'Quitar de guardadas' : 'Guardar tarjeta'}: ${card.title}`}
      aria-pressed={isSaved}
      data-early
      className={classNames(styles.heart, className)}
      onClick={() => pressHeart(viewer?.id, card, !isSaved, { home })}
    >
      <Icon name="heart" />
    </RoundButton>
  );
}
