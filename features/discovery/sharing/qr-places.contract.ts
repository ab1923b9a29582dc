import { z } from 'zod';
import { MAX_PLACE_NAME, MAX_PLACES, placeMark } from '#features/card/drawing/place-names.rules.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { idParams, requiredLine, time } from '#foundation/contract/schemas.ts';
import { PlaceMark, posterQuery } from './sharing.contract.ts';

/** A place where a card's printed code hangs. */
export const QrPlace = z.object({
  name: z.string(),
  /** The place's part of the code's address: `?o=qr-mesa-4`. */
  mark: z.string(),
  createdAt: time(),
});
export type QrPlace = z.output<typeof QrPlace>;

const placeName = requiredLine(MAX_PLACE_NAME)
  .overwrite((name) => name.replace(/\s+/g, ' '))
  .refine((name) => placeMark(name) !== '', { error: 'Escribe un nombre con letras o números.' });

export const listQrPlaces = endpoint({
  route: 'GET /api/cards/{id}/qr-places',
  key: 'read',
  summary: "List the places where a card's printed codes hang, in reading order",
  returns: z.array(QrPlace),
});

export const addQrPlaces = endpoint({
  route: 'POST /api/cards/{id}/qr-places',
  key: 'all',
  summary: 'Add places for printed codes; existing ones stay unchanged. Answers all places',
  body: z.object({ names: z.array(placeName).min(1).max(MAX_PLACES) }),
  status: 201,
  returns: z.array(QrPlace),
});

export const deleteQrPlace = endpoint({
  route: 'DELETE /api/cards/{id}/qr-places/{mark}',
  key: 'all',
  summary: 'Delete a place; its printed code still opens the card',
  params: idParams.extend({ mark: PlaceMark }),
});

export const getPlacePosters = endpoint({
  route: 'GET /api/cards/{id}/qr-places/posters.pdf',
  key: 'read',
  summary: 'Get the posters of all places in one file, one page each',
  query: posterQuery.omit({ place: true }),
  returns: { contentType: 'application/pdf' },
});
