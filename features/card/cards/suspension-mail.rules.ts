import { letter } from '#features/people/accounts/letter-layout.rules.ts';

interface Suspension {
  publicUrl: string;
  /** Where people write to the operator; null if there is no such address. */
  contactEmail: string | null;
  card: { id: number; title: string };
}

export const suspensionMail = ({ publicUrl, contactEmail, card }: Suspension) => ({
  subject: 'Desactivamos tu tarjeta en Vitrina',
  ...letter({
    asked: `La administración de Vitrina desactivó tu tarjeta «${card.title}», así que por ahora nadie la ve y no recibe pedidos. Lo que tiene sigue en tu panel:`,
    link: `${publicUrl}/user-panel?card=${card.id}`,
    button: 'Abrir mi panel',
    after: [
      contactEmail
        ? `Si quieres saber el motivo o crees que es un error, escribe a ${contactEmail}.`
        : 'Solo la administración puede volver a activarla.',
    ],
  }),
  gist: `the card ${card.id} was suspended`,
});
