import { useState } from 'react';

const TIMEOUT_MS = 15_000;
/** A position that is a few minutes old is good enough. */
const MAX_AGE_MS = 300_000;

interface PositionOptions {
  /** Accurate to some metres, which takes longer and uses more of the battery. */
  isExact: boolean;
  /** How many decimals of a degree are kept: five are about a metre, three about a hundred metres. */
  digits: number;
  refused: string;
  unknown: string;
}

export interface Position {
  latitude: number;
  longitude: number;
}

export function usePosition({ isExact, digits, refused, unknown }: PositionOptions) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const fail = (message: string) => {
    setLocating(false);
    setProblem(message);
  };
  const locate = (onFound: (position: Position) => void) => {
    if (isLocating) return;
    setProblem(null);
    if (!navigator.geolocation) return fail(unknown);
    setLocating(true);
    const rounded = (degrees: number) => Number(degrees.toFixed(digits));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        onFound({ latitude: rounded(latitude), longitude: rounded(longitude) });
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? refused : unknown),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, enableHighAccuracy: isExact },
    );
  };
  const clearProblem = () => setProblem(null);
  return { isLocating, problem, locate, clearProblem };
}
