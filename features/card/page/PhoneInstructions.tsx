import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { appAround, type PhoneSystem, systemOf } from './phone.rules.ts';

const STEPS: Record<PhoneSystem, string[]> = {
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

/** The browser's own install dialog, which app/web/first.ts holds back. Only some browsers have one. */
declare global {
  interface Window {
    install?: { prompt(): Promise<unknown> };
  }
}

/** How to add the card to the home screen of this phone. */
export function PhoneInstructions({ title }: { title: string }) {
  const system = systemOf(navigator.userAgent);
  const inside = appAround(navigator.userAgent);
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
