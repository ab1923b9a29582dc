/**
 * A number with up to three decimals in Chilean format: 1234567 → '1.234.567', 1.5 → '1,5'. Hand-written, because Intl
 * differs between Node and some browsers.
 */
export const formatCount = (count: number): string =>
  `${count}`.replace('.', ',').replace(/\B(?=(\d{3})+(,|$))/g, '.');

/** 1 → '1 visita', 2000 → '2.000 visitas' */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
