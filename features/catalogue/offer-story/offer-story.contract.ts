import { endpoint } from '#foundation/contract/endpoint.ts';

export const getOfferStory = endpoint({
  route: 'GET /api/offers/{id}/story.jpg',
  key: 'read',
  summary: 'A picture of the offer to post as a story: 1080×1920',
  returns: { contentType: 'image/jpeg' },
});
