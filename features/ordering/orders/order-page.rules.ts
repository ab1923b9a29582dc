export const orderPagePath = (token: string): string => `/pedido/${token}`;

/** The address of that page. @param origin the site's public address, without a trailing slash */
export const orderPageAddress = (origin: string, token: string): string => `${origin}${orderPagePath(token)}`;
