/** The hash of the cart's sheet. */
export const CART_HASH = 'carrito';
/** The hash of the sheet with the last sent order. */
export const SENT_HASH = 'pedido';
/** The hash with which an order's products are put into the cart again; the order's token follows it. */
export const AGAIN_HASH = 'pedir-lo-mismo-';
