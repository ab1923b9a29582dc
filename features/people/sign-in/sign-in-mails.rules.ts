import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { clockDigits, dayAndMonth } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

interface SignIn {
  at: Date;
  /** 'Chrome en Android' */
  browser: string;
  /** '190.45.x.x' */
  network: string;
}

const NOTHING_TO_DO = 'Si fuiste tú, no tienes que hacer nada.';
const IF_NOT_YOU =
  'Si no fuiste tú, cambia tu contraseña en ese enlace: se cierran todas las demás sesiones. Si ya no puedes entrar, pide una contraseña nueva en la página de inicio de sesión.';

export function newBrowserMail(publicUrl: string, { at, browser, network }: SignIn) {
  const { date, minutes } = santiagoParts(at);
  return {
    subject: 'Entraron a tu cuenta de Vitrina desde un navegador nuevo',
    ...letter({
      asked: `El ${dayAndMonth(date)} a las ${clockDigits(minutes)} (hora de Santiago) alguien entró a tu cuenta con ${browser}, desde la red ${network}. Aquí ves tus sesiones abiertas y las cierras:`,
      link: `${publicUrl}/profile#contrasena`,
      button: 'Revisar mi cuenta',
      after: [NOTHING_TO_DO, IF_NOT_YOU],
    }),
    gist: 'somebody signed in from a new browser',
  };
}

export const PASSWORD_CHANGED = 'Cambió la contraseña de tu cuenta de Vitrina.';

/** The e-mail after the password changed, a second factor was switched on or off, or a passkey was added or deleted. */
export const securityMail = (publicUrl: string, what: string) => ({
  subject: 'Cambió la seguridad de tu cuenta en Vitrina',
  ...letter({
    asked: `${what} Aquí lo revisas:`,
    link: `${publicUrl}/profile#seguridad`,
    button: 'Revisar mi cuenta',
    after: [NOTHING_TO_DO, `${IF_NOT_YOU} Elimina también las llaves de acceso que no conozcas.`],
  }),
  gist: 'how an account signs in has changed',
});

export const keyMail = (publicUrl: string, name: string) => ({
  subject: 'Hay una llave nueva para programas en tu cuenta de Vitrina',
  ...letter({
    asked: `Se creó la llave «${name}». Con ella un programa usa tus tarjetas en tu nombre. Aquí la ves y la terminas:`,
    link: `${publicUrl}/profile#llaves-para-programas`,
    button: 'Ver mis llaves',
    after: [
      NOTHING_TO_DO,
      'Si no fuiste tú, cambia tu contraseña: con eso terminan todas las llaves y las demás sesiones.',
    ],
  }),
  gist: 'a key for programs was made',
});
