/** The hash of the cart's sheet. */
export const CART_HASH = 'carrito';
/** The hash of the sheet of the order that was sent last. */
export const SENT_HASH = 'pedido';
/** Before an order's token: its products are put into the cart. */
export const AGAIN_HASH = 'pedir-lo-mismo-';
