import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { HoursDialog } from './HoursDialog.tsx';
import { OptionsDialog } from './OptionsDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import type { SaveCard } from './useCardList.tsx';

interface CardSettingsProps {
  card: Card;
  dialog: 'profile' | 'hours' | 'options' | null;
  /** ISO 8601. */
  now: string;
  save: SaveCard;
  /** Where people write to the operator; null if there is no such address. */
  contactEmail: string | null;
  onClose: () => void;
}

export function CardSettings({ card, dialog, now, save, contactEmail, onClose }: CardSettingsProps) {
  /** The hours dialog when it is opened over the profile dialog, which keeps its form values. */
  const [hoursOver, setHoursOver] = useState<'open' | 'saved' | null>(null);
  const closeSaved = () => {
    onClose();
    showToast({
      title: '¡Configuración Guardada!',
      action: { label: 'Ver Tarjeta', href: `/${card.subdomain}` },
    });
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
        contactEmail={contactEmail}
        onSaved={closeSaved}
        onClose={onClose}
      />
    </>
  );
}
