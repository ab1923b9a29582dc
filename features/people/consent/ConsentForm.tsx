import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { EntryNote } from '#features/people/accounts/EntryForm.tsx';
import { ownPath } from '#features/people/accounts/next-page.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { useAction } from '#foundation/ui/feedback/useAction.tsx';
import styles from './ConsentForm.module.css';
import type { giveConsent } from './consent.contract.ts';

/** Asks a signed-in person for consent. Nothing depends on the answer: 'Más tarde' also continues. */
export function ConsentForm({ next }: { next: string }) {
  const goal = ownPath(next) ?? '/profile';
  const { pendingLabel, failure, onConfirm } = useAction(
    async () => {
      await api<typeof giveConsent>('POST /api/user/consents', { body: { consentVersion: PRIVACY_VERSION } });
      location.replace(goal);
    },
    'Acepto',
    'No se guardó tu respuesta',
  );

  return (
    <>
      {failure && <Alert {...failure} />}
      <div className={styles.actions}>
        <Button wide disabled={pendingLabel !== null} onClick={onConfirm}>
          Acepto
        </Button>
        <Button wide variant="line" href={goal}>
          Más tarde
        </Button>
      </div>
      <EntryNote>
        Tu cuenta y tus tarjetas siguen funcionando mientras decides. Si no estás de acuerdo, en{' '}
        <a href="/profile#datos">tu cuenta</a> descargas tus datos y la eliminas.
      </EntryNote>
    </>
  );
}
