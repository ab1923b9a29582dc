import { subdomainParams } from '#features/card/cards/cards.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const getPrintedMenu = endpoint({
  route: 'GET /api/cards/{subdomain}/menu.pdf',
  summary: "The card's products with their prices, to print on A4",
  params: subdomainParams,
  returns: { contentType: 'application/pdf' },
});
