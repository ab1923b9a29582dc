import { type MouseEvent, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import { isPhone } from './phone.rules.ts';
import styles from './SaveToPhone.module.css';

/** If the instructions cannot be loaded, the sheet still offers the contact file. */
const instructions = lazy(() => import('./PhoneInstructions.tsx'), 'PhoneInstructions');

interface SaveToPhoneProps {
  title: string;
  subdomain: string;
  onSave: () => void;
}

/**
 * Without JavaScript and on desktops, a link that downloads the contact file. On phones it first explains how to add
 * the card to the home screen.
 */
export function SaveToPhone({ title, subdomain, onSave }: SaveToPhoneProps) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: PhoneInstructions } = useLazy(instructions, isOpen);
  const contactFile = `/api/cards/${subdomain}/contact.vcf`;

  const saved = () => {
    onSave();
    showToast({
      title: 'Contacto guardado',
      detail: `Abre el archivo para agregar ${title} a tus contactos.`,
    });
  };
  const save = (event: MouseEvent) => {
    if (!isPhone(navigator.userAgent, navigator.maxTouchPoints)) return saved();
    event.preventDefault();
    setOpen(true);
  };

  return (
    <>
      <Button variant="line" href={contactFile} download onClick={save}>
        <Icon name="smartphone" />
        Guardar en mi Teléfono
      </Button>
      <Sheet isOpen={isOpen} labelledBy="save-title" onClose={() => setOpen(false)}>
        <SheetHead id="save-title" title="Guardar en mi Teléfono" onClose={() => setOpen(false)} />
        <div className={styles.body}>
          {PhoneInstructions && <PhoneInstructions title={title} />}
          <Button
            variant="line"
            wide
            href={contactFile}
            download
            onClick={() => {
              setOpen(false);
              saved();
            }}
          >
            <Icon name="contact" />
            Guardar contacto
          </Button>
        </div>
      </Sheet>
    </>
  );
}
