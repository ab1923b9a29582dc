import { type MouseEvent, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import { type PhoneKind, phoneOf } from './phone.rules.ts';
import styles from './SaveToPhone.module.css';

const STEPS: Record<PhoneKind['system'], string[]> = {
  ios: [
    'Toca el botón Compartir del navegador: un cuadrado con una flecha hacia arriba.',
    'Elige “Añadir a pantalla de inicio”.',
    'Confirma con “Añadir”.',
  ],
  android: [
    'Toca el menú del navegador: los tres puntos de arriba a la derecha.',
    'Elige “Añadir a pantalla de inicio” o “Instalar aplicación”.',
    'Confirma con “Añadir”.',
  ],
};

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
  const [phone, setPhone] = useState<PhoneKind | null>(null);
  const [isOpen, setOpen] = useState(false);
  const contactFile = `/api/cards/${subdomain}/contact.vcf`;

  const saved = () => {
    onSave();
    showToast({
      title: 'Contacto guardado',
      detail: `Abre el archivo para agregar ${title} a tus contactos.`,
    });
  };
  const save = (event: MouseEvent) => {
    const kind = phoneOf(navigator.userAgent, navigator.maxTouchPoints);
    if (!kind) return saved();
    event.preventDefault();
    setPhone(kind);
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
          {phone && <Instructions phone={phone} title={title} />}
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

function Instructions({ phone, title }: { phone: PhoneKind; title: string }) {
  const { system, inside } = phone;
  if (inside) {
    return (
      <>
        <p>
          Estás viendo esta página dentro de {inside}. Ábrela en tu navegador para dejarla en la pantalla de
          inicio: toca los tres puntos de arriba a la derecha y elige “Abrir en el navegador”.
        </p>
        <Button variant="accent" wide href={outsideHref(system)}>
          <Icon name="outside" />
          Abrir en el navegador
        </Button>
      </>
    );
  }
  return (
    <>
      <p>Deja {title} en tu pantalla de inicio y ábrela con un toque, como una aplicación.</p>
      <ol>
        {STEPS[system].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** Opens this page in the phone's own browser, in the way that each system supports. */
function outsideHref(system: PhoneKind['system']): string {
  const { host, pathname, protocol } = location;
  return system === 'ios'
    ? `x-safari-${protocol}//${host}${pathname}`
    : `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
