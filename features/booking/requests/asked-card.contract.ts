import { z } from 'zod';
import { Card } from '#features/card/cards/cards.contract.ts';
import { id } from '#foundation/contract/schemas.ts';

/** The business of a request or a booking, as its customer's page shows it. */
export const AskedCard = z.object({
  id: id(),
  title: z.string(),
  subdomain: z.string(),
  profileImageUrl: z.string().nullable(),
  headerBackgroundColor: z.string(),
  look: Card.shape.look,
  address: z.string().nullable(),
  isActive: z.boolean(),
  phoneDigits: z.string().nullable(),
});
export type AskedCard = z.output<typeof AskedCard>;

/**
 * Unguessable, because whoever knows it may see and change what was asked. Browsers make it, so sending again records
 * nothing twice.
 */
export const askedToken = () =>
  z.string().regex(/^[A-Za-z0-9_-]{16,40}$/, { error: 'No es el código de una solicitud o reserva.' });
