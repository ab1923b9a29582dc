import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { INVITATION_DAYS } from './team.rules.ts';

/**
 * The e-mail with the link to an invitation. It contains no names, because anybody can open a card and choose its name
 * for an e-mail to somebody else's address.
 */
export const invitationMail = (link: string) => ({
  subject: 'Te invitaron a un equipo en Vitrina',
  ...letter({
    asked:
      'Te invitaron a trabajar con la tarjeta de un negocio en Vitrina. Para ver quién te invita y aceptar, abre este enlace:',
    link,
    button: 'Ver la invitación',
    after: [
      `Sirve una sola vez y por ${INVITATION_DAYS} días.`,
      'Si no lo esperabas, no tienes que hacer nada.',
    ],
  }),
  gist: `an invitation can be accepted at ${link}`,
});
