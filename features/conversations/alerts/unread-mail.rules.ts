import { letter } from '#features/people/accounts/letter-layout.rules.ts';

/**
 * The e-mail about unread messages. It contains nothing that people have typed, because anybody may write to a shop.
 */
export const unreadMail = (link: string) => ({
  subject: 'Tienes mensajes nuevos en Vitrina',
  ...letter({
    asked: 'Te escribieron en Vitrina y todavía no lo has leído. Para leer y responder, abre este enlace:',
    link,
    button: 'Ver mensajes',
    after: ['No enviaremos otro correo por esta conversación hasta que la leas.'],
  }),
  gist: `unread messages are at ${link}`,
});
