import { currentPosition } from '#foundation/ui/browser/position.ts';

/** About a hundred metres: the address, which may be shared, does not tell the house. */
const DIGITS = 3;

const MESSAGES = {
  refused: 'Tu navegador no nos dio permiso. Actívalo para este sitio en sus ajustes, o elige tu comuna.',
  unknown: 'No pudimos encontrar tu ubicación. Inténtalo de nuevo, o elige tu comuna.',
};

/**
 * Asks the browser where it is: 'latitude,longitude'.
 * @throws {Error} with a message that is ready to show
 */
export async function locate(): Promise<string> {
  const { latitude, longitude } = await currentPosition(MESSAGES);
  return [latitude, longitude].map((degrees) => degrees.toFixed(DIGITS)).join(',');
}
