import { letter } from './letter-layout.rules.ts';

/**
 * The e-mail with the link to set a new password. It contains no name, because an attacker could choose one when
 * opening an account with somebody else's address.
 */
export const recoveryMail = (link: string) => ({
  subject: 'Elige una contraseña nueva para Vitrina',
  ...letter({
    asked:
      'Recibimos una solicitud para cambiar la contraseña de tu cuenta en Vitrina. Para elegir una nueva, abre este enlace:',
    link,
    button: 'Elegir contraseña nueva',
    after: [
      'Sirve una sola vez y por una hora. Cuando cambies la contraseña se cerrarán todas tus sesiones abiertas. Tu verificación en dos pasos y tus llaves de acceso, si las tienes, no cambian.',
      'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
    ],
  }),
  gist: `a new password can be chosen at ${link}`,
});

/** The e-mail with the link by which the owner of an address confirms the account that was opened with it. */
export const confirmationMail = (link: string) => ({
  subject: 'Confirma tu correo en Vitrina',
  ...letter({
    asked: 'Se abrió una cuenta de Vitrina con este correo. Si es tuya, confírmalo en este enlace:',
    link,
    button: 'Confirmar este correo',
    after: ['Sirve una sola vez y por tres días.', 'Si no fuiste tú, no abras el enlace.'],
  }),
  gist: `an e-mail can be confirmed at ${link}`,
});
