/**
 * What a person reads after 'Guardar en mi cuenta'.
 * @param taken how many of the `asked` are in their account now
 */
export function claimedWords(taken: number, asked: number): { title: string; detail?: string } {
  if (taken === asked) return { title: 'Quedaron en tu cuenta' };
  return taken === 0
    ? { title: 'Nada quedó en tu cuenta', detail: 'Ya estaba en otra cuenta, o ya no existe.' }
    : { title: 'Una parte quedó en tu cuenta', detail: 'El resto ya estaba en otra cuenta, o ya no existe.' };
}
