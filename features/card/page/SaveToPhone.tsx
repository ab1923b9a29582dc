import { type MouseEvent, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { isPhone } from './phone.rules.ts';

const instructions = lazy(() => import('./PhoneInstructions.tsx'), 'PhoneInstructions');

interface SaveToPhoneProps {
  title: string;
  subdomain: string;
  onSave: () => void;
}

/**
 * Without JavaScript and on desktops, a link that downloads the contact file. On phones it first explains how to add
 * the card to the home screen, unless the instructions cannot be loaded.
 */
export function SaveToPhone({ title, subdomain, onSave }: SaveToPhoneProps) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: PhoneInstructions } = instructions;
  const contactFile = `/api/cards/${subdomain}/contact.vcf`;

  const saved = () => {
    setOpen(false);
    onSave();
    showToast({ title: 'Contacto guardado', detail: 'Abre el archivo para agregarlo.' });
  };
  const save = (event: MouseEvent) => {
    if (!isPhone(navigator.userAgent, navigator.maxTouchPoints)) return saved();
    event.preventDefault();
    instructions.load().then(
      () => setOpen(true),
      () => location.assign(contactFile),
    );
  };

  return (
    <>
      <Button variant="line" href={contactFile} download onClick={save}>
        <Icon name="smartphone" />
        Guardar en mi Teléfono
      </Button>
      {PhoneInstructions && (
        <PhoneInstructions
          title={title}
          contactFile={contactFile}
          isOpen={isOpen}
          onSaved={saved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
