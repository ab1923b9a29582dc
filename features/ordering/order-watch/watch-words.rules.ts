import { letter } from '#features/people/accounts/letter-layout.rules.ts';

interface WatchMail {
  /** 'Pedido N.º 12', 'Hora del jueves 3 de diciembre'. */
  what: string;
  state: string;
  link: string;
  button: string;
}

/** The e-mail about an order or a booking. It contains nothing that people have typed. */
export const watchMail = ({ what, state, link, button }: WatchMail) => ({
  subject: `${what}: ${state}`,
  ...letter({
    asked: `${what}: ${state}.`,
    link,
    button,
    after: ['Te escribimos porque lo pediste en esta página. Ahí puedes quitar este aviso.'],
  }),
  gist: `${what} is now "${state}": ${link}`,
});

/** 'r•••@gmail.com' */
export const hiddenEmail = (address: string): string => address.replace(/^(.).*(?=@)/, '$1•••');
