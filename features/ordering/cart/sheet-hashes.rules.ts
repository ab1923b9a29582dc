export const CART_HASH = 'carrito';
export const SENT_HASH = 'pedido';
/** The hash with which an order's products are put into the cart again; the order's token follows it. */
export const AGAIN_HASH = 'pedir-lo-mismo-';
