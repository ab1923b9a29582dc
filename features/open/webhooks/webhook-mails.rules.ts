import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { GIVES_UP_AFTER_DAYS } from './webhook-bounds.rules.ts';

interface MailedCard {
  id: number;
  title: string;
}

const linkOf = (publicUrl: string, { id }: MailedCard) => `${publicUrl}/user-panel?card=${id}&tab=avisos`;

/** The letter to the owner when nothing more is sent. */
export const givenUpMail = (publicUrl: string, card: MailedCard) => ({
  subject: `Apagamos los avisos de «${card.title}» a tu programa`,
  ...letter({
    asked: `En ${GIVES_UP_AFTER_DAYS} días tu programa no recibió ningún aviso, así que dejamos de enviarlos. Aquí ves qué respondió, y los enciendes de nuevo:`,
    link: linkOf(publicUrl, card),
    button: 'Ver los avisos',
    after: [
      'Lo que pasa mientras están apagados no se envía después. Tus pedidos y mensajes siguen en tu panel.',
    ],
  }),
  gist: `the webhook of the card ${card.id} was switched off`,
});

/** The letter to the owner when the address was set: customers' data goes there from now on. */
export const newAddressMail = (publicUrl: string, card: MailedCard, host: string) => ({
  subject: `Los avisos de «${card.title}» llegan a otro programa`,
  ...letter({
    asked: `Desde ahora enviamos los pedidos, reservas, solicitudes y mensajes de «${card.title}», con los datos de tus clientes, a ${host}. Aquí lo revisas:`,
    link: linkOf(publicUrl, card),
    button: 'Ver los avisos',
    after: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, apágalos ahí y cambia tu contraseña.',
    ],
  }),
  gist: `the webhook of the card ${card.id} was set`,
});
