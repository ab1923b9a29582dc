import { useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { HoursDialog } from './HoursDialog.tsx';
import { OptionsDialog } from './OptionsDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { SavedDialog } from './SavedDialog.tsx';
import type { SaveCard } from './useCardList.tsx';

interface CardSettingsProps {
  card: Card;
  dialog: 'profile' | 'hours' | 'options' | null;
  /** ISO 8601. */
  now: string;
  save: SaveCard;
  onClose: () => void;
}

/** How a card is set up: its profile, its hours, its options, and the good news once they are saved. */
export function CardSettings({ card, dialog, now, save, onClose }: CardSettingsProps) {
  const [isSaved, setSaved] = useState(false);
  /** Over the profile, which keeps what was typed into it. */
  const [hoursOver, setHoursOver] = useState<'open' | 'saved' | null>(null);
  // What closes and what opens do so at once: the focus goes from the one into the other.
  const closeSaved = () => {
    onClose();
    setSaved(true);
  };
  return (
    <>
      <ProfileDialog
        card={card}
        isOpen={dialog === 'profile'}
        save={save}
        onSaved={closeSaved}
        areHoursSaved={hoursOver === 'saved'}
        onHours={() => setHoursOver('open')}
        onClose={() => {
          setHoursOver(null);
          onClose();
        }}
      />
      <HoursDialog
        card={card}
        isOpen={dialog === 'hours' || hoursOver === 'open'}
        now={now}
        save={save}
        onSaved={() => (hoursOver ? setHoursOver('saved') : closeSaved())}
        onClose={() => {
          setHoursOver((now) => (now === 'saved' ? now : null));
          if (!hoursOver) onClose();
        }}
      />
      <OptionsDialog
        card={card}
        isOpen={dialog === 'options'}
        save={save}
        onSaved={closeSaved}
        onClose={onClose}
      />
      <SavedDialog isOpen={isSaved} subdomain={card.subdomain} onClose={() => setSaved(false)} />
    </>
  );
}
