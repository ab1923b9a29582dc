import { isEmail } from '#foundation/contract/email.ts';

export interface FirstMessage {
  content: string;
  name: string;
  phone: string;
  email: string;
}

/**
 * The problems that can be seen before sending, in the order of the fields on screen.
 * @param asks.content whether a message is required, because it is not about a product
 * @param asks.person whether the form asks who writes
 */
export function firstMessageProblems(
  { content, name, phone, email }: FirstMessage,
  asks: { content: boolean; person: boolean },
): Partial<FirstMessage> {
  return {
    ...(asks.content && !content && { content: 'Escribe tu mensaje.' }),
    ...(asks.person && {
      ...(!name && { name: 'Escribe tu nombre.' }),
      ...(!phone && !email && { phone: 'Escribe tu teléfono o tu correo.' }),
      ...(email && !isEmail(email) && { email: 'Email inválido' }),
    }),
  };
}
