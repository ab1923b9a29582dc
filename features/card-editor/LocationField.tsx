import { useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { currentPosition } from '#foundation/ui/browser/position.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import styles from './LocationField.module.css';

/** About a metre. */
const DIGITS = 5;
const MESSAGES = {
  refused: 'Tu navegador no nos dio permiso. Actívalo para este sitio en sus ajustes.',
  unknown: 'Tu teléfono no supo dónde está. Inténtalo de nuevo, mejor al aire libre.',
};

interface LocationFieldProps {
  location: Card['location'];
  onChange: (location: Card['location']) => void;
}

/** The shop's point on the map, taken where its owner stands. Without it the shop is not found by distance. */
export function LocationField({ location, onChange }: LocationFieldProps) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mark = async () => {
    if (isLocating) return;
    setProblem(null);
    setLocating(true);
    try {
      const { latitude, longitude } = await currentPosition(MESSAGES);
      onChange({ latitude: Number(latitude.toFixed(DIGITS)), longitude: Number(longitude.toFixed(DIGITS)) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setLocating(false);
    }
  };
  return (
    <div className={styles.location}>
      <p role="status">
        {location
          ? 'Tu local tiene su punto en el mapa: tus vecinos lo encuentran con “Cerca de mí”.'
          : 'Para que tus vecinos te encuentren con “Cerca de mí”, marca el punto estando en tu local.'}
      </p>
      <div className={styles.actions}>
        <Button variant="line" small aria-disabled={isLocating || undefined} onClick={mark}>
          {isLocating ? 'Buscando dónde estás...' : location ? 'Marcar de nuevo' : 'Marcar dónde estoy'}
        </Button>
        {location && (
          <>
            <Button
              variant="line"
              small
              href={`https://www.google.com/maps/search/?api=1&query=${location.latitude},${location.longitude}`}
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
