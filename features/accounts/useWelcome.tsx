import { useEffect } from 'react';
import { showToast } from '#foundation/ui/Toast.tsx';

const FLAG = 'just-registered';

/** The next page that welcomes, welcomes. */
export const welcomeOnNextPage = (): void => sessionStorage.setItem(FLAG, '1');

/** Greets a person who has just opened an account, once, and says what can be done now. */
export function useWelcome(): void {
  useEffect(() => {
    if (!sessionStorage.getItem(FLAG)) return;
    sessionStorage.removeItem(FLAG);
    showToast({
      title: '¡Te damos la bienvenida!',
      detail: 'Guarda tus favoritas y, cuando quieras, publica la tarjeta de tu negocio.',
    });
  }, []);
}
