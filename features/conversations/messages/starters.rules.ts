/** What people ask most, to begin with. */
export function startersOf(cardType: string, isAboutProduct: boolean): string[] {
  if (/^(real_estate|automotive)$/.test(cardType))
    return ['¿Sigue disponible?', '¿Cuándo se puede ver?', '¿El precio es conversable?'];
  if (cardType === 'services') return ['¿Tienen hora hoy?', '¿Cuánto cuesta?', '¿Atienden a domicilio?'];
  return [isAboutProduct ? '¿Les queda?' : '¿Qué me recomiendan?', '¿Hacen despacho?', '¿Cómo puedo pagar?'];
}
