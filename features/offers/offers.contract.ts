import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  clearable,
  id,
  idOrder,
  idParams,
  paragraph,
  pesos,
  pesosInput,
  requiredLine,
  time,
} from '#foundation/contract/schemas.ts';

export const MAX_OFFERS = 200;

export const Offer = z.object({
  id: id(),
  cardId: id(),
  title: z.string(),
  description: z.string().nullable(),
  /** An offer may do without a price: '2x1'. */
  price: pesos().nullable(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  displayOrder: z.int(),
  createdAt: time(),
});
export type Offer = z.output<typeof Offer>;
z.globalRegistry.add(Offer, { id: 'Offer' });

export const OfferDraft = z.object({
  title: requiredLine(120),
  description: clearable(paragraph(1000)).optional(),
  price: z
    .union([z.literal('').transform(() => null), z.null(), pesosInput()], {
      error: 'Escribe el precio en pesos, sin puntos: por ejemplo 12990.',
    })
    .optional(),
  imageUrl: clearable(z.string()).optional(),
  isActive: z.boolean().optional(),
  displayOrder: z.int().min(0).max(1_000_000).optional(),
});
export type OfferDraft = z.output<typeof OfferDraft>;

const sameCard = { cardId: id().optional() };
const ownerErrors = ['unauthenticated', 'forbidden', 'not_found'] as const;
const pictureErrors = ['unsupported_media', 'too_large'] as const;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/offers',
  summary: "A card's active offers in their order; its owner sees the inactive ones too",
  params: idParams,
  returns: z.array(Offer),
  errors: ['not_found'],
});

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/offers',
  summary: 'Add an offer',
  params: idParams,
  body: OfferDraft.extend(sameCard),
  carriesPictures: true,
  status: 201,
  returns: Offer,
  errors: [...ownerErrors, ...pictureErrors, 'limit_reached'],
});

export const updateOffer = endpoint({
  method: 'PUT',
  path: '/api/offers/{id}',
  summary: 'Change an offer',
  params: idParams,
  body: OfferDraft.partial().extend(sameCard),
  carriesPictures: true,
  returns: Offer,
  errors: [...ownerErrors, ...pictureErrors],
});

export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/api/offers/{id}',
  summary: 'Delete an offer',
  params: idParams,
  errors: ownerErrors,
});

export const orderOffers = endpoint({
  method: 'PUT',
  path: '/api/cards/{id}/offers/order',
  summary: 'Put the offers in this order',
  params: idParams,
  body: idOrder,
  returns: z.array(Offer),
  errors: ownerErrors,
});
