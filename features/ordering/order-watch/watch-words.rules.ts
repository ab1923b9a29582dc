import { letter } from '#features/people/accounts/letter-layout.rules.ts';

/** The e-mail about an order. It contains nothing that people have typed. */
export const watchMail = (number: number, state: string, link: string) => ({
  subject: `Pedido N.º ${number}: ${state}`,
  ...letter({
    asked: `Tu pedido N.º ${number} cambió: ${state}.`,
    link,
    button: 'Ver el pedido',
    after: ['Te escribimos porque lo pediste en la página del pedido. Ahí puedes quitar este aviso.'],
  }),
  gist: `order ${number} is now "${state}": ${link}`,
});

/** 'r•••@gmail.com' */
export const hiddenEmail = (address: string): string => address.replace(/^(.).*(?=@)/, '$1•••');
