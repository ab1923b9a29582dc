/** The hash of the cart's sheet. */
export const CART_HASH = 'carrito';
/** The hash of the sheet of the order that was sent last. */
export const SENT_HASH = 'pedido';
