import { letter } from '#features/people/accounts/letter-layout.rules.ts';

interface PassedOn {
  publicUrl: string;
  contactEmail: string | null;
  card: { id: number; title: string };
}

/** The letter to the former owner of a card that an administrator gave to somebody else. */
export const passedOnMail = ({ publicUrl, contactEmail, card }: PassedOn) => ({
  subject: `Tu tarjeta «${card.title}» pasó a otra persona en Vitrina`,
  ...letter({
    asked: `La administración de Vitrina pasó «${card.title}» a otra persona, así que ya no la administras. Aquí ves las tarjetas que te quedan:`,
    link: `${publicUrl}/user-panel`,
    button: 'Abrir mi panel',
    after: [
      'Si lo pediste, no tienes que hacer nada.',
      contactEmail
        ? `Si no lo pediste, escribe a ${contactEmail}.`
        : 'Si no lo pediste, escríbele a quien administra el sitio.',
    ],
  }),
  gist: `the card ${card.id} was given to somebody else`,
});

/** The letter to its new owner. */
export const receivedMail = ({ publicUrl, card }: PassedOn) => ({
  subject: `Ahora administras «${card.title}» en Vitrina`,
  ...letter({
    asked: `La administración de Vitrina te pasó la tarjeta «${card.title}». La cuenta para transferencias de antes ya no se muestra: si quieres recibirlas, escribe la tuya. Revisa también el contacto y el equipo:`,
    link: `${publicUrl}/user-panel?card=${card.id}&tab=entrega`,
    button: 'Revisar la tarjeta',
    after: [],
  }),
  gist: `a person owns the card ${card.id} now`,
});
