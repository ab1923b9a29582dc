import { useCallback, useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Passkeys } from './Passkeys.tsx';
import styles from './SecuritySettings.module.css';
import type { listSecondFactors, SecondFactors } from './second-factors.contract.ts';
import { TwoStep } from './TwoStep.tsx';

interface SecuritySettingsProps {
  email: string;
  /** Called with the state after each change. Switching two-step verification on also ends other sessions. */
  onChanged?: (now: SecondFactors) => void;
}

/** Two-step verification and passkeys of one's own account. */
export function SecuritySettings({ email, onChanged }: SecuritySettingsProps) {
  const [factors, setFactors] = useState<SecondFactors | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(async () => {
    setFailure(null);
    try {
      const now = await api<typeof listSecondFactors>('GET /api/auth/second-factors', {});
      setFactors(now);
      return now;
    } catch (error) {
      setFailure(error);
      return null;
    }
  }, []);
  useEffect(() => {
    read();
  }, [read]);
  const readAgain = async () => {
    const now = await read();
    if (now) onChanged?.(now);
  };

  if (failure) return <LoadFailure title="No pudimos leer tu seguridad" error={failure} onRetry={read} />;
  return (
    <div className={styles.sections} aria-busy={!factors}>
      {factors && (
        <>
          <TwoStep email={email} twoStep={factors.twoStep} onChanged={readAgain} />
          <Passkeys email={email} passkeys={factors.passkeys} onChanged={readAgain} />
        </>
      )}
    </div>
  );
}
