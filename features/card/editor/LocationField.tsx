import type { Card } from '#features/card/cards/cards.contract.ts';
import { mapsHref } from '#features/card/cards/links.rules.ts';
import { usePosition } from '#foundation/ui/browser/usePosition.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import styles from './LocationField.module.css';

const WHERE = {
  isExact: true,
  digits: 5,
  refused: 'Tu navegador no nos dio permiso. Actívalo para este sitio en sus ajustes.',
  unknown: 'Tu teléfono no supo dónde está. Inténtalo de nuevo, mejor al aire libre.',
};

interface LocationFieldProps {
  location: Card['location'];
  onChange: (location: Card['location']) => void;
}

/** Sets the shop's coordinates to the owner's position. Without coordinates the shop is not found by distance. */
export function LocationField({ location, onChange }: LocationFieldProps) {
  const { isLocating, problem, locate } = usePosition(WHERE);
  return (
    <div className={styles.location}>
      <p role="status">
        {location
          ? 'Tu local tiene su punto en el mapa: tus vecinos lo encuentran con «Cerca de mí».'
          : 'Para que tus vecinos te encuentren con «Cerca de mí», marca el punto estando en tu local.'}
      </p>
      <div className={styles.actions}>
        <Button variant="line" small aria-disabled={isLocating || undefined} onClick={() => locate(onChange)}>
          {isLocating ? 'Buscando dónde estás...' : location ? 'Marcar de nuevo' : 'Marcar dónde estoy'}
        </Button>
        {location && (
          <>
            <Button
              variant="line"
              small
              href={mapsHref(`${location.latitude},${location.longitude}`) ?? undefined}
              target="_blank"
              rel="noopener"
            >
              Ver en el mapa
            </Button>
            <Button variant="plain" small onClick={() => onChange(null)}>
              Quitar el punto
            </Button>
          </>
        )}
      </div>
      {problem && <Alert title="No sabemos dónde estás" detail={problem} />}
    </div>
  );
}
