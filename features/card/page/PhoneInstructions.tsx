import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import styles from './PhoneInstructions.module.css';
import { appAround, type PhoneSystem, systemOf } from './phone.rules.ts';

const STEPS: Record<PhoneSystem, string[]> = {
  ios: [
    'Toca el botón Compartir del navegador: un cuadrado con una flecha hacia arriba.',
    'Elige «Añadir a pantalla de inicio».',
    'Confirma con «Añadir».',
  ],
  android: [
    'Toca el menú del navegador: los tres puntos de arriba a la derecha.',
    'Elige «Añadir a pantalla de inicio» o «Instalar aplicación».',
    'Confirma con «Añadir».',
  ],
};

/** The browser's own install dialog, which app/web/first.ts holds back. Only some browsers have one. */
declare global {
  interface Window {
    install?: { prompt(): Promise<unknown> };
  }
}

interface PhoneInstructionsProps {
  title: string;
  contactFile: string;
  isOpen: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** How to add the card to the home screen of this phone, and the contact file. */
export const PhoneInstructions = ({
  title,
  contactFile,
  isOpen,
  onSaved,
  onClose,
}: PhoneInstructionsProps) => (
  <Sheet isOpen={isOpen} labelledBy="save-title" onClose={onClose}>
    <SheetHead id="save-title" title="Guardar en mi Teléfono" onClose={onClose} />
    <div className={styles.body}>
      <Steps title={title} />
      <Button variant="line" wide href={contactFile} download onClick={onSaved}>
        <Icon name="contact" />
        Guardar contacto
      </Button>
    </div>
  </Sheet>
);

function Steps({ title }: { title: string }) {
  const system = systemOf(navigator.userAgent);
  const inside = appAround(navigator.userAgent);
  if (inside) {
    return (
      <>
        <p>
          Estás viendo esta página dentro de {inside}. Ábrela en tu navegador para dejarla en la pantalla de
          inicio: toca los tres puntos de arriba a la derecha y elige «Abrir en el navegador».
        </p>
        <Button variant="accent" wide href={outsideHref(system)}>
          <Icon name="outside" />
          Abrir en el navegador
        </Button>
      </>
    );
  }
  const asked = window.install;
  const install = () => {
    // The dialog can be shown only once.
    window.install = undefined;
    asked?.prompt();
  };
  return (
    <>
      <p>Deja {title} en tu pantalla de inicio y ábrela con un toque, como una aplicación.</p>
      {asked ? (
        <Button variant="accent" wide onClick={install}>
          <Icon name="smartphone" />
          Instalar
        </Button>
      ) : (
        <ol>
          {STEPS[system].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Opens this page in the phone's own browser, in the way that each system supports. */
function outsideHref(system: PhoneSystem): string {
  const { host, pathname, protocol } = location;
  return system === 'ios'
    ? `x-safari-${protocol}//${host}${pathname}`
    : `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
