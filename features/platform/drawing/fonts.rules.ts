/** The product's own font in two weights, or another file of fonts/, which ends with its weight: 'fraunces-600'. */
export type FontName = 'bold' | 'text' | `${string}00`;
