import { letter } from '#features/people/accounts/letter.rules.ts';

/**
 * Tells the person that the request has arrived. By opening its page and confirming, they show that the address is
 * theirs.
 */
export const receivedMail = (reference: string, link: string) => ({
  subject: `Recibimos tu solicitud ${reference} sobre tus datos`,
  ...letter({
    asked: `Recibimos tu solicitud ${reference} sobre tus datos personales. Confirma en este enlace que este correo es tuyo, para que podamos responderte:`,
    link,
    button: 'Confirmar y ver mi solicitud',
    after: [
      'La respuesta aparecerá en ese mismo enlace, y te avisaremos. Guárdalo y no lo compartas.',
      'Si no pediste nada, no abras el enlace.',
    ],
  }),
  gist: `the request ${reference} is at ${link}`,
});

export const answeredMail = (reference: string, link: string) => ({
  subject: `Respondimos tu solicitud ${reference}`,
  ...letter({
    asked: `Respondimos tu solicitud ${reference} sobre tus datos personales. La respuesta está aquí:`,
    link,
    button: 'Leer la respuesta',
    after: ['Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.'],
  }),
  gist: `the answer to the request ${reference} is at ${link}`,
});

export const extendedMail = (reference: string, link: string) => ({
  subject: `Necesitamos más tiempo para tu solicitud ${reference}`,
  ...letter({
    asked: `Necesitamos hasta 30 días más para responder tu solicitud ${reference} sobre tus datos personales. El motivo y la nueva fecha están aquí:`,
    link,
    button: 'Ver mi solicitud',
    after: [],
  }),
  gist: `the request ${reference} was extended: ${link}`,
});

/** Tells the operator, at the contact address, that a request has arrived. */
export const arrivedMail = (reference: string, link: string) => ({
  subject: `Nueva solicitud sobre datos personales: ${reference}`,
  ...letter({
    asked: `Llegó la solicitud ${reference} sobre datos personales. La ley da 30 días para responderla. Está aquí:`,
    link,
    button: 'Ver las solicitudes',
    after: [],
  }),
  gist: `the request ${reference} about personal data has arrived`,
});
