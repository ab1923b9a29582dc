import { endpoint } from '#foundation/contract/endpoint.ts';
import { idParams } from '#foundation/contract/schemas.ts';

export const getOfferStory = endpoint({
  method: 'GET',
  path: '/api/offers/{id}/story.jpg',
  summary: 'A picture of the offer to post as a story: 1080×1920',
  params: idParams,
  returns: { contentType: 'image/jpeg' },
});
