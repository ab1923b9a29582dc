export const CART_HASH = 'carrito';
export const SENT_HASH = 'pedido';
/**
 * The beginning of a hash that fills the cart: with the products of an order ('pedir-lo-mismo-' and its token), or with
 * those that it names ('pedir-12x2').
 */
export const FILL_HASH = 'pedir-';
